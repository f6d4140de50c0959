import { Inbox, Keyboard, PanelLeftClose, Plus, Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import type { Folder } from '../../actions/folder-actions.ts';
import type { LibraryScope } from '../../stores/visible-notes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { AccountSection } from './account-section.tsx';
import { FolderItem } from './folder-item.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { type AccountRows, folderTree } from './folder-tree.ts';
import { ScopeRow } from './scope-row.tsx';

/** The accounts and folders, the button for a new note, and the sync status. */
export function Navigation({ status }: { status: ReactNode }) {
  const app = useServices();
  // Deferred, because counting a large library takes longer than a frame and must not delay typing.
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const folders = useDeferredValue(useStore(app.library, (state) => state.folders));
  const scope = useStore(app.library, (state) => state.scope);
  const defaultAccount = useStore(app.settings, (state) => state.settings.defaultAccount);
  const [renaming, setRenaming] = useState<Folder | null>(null);
  const accounts = useMemo(
    () => withDefault(folderTree(notes.values(), folders), defaultAccount),
    [notes, folders, defaultAccount],
  );
  const show = (next: LibraryScope): void => showScope(app, next);
  return (
    <nav className="nav" aria-label="Folders">
      <div className="top">
        <button
          type="button"
          className="new"
          title={`New note (${app.commands.keys('new-note')})`}
          onClick={() => app.commands.run('new-note')}
        >
          <Plus aria-hidden="true" />
          New note
        </button>
        <IconButton
          icon={PanelLeftClose}
          label="Hide folders"
          hint={app.commands.keys('toggle-navigation')}
          onClick={() => app.commands.run('toggle-navigation')}
        />
      </div>
      <FolderMenu onRename={setRenaming}>
        <ScopeRow
          label="All notes"
          count={notes.size}
          depth={0}
          icon={Inbox}
          active={scope.kind === 'all'}
          onClick={() => show({ kind: 'all' })}
        />
        {accounts.map((account) => (
          <AccountSection
            key={account.account}
            account={account.account}
            count={account.count}
            active={scope.kind === 'account' && scope.account === account.account}
            onShow={() => show({ kind: 'account', account: account.account })}
          >
            {account.folders.map((row) => (
              <FolderItem
                key={row.folder}
                row={row}
                active={scope.kind === 'folder' && isSameFolder(scope, row)}
                renaming={renaming !== null && isSameFolder(renaming, row)}
                onRename={setRenaming}
              />
            ))}
          </AccountSection>
        ))}
      </FolderMenu>
      <footer>
        <ScopeRow
          label="Trash"
          count={null}
          depth={0}
          icon={Trash2}
          active={scope.kind === 'trash'}
          onClick={() => show({ kind: 'trash' })}
        />
        <button type="button" className="row" onClick={() => app.commands.run('settings')}>
          <Settings aria-hidden="true" />
          Settings
        </button>
        <button type="button" className="row" onClick={() => app.commands.run('shortcuts')}>
          <Keyboard aria-hidden="true" />
          Shortcuts
        </button>
        {status}
      </footer>
    </nav>
  );
}

const isSameFolder = (one: FolderRef, other: FolderRef): boolean =>
  one.account === other.account && one.folder === other.folder;

/** Adds the default account while it has no notes. */
function withDefault(accounts: readonly AccountRows[], name: string): readonly AccountRows[] {
  if (accounts.some(({ account }) => account === name)) return accounts;
  return [...accounts, { account: name, count: 0, folders: [] }];
}
