import { Folder as FolderIcon } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { deleteFolderOfRow, renameFolder } from '../../actions/folder-actions.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { setCollapsed } from './collapsed-rows.ts';
import type { FolderRow } from './folder-tree.ts';
import { NameField } from './name-field.tsx';
import { type NavigationRow, rowAttributes } from './navigation-row.ts';
import { ScopeRow } from './scope-row.tsx';

type FolderItemProps = {
  row: FolderRow;
  /** Whether its subfolders are shown; null without any. */
  expanded: boolean | null;
  active: boolean;
  /** Whether its name is being edited. */
  renaming: boolean;
  /** Starts renaming a folder, or stops with null. Must be a stable function. */
  onRename(row: NavigationRow | null): void;
};

/** Avoids rendering hundreds of folders again, because every change of the library creates new rows. */
const isSame = (one: FolderItemProps, other: FolderItemProps): boolean =>
  one.active === other.active &&
  one.expanded === other.expanded &&
  one.renaming === other.renaming &&
  one.row.account === other.row.account &&
  one.row.folder === other.row.folder &&
  one.row.count === other.row.count;

/** A folder: F2 renames it, Delete deletes it. */
export const FolderItem = memo(function FolderItem(props: FolderItemProps) {
  const { row, expanded, active, renaming, onRename } = props;
  const app = useServices();
  const { account, folder, name, depth, count } = row;
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(
    (request) => request.kind === 'folder' && request.account === account && request.folder === folder,
    () => {
      button.current?.focus();
      return button.current !== null;
    },
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'F2') onRename({ kind: 'folder', account, folder });
    else if (!event.repeat) app.runReportingErrors(() => deleteFolderOfRow(app, { account, folder }));
  };
  const stopRenaming = (): void => {
    onRename(null);
    app.view.setState({ focus: { kind: 'folder', account, folder } });
  };
  if (renaming)
    return (
      <NameField
        label={t('library.newNameOfFolder', { folder: name })}
        name={name}
        onName={(next) => {
          stopRenaming();
          app.runReportingErrors(() => renameFolder(app, { account, folder }, next));
        }}
        onCancel={stopRenaming}
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
      active={active}
      expanded={expanded}
      onToggle={() => setCollapsed({ kind: 'folder', account, folder }, expanded === true)}
      aria-keyshortcuts="F2 Delete"
      draggable
      {...rowAttributes({ kind: 'folder', account, folder })}
      onClick={() => showScope(app, { kind: 'folder', account, folder })}
      onKeyDown={onKeyDown}
    />
  );
}, isSame);
