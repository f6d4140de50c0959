import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';

type ButtonMenuProps = {
  /** The button that opens the menu, beside which it is. */
  trigger: ReactNode;
  children: ReactNode;
  /** Its accessible name, where that is not the name of the button. */
  label?: string;
  /** Whether it is open, where somebody else decides that, too. */
  root?: Pick<ComponentProps<typeof DropdownMenu.Root>, 'open' | 'onOpenChange'>;
} & Pick<
  ComponentProps<typeof DropdownMenu.Content>,
  'align' | 'className' | 'onCloseAutoFocus' | 'sideOffset'
>;

/**
 * A menu that a button opens. Not modal, because a modal menu locks scrolling with a style element, which the content security policy
 * blocks.
 */
export function ButtonMenu({ trigger, children, label, root, ...content }: ButtonMenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...root}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined })}
          {...content}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Runs what is chosen in a menu when that has returned the focus to its button, because a dialog later returns it to the element that has
 * it. `movesFocus`: when the menu has only released the focus, because a field or a dialog takes it.
 */
export function useChosen(movesFocus = false) {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose(run: () => void): void {
      chosen.current = run;
    },
    onCloseAutoFocus(event: Event): void {
      const run = chosen.current;
      chosen.current = null;
      if (run === null) return;
      if (!movesFocus) return void requestAnimationFrame(run);
      event.preventDefault();
      run();
    },
  };
}
