import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';

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

/**
 * A modal dialog. The backdrop is ours and not Radix's Overlay: that one locks scrolling with a style element, which
 * the content security policy forbids.
 */
export function Dialog({ name, onClose, children, description, bare = false, wide = false }: DialogProps) {
  const [cameFrom] = useState(() => document.activeElement);
  // Radix gives the focus back to the button of a dialog only, and ours open by key as well.
  const giveBackFocus = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body && cameFrom instanceof HTMLElement)
      cameFrom.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="backdrop">
          <Radix.Content
            className={wide ? 'dialog wide' : 'dialog'}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            aria-modal="true"
            onCloseAutoFocus={giveBackFocus}
          >
            <header className={bare ? 'unseen' : ''}>
              <Radix.Title>{name}</Radix.Title>
              {bare ? null : (
                <Radix.Close asChild>
                  <IconButton icon={X} label="Close" />
                </Radix.Close>
              )}
            </header>
            {description === undefined ? null : (
              <Radix.Description className="fine">{description}</Radix.Description>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
