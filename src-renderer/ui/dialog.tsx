import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { IconButton } from './icon-button.tsx';

/**
 * Receives the element of the open dialog that shows the notices, and null when the dialog closes. A modal dialog keeps the keys and
 * screen readers to itself, so notices beside it would be out of reach.
 */
export const NoticesPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);

/**
 * Returns the focus to the element that had it before a dialog; null when that is gone. The app provides a function that handles
 * editors.
 */
type RestoreFocus = (element: HTMLElement | null) => void;

export const RestoreFocusContext = createContext<RestoreFocus>((element) =>
  element?.focus({ preventScroll: true }),
);

type DialogProps = {
  name: string;
  onClose(): void;
  children: ReactNode;
  /** Shown below the title. */
  description?: string | undefined;
  /** Hides the title bar; screen readers still get the name. */
  bare?: boolean;
  wide?: boolean;
  /** As wide as two columns of text. */
  extraWide?: boolean;
  /** What the dialog is about, in the window: it stands beside that, and nothing is dimmed. A stable function. */
  beside?: (() => DOMRect) | undefined;
  className?: string;
};

/** The elements that take the focus when a dialog opens, in order: the element that had it before the window was loaded again, a marked one, a field, a scrollable text. */
const firstWanted = [
  '[data-first="again"]',
  '[data-first]',
  'input:checked, input:not([type="radio"]):enabled, textarea, select',
  '[tabindex="0"]',
];

/**
 * A modal dialog. It has its own backdrop, because Radix's Overlay locks scrolling with a style element, which the content security
 * policy blocks.
 */
export function Dialog({
  name,
  onClose,
  children,
  description,
  bare = false,
  wide = false,
  extraWide = false,
  beside,
  className = beside !== undefined ? 'beside' : extraWide ? 'extra-wide' : wide ? 'wide' : '',
}: DialogProps) {
  const restoreFocus = useContext(RestoreFocusContext);
  const showNoticesIn = useContext(NoticesPlaceContext);
  const [cameFrom] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  // the portal renders it a moment later
  const [drawn, setDrawn] = useState<HTMLDivElement | null>(null);
  const takeContent = useCallback((element: HTMLDivElement | null): void => {
    content.current = element;
    setDrawn(element);
  }, []);
  useBeside(drawn, beside);
  // Radix would focus the first button, which closes the dialog.
  const goToFirst = (event: Event): void => {
    event.preventDefault();
    const wanted = firstWanted.flatMap(
      (selector) => content.current?.querySelector<HTMLElement>(selector) ?? [],
    )[0];
    (wanted ?? content.current)?.focus();
  };
  // Radix only returns the focus to the button that opened a dialog, and ours also open by keys. It also does so a task later, and
  // a key press in between would be lost.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = cameFrom instanceof HTMLElement && cameFrom !== document.body && cameFrom.isConnected;
        restoreFocus(isThere ? cameFrom : null);
      }),
    [restoreFocus, cameFrom],
  );
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="backdrop">
          <Radix.Content
            ref={takeContent}
            className={`dialog ${className}`}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            aria-modal="true"
            onOpenAutoFocus={goToFirst}
            onEscapeKeyDown={keepForElement}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            <header className={bare ? 'sr-only' : ''}>
              <Radix.Title>{name}</Radix.Title>
              {bare ? null : (
                <Radix.Close asChild>
                  <IconButton icon={X} label={t('common.close')} />
                </Radix.Close>
              )}
            </header>
            {description === undefined ? null : (
              <Radix.Description className="caption">{description}</Radix.Description>
            )}
            {children}
            <div ref={showNoticesIn} className="notices" />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An element with `data-own-escape` uses the Escape key itself. */
function keepForElement(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]') !== null)
    event.preventDefault();
}

/** Pixels that stay free at the edges of the window. */
const edge = 8;

/**
 * Keeps a `position: fixed` element beside a rectangle of the window, which it does not cover as long as there is room for both;
 * without a rectangle it stays where it is. `rectangle` must be a stable function.
 */
function useBeside(element: HTMLElement | null, rectangle: (() => DOMRect) | undefined): void {
  useLayoutEffect(() => {
    if (rectangle === undefined || element === null) return undefined;
    const reference = { getBoundingClientRect: rectangle };
    return autoUpdate(reference, element, () => {
      void computePosition(reference, element, {
        placement: 'bottom-start',
        strategy: 'fixed',
        middleware: [offset(edge), flip({ padding: edge }), shift({ crossAxis: true, padding: edge })],
      }).then(({ x, y }) => {
        element.style.left = `${Math.round(x)}px`;
        element.style.top = `${Math.round(y)}px`;
      });
    });
  }, [element, rectangle]);
}
