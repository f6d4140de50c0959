import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ImportRequest } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { useFirstFocus } from '../../ui/focused-button.tsx';
import { ChoosePathButton } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';

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
      <TextField
        label={t('importing.account')}
        required
        maxLength={100}
        list={accountList}
        value={account}
        onValue={setAccount}
      />
      <datalist id={accountList}>
        {[...accounts].sort().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={t('common.folder')}
        maxLength={500}
        placeholder={t('importing.noFolder')}
        value={folder ?? folderNameOf(source)}
        onValue={setFolder}
      />
      <CheckField
        label={t('importing.accountsOfTopFolders')}
        checked={topFoldersAsAccounts}
        onCheck={setTopFolders}
      />
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
  const first = useFirstFocus<HTMLInputElement>();
  const sources = useId();
  return (
    <div className="path-field">
      <TextField
        label={t('importing.source')}
        ref={first}
        required
        spellCheck={false}
        maxLength={4000}
        placeholder={t('importing.sourcePlaceholder')}
        aria-describedby={sources}
        value={value}
        onValue={onChange}
      />
      <p id={sources} className="caption">
        {t('importing.sources')}
      </p>
      {window.exampleNotes === undefined ? null : (
        <div className="choose">
          <ChoosePathButton kind="folder" onPath={onChange}>
            {t('importing.chooseFolder')}
          </ChoosePathButton>
          <ChoosePathButton kind="file" onPath={onChange}>
            {t('importing.chooseFile')}
          </ChoosePathButton>
        </div>
      )}
    </div>
  );
}

/** The last part of a path of any system, without the extension of an archive: the folder that an import suggests. None for a note. */
export const folderNameOf = (path: string): string =>
  /\.(?:md|markdown)\s*$/i.test(path)
    ? ''
    : (
        path
          .trim()
          .match(/[^/\\]+/g)
          ?.at(-1) ?? ''
      ).replace(/\.(?:zip|jex|enex|textpack|textbundle|json|html?|mht(?:ml)?|docx|csv|tsv|txt)$/i, '');
