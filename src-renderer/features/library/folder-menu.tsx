import { PencilLine, Trash2 } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { deleteFolder, type Folder } from '../../actions/folder-actions.ts';
import { useServices } from '../../workspace/services.ts';

type FolderMenuProps = {
  /** Starts renaming a folder. */
  onRename(folder: Folder): void;
  children: ReactNode;
};

/** The data attributes by which the menu finds the folder of a row. */
export const folderRow = ({ account, folder }: Folder) => ({
  'data-row-account': account,
  'data-row-folder': folder,
});

/**
 * The context menu of all folder rows. They share one, because every menu listens to all keys, and there may be hundreds of
 * folders.
 */
export function FolderMenu({ onRename, children }: FolderMenuProps) {
  const app = useServices();
  const [chosen, setChosen] = useState<Folder | null>(null);
  const wantsName = useRef(false);
  const choose = ({ target }: SyntheticEvent): Folder | null => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-folder]') : null;
    const { rowAccount: account, rowFolder: folder } = row?.dataset ?? {};
    const found = account === undefined || folder === undefined ? null : { account, folder };
    setChosen(found);
    return found;
  };
  return (
    // Not modal, because a modal menu locks scrolling with a style element, which the content security policy blocks.
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>
        <div
          className="folders"
          onPointerDownCapture={choose}
          onContextMenuCapture={(event) => {
            // Outside a folder row the system's menu opens.
            if (choose(event) === null) event.stopPropagation();
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
              // The name field takes the focus after the menu has released it.
              if (wantsName.current) event.preventDefault();
              if (wantsName.current) onRename(chosen);
              wantsName.current = false;
            }}
          >
            <ContextMenu.Item
              className="item"
              onSelect={() => {
                wantsName.current = true;
              }}
            >
              <PencilLine aria-hidden="true" />
              Rename
              <kbd>F2</kbd>
            </ContextMenu.Item>
            <ContextMenu.Item
              className="item"
              onSelect={() => app.runReportingErrors(() => deleteFolder(app, chosen))}
            >
              <Trash2 aria-hidden="true" />
              Delete folder
              <kbd>Del</kbd>
            </ContextMenu.Item>
          </ContextMenu.Content>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
  );
}
