import { ContextMenu } from 'radix-ui';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useDropTarget } from './drop-target.ts';
import { type NavigationRow, rowAt } from './navigation-row.ts';
import { RowMenuItems } from './row-menu-items.tsx';
import { useRowKeys } from './use-row-keys.ts';

type NavigationMenuProps = {
  /** Starts renaming what a row stands for. */
  onRename(row: NavigationRow): void;
  children: ReactNode;
};

/**
 * The context menu of all rows of accounts, folders and tags. They share one, because every menu listens to all keys, and there may be
 * hundreds of folders.
 */
export function NavigationMenu({ onRename, children }: NavigationMenuProps) {
  const [chosen, setChosen] = useState<NavigationRow | null>(null);
  const after = useRef<(() => void) | null>(null);
  const dropTarget = useDropTarget();
  const rows = useRowKeys();
  const choose = ({ target }: SyntheticEvent): NavigationRow | null => {
    const row = rowAt(target)?.row ?? null;
    setChosen(row);
    return row;
  };
  return (
    // Not modal, because a modal menu locks scrolling with a style element, which the content security policy blocks.
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>
        <div
          ref={rows}
          className="folders"
          {...dropTarget}
          onPointerDownCapture={choose}
          onContextMenuCapture={(event) => {
            // Outside a row the system's menu opens, or that of the row.
            const hasOwn =
              event.target instanceof Element && event.target.closest('[data-own-menu]') !== null;
            if (choose(event) === null && !hasOwn) event.stopPropagation();
          }}
        >
          {children}
        </div>
      </ContextMenu.Trigger>
      {chosen === null ? null : (
        <ContextMenu.Portal>
          <ContextMenu.Content
            className="menu"
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              // The name field or the dialog takes the focus after the menu has released it.
              if (after.current !== null) event.preventDefault();
              after.current?.();
              after.current = null;
            }}
          >
            <RowMenuItems
              row={chosen}
              onRename={() => onRename(chosen)}
              onAfter={(action) => {
                after.current = action;
              }}
            />
          </ContextMenu.Content>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
  );
}
