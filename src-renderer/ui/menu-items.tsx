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

type MenuItemsProps = {
  sections: readonly (readonly Entry[])[];
  onChoose(id: string): void;
  /** The parts of the menu that the items are in: a dropdown or a context menu. */
  parts: {
    Item: ComponentType<{ className: string; onSelect(): void; children: ReactNode }>;
    Separator: ComponentType<{ className: string }>;
  };
};

/** The items of a menu, with a line between its sections. */
export function MenuItems({ sections, onChoose, parts: { Item, Separator } }: MenuItemsProps) {
  return sections
    .filter((section) => section.length > 0)
    .map((section, index) => (
      <Fragment key={section[0]?.id}>
        {index === 0 ? null : <Separator className="separator" />}
        {section.map(({ id, title, icon: Icon, keys }) => (
          <Item key={id} className="item" onSelect={() => onChoose(id)}>
            {Icon === null ? null : <Icon aria-hidden="true" />}
            {title}
            {keys === '' ? null : <Kbd keys={keys} />}
          </Item>
        ))}
      </Fragment>
    ));
}
