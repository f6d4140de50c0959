import { Folder as FolderIcon } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { deleteFolder, type Folder, renameFolder } from '../../actions/folder-actions.ts';
import { useFocusWish } from '../../workspace/focus-wish.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { folderRow } from './folder-menu.tsx';
import type { FolderRow } from './folder-tree.ts';
import { NameField } from './name-field.tsx';
import { ScopeRow } from './scope-row.tsx';

type FolderItemProps = {
  row: FolderRow;
  on: boolean;
  /** Its name is being edited. */
  renaming: boolean;
  /** Another folder is to be renamed, or none. Always the same function. */
  onRename(folder: Folder | null): void;
};

/** There may be hundreds, and the rows are counted anew with every change of the library. */
const isSame = (one: FolderItemProps, other: FolderItemProps): boolean =>
  one.on === other.on &&
  one.renaming === other.renaming &&
  one.row.account === other.row.account &&
  one.row.folder === other.row.folder &&
  one.row.count === other.row.count;

/** One folder: F2 gives it another name, Delete takes it away. */
export const FolderItem = memo(function FolderItem({ row, on, renaming, onRename }: FolderItemProps) {
  const app = useServices();
  const { account, folder, name, depth, count } = row;
  const button = useRef<HTMLButtonElement>(null);
  useFocusWish(
    (wish) => wish.kind === 'folder' && wish.account === account && wish.folder === folder,
    () => {
      button.current?.focus();
      return button.current !== null;
    },
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'F2') onRename({ account, folder });
    else if (!event.repeat) app.attempt(() => deleteFolder(app, { account, folder }));
  };
  const giveBack = (): void => {
    onRename(null);
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
        onLeave={() => onRename(null)}
      />
    );
  return (
    <ScopeRow
      ref={button}
      label={name}
      count={count}
      depth={depth}
      icon={FolderIcon}
      on={on}
      aria-keyshortcuts="F2 Delete"
      {...folderRow(row)}
      onClick={() => showScope(app, { kind: 'folder', account, folder })}
      onKeyDown={onKeyDown}
    />
  );
}, isSame);
