import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ImportRequest } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { useFirstFocus } from '../../ui/focused-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { folderNameOf } from './folder-name-of.ts';

type ImportFormProps = {
  /** What the fields begin with. */
  request: ImportRequest | null;
  isInterrupted: boolean;
  /** Why the last import could not be done. */
  problem: string | null;
};

/** What is to be imported, and where to. */
export function ImportForm({ request, isInterrupted, problem }: ImportFormProps) {
  const app = useServices();
  const { core, library, settings, runReportingErrors } = app;
  const notes = useStore(library, (state) => state.notes);
  const folders = useStore(library, (state) => state.folders);
  const defaultAccount = useStore(settings, (state) => state.settings.defaultAccount);
  const asked = useStore(app.view, ({ dialog }) => (dialog?.name === 'import' ? dialog.source : null));
  const [source, setSource] = useState(asked ?? request?.source ?? '');
  const [account, setAccount] = useState(request?.account ?? defaultAccount);
  /** Null while it follows the name of the source. */
  const [folder, setFolder] = useState<string | null>(followsSource(request) ? null : (request.folder ?? ''));
  const [topFoldersAsAccounts, setTopFolders] = useState(request?.topFoldersAsAccounts ?? false);
  const accountList = useId();
  const accounts = new Set([defaultAccount, ...[...notes.values(), ...folders].map((one) => one.account)]);
  const into = (folder ?? folderNameOf(source)).replace(/^[\s/]+|(?<![\s/])[\s/]+$/g, '');

  const plan = (): void =>
    runReportingErrors(() =>
      withChosenPath(looksLikeFile(source.trim()) ? 'file' : 'folder', source.trim(), (chosen) => {
        setSource(chosen);
        return core.call('import.plan', {
          source: chosen,
          account: account.trim(),
          folder: into === '' ? null : into,
          topFoldersAsAccounts,
        });
      }),
    );

  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        plan();
      }}
    >
      {isInterrupted ? <p role="status">{t('importing.interrupted')}</p> : null}
      <div role="alert">{problem === null ? null : <p className="bad">{problem}</p>}</div>
      <PathField value={source} onChange={setSource} />
      <label>
        {t('importing.account')}
        <input
          className="field"
          required
          maxLength={100}
          list={accountList}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </label>
      <datalist id={accountList}>
        {[...accounts].sort().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label>
        {t('common.folder')}
        <input
          className="field"
          maxLength={500}
          placeholder={t('importing.noFolder')}
          value={folder ?? folderNameOf(source)}
          onChange={(event) => setFolder(event.target.value)}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={topFoldersAsAccounts}
          onChange={(event) => setTopFolders(event.target.checked)}
        />
        {t('importing.accountsOfTopFolders')}
      </label>
      <div className="actions">
        {isInterrupted ? (
          <button
            type="button"
            className="plain"
            onClick={() => runReportingErrors(() => core.call('job.dismiss', { of: 'import' }))}
          >
            {t('importing.forget')}
          </button>
        ) : null}
        <button type="submit" className="primary">
          {isInterrupted ? t('importing.continue') : t('common.preview')}
        </button>
      </div>
    </form>
  );
}

const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{2,8}$/i.test(path);
/** Whether the folder of a request is the folder that its source suggested. */
const followsSource = (request: ImportRequest | null): request is null =>
  request === null || request.folder === folderNameOf(request.source);

type PathFieldProps = { value: string; onChange(value: string): void };

/** The path of what is to be imported. The desktop app has the system's dialogs for it; in a browser it is typed or pasted. */
function PathField({ value, onChange }: PathFieldProps) {
  const { runReportingErrors } = useServices();
  const first = useFirstFocus<HTMLInputElement>();
  const sources = useId();
  const desktop = window.exampleNotes;
  const choose = (kind: 'folder' | 'file'): void =>
    runReportingErrors(async () => {
      const path = await desktop?.choosePath(kind);
      if (path != null) onChange(path);
    });
  return (
    <div className="path-field">
      <label>
        {t('importing.source')}
        <input
          ref={first}
          className="field"
          required
          spellCheck={false}
          maxLength={4000}
          placeholder={t('importing.sourcePlaceholder')}
          aria-describedby={sources}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id={sources} className="caption">
        {t('importing.sources')}
      </p>
      {desktop === undefined ? null : (
        <div className="choose">
          <button type="button" className="plain" onClick={() => choose('folder')}>
            {t('importing.chooseFolder')}
          </button>
          <button type="button" className="plain" onClick={() => choose('file')}>
            {t('importing.chooseFile')}
          </button>
        </div>
      )}
    </div>
  );
}
