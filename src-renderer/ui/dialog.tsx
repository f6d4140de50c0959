import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { RestoreFocusContext } from './restore-focus.ts';

type DialogProps = {
  name: string;
  onClose(): void;
  children: ReactNode;
  /** Shown below the title. */
  description?: string;
  /** Without a visible title bar: the name is still there for everybody who cannot see. */
  bare?: boolean;
  wide?: boolean;
};

/** What takes the focus when a dialog opens: what asks for it, else a field, else a text that can be scrolled. */
const firstWanted = [
  '[data-first]',
  'input:checked, input:not([type="radio"]):enabled, textarea, select',
  '[tabindex="0"]',
];

/**
 * A modal dialog. The backdrop is ours and not Radix's Overlay: that one locks scrolling with a style element, which
 * the content security policy forbids.
 */
export function Dialog({ name, onClose, children, description, bare = false, wide = false }: DialogProps) {
  const restoreFocus = useContext(RestoreFocusContext);
  const [cameFrom] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  // Radix goes to the first button, which closes the dialog: what somebody wants is after it.
  const goToFirst = (event: Event): void => {
    event.preventDefault();
    const wanted = firstWanted.flatMap(
      (selector) => content.current?.querySelector<HTMLElement>(selector) ?? [],
    )[0];
    (wanted ?? content.current)?.focus();
  };
  // Radix gives the focus back to the button of a dialog only, and ours open by key as well. And it does so a task
  // later, when the next key of fast hands has already gone to nobody: this is behind the commit that takes the dialog away.
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
            ref={content}
            className={wide ? 'dialog wide' : 'dialog'}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            aria-modal="true"
            onOpenAutoFocus={goToFirst}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            <header className={bare ? 'sr-only' : ''}>
              <Radix.Title>{name}</Radix.Title>
              {bare ? null : (
                <Radix.Close asChild>
                  <IconButton icon={X} label="Close" />
                </Radix.Close>
              )}
            </header>
            {description === undefined ? null : (
              <Radix.Description className="caption">{description}</Radix.Description>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
