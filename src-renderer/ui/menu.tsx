import type { LucideIcon } from 'lucide-react';
import { ContextMenu, DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ComponentType, Fragment, type ReactNode, useRef } from 'react';
import { Kbd } from './kbd.tsx';

type ButtonMenuProps = {
  /** The button that opens the menu, beside which it is. */
  trigger: ReactNode;
  children: ReactNode;
  /** Whether the button does nothing. */
  disabled?: boolean;
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
export function ButtonMenu({
  trigger,
  children,
  disabled = false,
  label,
  root,
  ...content
}: ButtonMenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...root}>
      <DropdownMenu.Trigger asChild disabled={disabled}>
        {trigger}
      </DropdownMenu.Trigger>
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

type AreaMenuProps = {
  /** The element that has the menu. */
  area: ReactNode;
  /** Nothing while there is no menu for what is below the pointer. */
  children: ReactNode;
  label?: string;
  onOpenChange?(isOpen: boolean): void;
  onCloseAutoFocus(event: Event): void;
};

/** The context menu of an element and all within it. Not modal, either. */
export function AreaMenu({
  area,
  children,
  label,
  onOpenChange = () => {},
  onCloseAutoFocus,
}: AreaMenuProps) {
  return (
    <ContextMenu.Root modal={false} onOpenChange={onOpenChange}>
      <ContextMenu.Trigger asChild>{area}</ContextMenu.Trigger>
      {children === null ? null : (
        <ContextMenu.Portal>
          <ContextMenu.Content
            className="menu"
            aria-label={label}
            collisionPadding={8}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            {children}
          </ContextMenu.Content>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
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

type Entry = {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon | null;
  /** The label of its keys; empty without any. */
  readonly keys: string;
};

/** The parts of the menu that the items are in: a dropdown or a context menu. */
type MenuParts = {
  Item: ComponentType<{ className: string; onSelect(): void; children: ReactNode }>;
  Separator: ComponentType<{ className: string }>;
};

type MenuItemsProps = {
  sections: readonly (readonly Entry[])[];
  onChoose(id: string): void;
  parts: MenuParts;
};

/** The items of a menu, with a line between its sections. */
export function MenuItems({ sections, onChoose, parts }: MenuItemsProps) {
  const { Separator } = parts;
  return sections
    .filter((section) => section.length > 0)
    .map((section, index) => (
      <Fragment key={section[0]?.id}>
        {index === 0 ? null : <Separator className="separator" />}
        {section.map(({ id, ...item }) => (
          <MenuItem key={id} {...item} onSelect={() => onChoose(id)} parts={parts} />
        ))}
      </Fragment>
    ));
}

type MenuItemProps = Omit<Entry, 'id' | 'keys'> & {
  keys?: string;
  onSelect(): void;
  parts: Pick<MenuParts, 'Item'>;
};

/** An item of a menu with its icon, its title and its keys. */
export function MenuItem({ title, icon: Icon, keys = '', onSelect, parts: { Item } }: MenuItemProps) {
  return (
    <Item className="item" onSelect={onSelect}>
      {Icon === null ? null : <Icon aria-hidden="true" />}
      {title}
      {keys === '' ? null : <Kbd keys={keys} />}
    </Item>
  );
}
