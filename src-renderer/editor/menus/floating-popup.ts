import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom';

/** The anchor of a popup: a rectangle of the window, which is read again whenever something moves. */
export type PopupPlace = {
  rectangle(): DOMRect;
  /** An element at the anchor, whose scrolling moves the popup. */
  readonly near: Element;
  readonly placement: Placement;
  /** The pixels between both; 6 by default. */
  readonly distance?: number;
};

/** A popup that is open. */
export type Popup = {
  /** Updates the position. */
  place(): void;
  /** Returns false where it was closed before. */
  close(): boolean;
};

const edge = 8;

/**
 * Shows an element beside an anchor in the text, within the window. Positions are set by script, because the content security
 * policy allows no inline styles.
 */
export function openPopup(
  element: HTMLElement,
  { rectangle, near, placement, distance = 6 }: PopupPlace,
): Popup {
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
        offset(distance),
        flip({ padding: edge }),
        shift({ crossAxis: true, padding: edge }),
        hide({ boundary: scrollerOf(near) }),
      ],
    }).then(({ x, y, middlewareData }) => {
      if (!isOpen) return;
      element.style.left = `${Math.round(x)}px`;
      element.style.top = `${Math.round(y)}px`;
      // Hidden when its anchor is scrolled out of view, unless the popup has the focus.
      const isAway = middlewareData.hide?.referenceHidden === true && !element.matches(':focus-within');
      element.classList.toggle('away', isAway);
    });
  };
  const stop = autoUpdate(reference, element, place);
  return {
    place,
    close() {
      if (!isOpen) return false;
      isOpen = false;
      stop();
      // An element that was in the document before is removed by its owner.
      if (isOurs) element.remove();
      return true;
    },
  };
}

const scrollerOf = (near: Element): Element | 'clippingAncestors' =>
  near.closest('.scroll') ?? 'clippingAncestors';
