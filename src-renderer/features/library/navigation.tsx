import { Inbox, Keyboard, PanelLeftClose, Plus, Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { createAccount } from '../../actions/account-actions.ts';
import type { LibraryScope } from '../../stores/library-scope.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { AccountSection } from './account-section.tsx';
import { collapsedRows, expandTo, isCollapsed, visibleRows } from './collapsed-rows.ts';
import { FavouriteList } from './favourite-list.tsx';
import { FolderItem } from './folder-item.tsx';
import { type AccountRows, folderTree, withDefault } from './folder-tree.ts';
import { NameField } from './name-field.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { isSameRow, type NavigationRow } from './navigation-row.ts';
import { SavedSearches } from './saved-searches.tsx';
import { ScopeRow } from './scope-row.tsx';
import { TagList } from './tag-list.tsx';

/** The accounts and folders, the button for a new note, and the sync status. */
export function Navigation({ status, edge }: { status: ReactNode; edge: ReactNode }) {
  const app = useServices();
  // Deferred, because counting a large library takes longer than a frame and must not delay typing.
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const folders = useDeferredValue(useStore(app.library, (state) => state.folders));
  const scope = useStore(app.library, (state) => state.scope);
  // A search is about all notes, wherever it was begun; the trash has a search of its own.
  const isShown = useStore(app.library, (state) => state.found === null || state.scope.kind === 'trash');
  const defaultAccount = useStore(app.settings, (state) => state.settings.defaultAccount);
  const [renaming, setRenaming] = useState<NavigationRow | null>(null);
  const rename = (row: NavigationRow): void => {
    if (row.kind === 'tag') app.view.setState({ dialog: { name: 'rename-tag', tag: row.tag } });
    else setRenaming(row);
  };
  useFocusRequest(
    (request) => request.kind === 'rename-scope',
    () => {
      const { scope: shown } = app.library.getState();
      if (shown.kind === 'account' || shown.kind === 'folder' || shown.kind === 'tag') rename(shown);
      return true;
    },
  );
  const accounts = useMemo(
    () => withDefault(folderTree(notes.values(), folders), defaultAccount),
    [notes, folders, defaultAccount],
  );
  const collapsed = useStore(collapsedRows, ({ keys }) => keys);
  const wanted = useStore(app.view, ({ focus }) => focus);
  // what is shown, or gets the focus, is not hidden below another row
  useLayoutEffect(() => {
    if (scope.kind === 'folder' || scope.kind === 'tag') expandTo(scope);
  }, [scope]);
  useLayoutEffect(() => {
    if (wanted?.kind === 'tag') expandTo(wanted);
    if (wanted?.kind === 'folder' && wanted.folder !== null)
      expandTo({ kind: 'folder', account: wanted.account, folder: wanted.folder });
  }, [wanted]);
  const show = (next: LibraryScope): void => showScope(app, next);
  return (
    <nav className="nav" aria-label={t('library.folders')}>
      <div className="top">
        <button
          type="button"
          className="new"
          title={t('library.newNoteHint', { keys: app.commands.keys('new-note') })}
          onClick={() => app.commands.run('new-note')}
        >
          <Plus aria-hidden="true" />
          {t('note.new')}
        </button>
        <IconButton
          icon={PanelLeftClose}
          label={t('library.hideFolders')}
          hint={app.commands.keys('toggle-navigation')}
          onClick={() => app.commands.run('toggle-navigation')}
        />
      </div>
      <NavigationMenu onRename={rename}>
        <ScopeRow
          label={t('common.allNotes')}
          count={notes.size}
          depth={0}
          icon={Inbox}
          active={isShown && scope.kind === 'all'}
          onClick={() => show({ kind: 'all' })}
        />
        <FavouriteList notes={notes} folders={folders} scope={scope} />
        <SavedSearches />
        {accounts.map((account) => (
          <AccountSection
            key={account.account}
            account={account.account}
            count={account.count}
            active={isShown && scope.kind === 'account' && scope.account === account.account}
            expanded={account.folders.length === 0 ? null : !isCollapsed(collapsed, rowOf(account))}
            renaming={isSameRow(renaming, { kind: 'account', account: account.account })}
            onRename={setRenaming}
            onShow={() => show({ kind: 'account', account: account.account })}
          >
            {shownFolders(account, collapsed).map(({ row, expanded }) => (
              <FolderItem
                key={row.folder}
                row={row}
                expanded={expanded}
                active={isShown && scope.kind === 'folder' && isSameFolder(scope, row)}
                renaming={renaming?.kind === 'folder' && isSameFolder(renaming, row)}
                onRename={setRenaming}
              />
            ))}
          </AccountSection>
        ))}
        <NewAccount />
        <TagList notes={notes} shown={isShown && scope.kind === 'tag' ? scope.tag : null} />
      </NavigationMenu>
      <footer>
        <ScopeRow
          label={t('common.trash')}
          count={null}
          depth={0}
          icon={Trash2}
          active={scope.kind === 'trash'}
          onClick={() => show({ kind: 'trash' })}
        />
        <button type="button" className="row" onClick={() => app.commands.run('settings')}>
          <Settings aria-hidden="true" />
          {t('common.settings')}
        </button>
        <button type="button" className="row" onClick={() => app.commands.run('shortcuts')}>
          <Keyboard aria-hidden="true" />
          {t('common.shortcuts')}
        </button>
        {status}
      </footer>
      {edge}
    </nav>
  );
}

const rowOf = ({ account }: AccountRows) => ({ kind: 'account', account }) as const;

/** The folders of an account that are below no collapsed row. */
const shownFolders = (account: AccountRows, collapsed: ReadonlySet<string>) =>
  isCollapsed(collapsed, rowOf(account))
    ? []
    : visibleRows(account.folders, ({ folder }) =>
        isCollapsed(collapsed, { kind: 'folder', account: account.account, folder }),
      );

const isSameFolder = (one: FolderRef, other: FolderRef): boolean =>
  one.account === other.account && one.folder === other.folder;

/** The row that makes an account, and its field for the name. */
function NewAccount() {
  const app = useServices();
  const [naming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(
    (request) => request.kind === 'new-account',
    () => {
      setNaming(true);
      return true;
    },
  );
  if (naming)
    return (
      <NameField
        label={t('library.nameOfNewAccount')}
        placeholder={t('library.accountPlaceholder')}
        onName={(name) => {
          setNaming(false);
          app.runReportingErrors(() => createAccount(app, name));
        }}
        onCancel={() => {
          setNaming(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
        onLeave={() => setNaming(false)}
      />
    );
  return (
    <button ref={button} type="button" className="row quiet-row" onClick={() => setNaming(true)}>
      <Plus aria-hidden="true" />
      {t('library.newAccount')}
    </button>
  );
}
