import type { LucideIcon } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

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
