import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom';

/** What a popup stands beside: a rectangle of the window, asked for again whenever something moves. */
export type PopupPlace = {
  rectangle(): DOMRect;
  /** An element near it, whose scrolling moves the popup along. */
  readonly near: Element;
  readonly placement: Placement;
};

/** A popup that is open. */
export type Popup = {
  /** Puts it where it belongs by now. */
  place(): void;
  close(): void;
};

const edge = 8;

/**
 * Shows an element beside a place of the text, within the window. Positions are set by script: the page's content
 * security policy allows no inline styles.
 */
export function openPopup(element: HTMLElement, { rectangle, near, placement }: PopupPlace): Popup {
  element.classList.add('popup');
  const isOurs = !element.isConnected;
  if (isOurs) document.body.append(element);
  let isOpen = true;
  const reference = { getBoundingClientRect: rectangle, contextElement: near };
  const place = (): void => {
    void computePosition(reference, element, {
      placement,
      strategy: 'fixed',
      // crossAxis: a selection higher than the window leaves no place beside it.
      middleware: [
        offset(6),
        flip({ padding: edge }),
        shift({ crossAxis: true, padding: edge }),
        hide({ boundary: scrollerOf(near) }),
      ],
    }).then(({ x, y, middlewareData }) => {
      if (!isOpen) return;
      element.style.left = `${Math.round(x)}px`;
      element.style.top = `${Math.round(y)}px`;
      // Its place may have been scrolled out of the page; whoever has the focus in it must see it all the same.
      const isAway = middlewareData.hide?.referenceHidden === true && !element.matches(':focus-within');
      element.classList.toggle('away', isAway);
    });
  };
  const stop = autoUpdate(reference, element, place);
  return {
    place,
    close() {
      isOpen = false;
      stop();
      // What somebody else put into the page is theirs to take out.
      if (isOurs) element.remove();
    },
  };
}

const scrollerOf = (near: Element): Element | 'clippingAncestors' =>
  near.closest('.scroll') ?? 'clippingAncestors';
