import { Folder, PencilLine, Trash2 } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { deleteFolder, renameFolder } from '../filing/folder-actions.ts';
import { useFocusWish } from '../layout/focus-wish.ts';
import { showScope } from '../layout/show-in-list.ts';
import type { FolderRow } from '../library/folder-tree.ts';
import { useApp } from '../state/use-app.ts';
import { NameField } from './name-field.tsx';
import { ScopeRow } from './scope-row.tsx';

type FolderItemProps = { row: FolderRow; on: boolean };

/** There may be hundreds, and the rows are counted anew with every change of the library. */
const isSame = (one: FolderItemProps, other: FolderItemProps): boolean =>
  one.on === other.on &&
  one.row.account === other.row.account &&
  one.row.folder === other.row.folder &&
  one.row.count === other.row.count;

/** One folder: F2 gives it another name, Delete takes it away, and so does its context menu. */
export const FolderItem = memo(function FolderItem({ row, on }: FolderItemProps) {
  const app = useApp();
  const { account, folder, name, depth, count } = row;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wantsName = useRef(false);
  useFocusWish(
    (wish) => wish.kind === 'folder' && wish.account === account && wish.folder === folder,
    () => {
      button.current?.focus();
      return button.current !== null;
    },
  );
  const remove = (): void => app.attempt(() => deleteFolder(app, { account, folder }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'F2') setRenaming(true);
    else if (!event.repeat) remove();
  };
  const giveBack = (): void => {
    setRenaming(false);
    app.view.setState({ focus: { kind: 'folder', account, folder } });
  };
  if (renaming)
    return (
      <NameField
        label={`New name of the folder ${name}`}
        name={name}
        onName={(next) => {
          giveBack();
          app.attempt(() => renameFolder(app, { account, folder }, next));
        }}
        onCancel={giveBack}
        onLeave={() => setRenaming(false)}
      />
    );
  return (
    // Not modal: a modal menu locks scrolling with a style element, which the content security policy forbids.
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>
        <ScopeRow
          ref={button}
          label={name}
          count={count}
          depth={depth}
          icon={Folder}
          on={on}
          aria-keyshortcuts="F2 Delete"
          onClick={() => showScope(app, { kind: 'folder', account, folder })}
          onKeyDown={onKeyDown}
        />
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          className="menu"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // The field takes the focus itself, once the menu has let go of it.
            if (wantsName.current) event.preventDefault();
            if (wantsName.current) setRenaming(true);
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
          <ContextMenu.Item className="item" onSelect={remove}>
            <Trash2 aria-hidden="true" />
            Delete folder
            <kbd>Del</kbd>
          </ContextMenu.Item>
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}, isSame);
