import { FolderPlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { colourOf } from '../../../src-shared/vault-settings.ts';
import { deleteAccount, renameAccount } from '../../actions/account-actions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { AccountDot } from './account-dot.tsx';
import { setCollapsed } from './collapsed-rows.ts';
import { NameField } from './name-field.tsx';
import { type NavigationRow, rowAttributes } from './navigation-row.ts';
import { NoteCount, RowChevron } from './scope-row.tsx';

type AccountSectionProps = {
  account: string;
  count: number;
  active: boolean;
  /** Whether its folders are shown; null without any. */
  expanded?: boolean | null;
  /** Whether its name is being edited. */
  renaming: boolean;
  /** Starts renaming, or stops with null. */
  onRename(row: NavigationRow | null): void;
  onShow(): void;
  children: ReactNode;
};

/** An account with its folders and an inline field for a new folder. F2 renames it, Delete deletes it while it is empty. */
export function AccountSection(props: AccountSectionProps) {
  const { account, count, active, expanded = null, renaming, onRename, onShow, children } = props;
  const app = useServices();
  const colour = useStore(app.vaultSettings, (state) => colourOf(state, account));
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(
    (request) => request.kind === 'folder' && request.account === account && request.folder === null,
    () => {
      button.current?.focus();
      return button.current !== null;
    },
  );
  useFocusRequest(
    (request) => request.kind === 'new-folder' && request.account === account,
    () => {
      setAdding(true);
      return true;
    },
  );
  const cancel = (): void => {
    setAdding(false);
    adder.current?.focus();
  };
  const create = (name: string): void => {
    const folder = name
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('/');
    cancel();
    if (folder === '') return;
    app.runReportingErrors(async () => {
      await app.library.createFolder(account, folder);
      app.view.setState({ focus: { kind: 'folder', account, folder } });
    });
  };
  const stopRenaming = (): void => {
    onRename(null);
    app.view.setState({ focus: { kind: 'folder', account, folder: null } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'F2') onRename({ kind: 'account', account });
    else if (!event.repeat) app.runReportingErrors(() => deleteAccount(app, account));
  };
  return (
    <section className="account">
      {renaming ? (
        <NameField
          label={t('library.newNameOfAccount', { account })}
          name={account}
          onName={(name) => {
            stopRenaming();
            app.runReportingErrors(() => renameAccount(app, account, name));
          }}
          onCancel={stopRenaming}
          onLeave={() => onRename(null)}
        />
      ) : (
        <header>
          <h2>
            <button
              ref={button}
              type="button"
              className="name"
              aria-current={active ? 'true' : undefined}
              data-level={0}
              aria-expanded={expanded ?? undefined}
              aria-keyshortcuts="F2 Delete"
              title={t('library.allOfAccount', { account })}
              {...rowAttributes({ kind: 'account', account })}
              onClick={onShow}
              onKeyDown={onKeyDown}
            >
              {expanded === null ? null : (
                <RowChevron
                  expanded={expanded}
                  onToggle={() => setCollapsed({ kind: 'account', account }, expanded)}
                />
              )}
              {colour === undefined ? null : <AccountDot colour={colour} />}
              <span className="label">{account}</span>
              <NoteCount count={count} />
            </button>
          </h2>
          <IconButton
            ref={adder}
            icon={FolderPlus}
            label={t('library.newFolderIn', { account })}
            onClick={() => setAdding(true)}
          />
        </header>
      )}
      {children}
      {adding ? (
        <NameField
          label={t('library.nameOfNewFolder', { account })}
          placeholder={t('library.folderPlaceholder')}
          onName={create}
          onCancel={cancel}
          onLeave={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}
