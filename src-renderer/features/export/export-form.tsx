import { useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportScope } from '../../../src-shared/rpc/export.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { CheckField, RadioField, TextField } from '../../ui/fields.tsx';
import { useFirstFocus } from '../../ui/focused-button.tsx';
import { ChoosePathButton } from '../../workspace/path-form.tsx';
import { type Uses, useServices } from '../../workspace/services.ts';
import { exportScopes } from './export-scopes.ts';

const kinds: readonly { readonly value: ExportKind; readonly label: string }[] = [
  { value: 'markdown', label: t('exporting.formatMarkdown') },
  { value: 'html', label: 'HTML' },
  { value: 'docx', label: 'Word (DOCX)' },
  { value: 'pdf', label: 'PDF' },
];

type Props = {
  readonly noteIds: readonly NoteId[];
  /** Why the last export failed. */
  readonly problem: string | null;
  onClose(): void;
};

/** What is exported, as what, and where to: these notes are suggested. */
export function ExportForm({ noteIds, problem, onClose }: Props) {
  const app = useServices();
  const session = useStore(app.openNote, (state) => state.current);
  const note = session?.note ?? null;
  const library = useStore(app.library);
  const vault = useStore(app.settings, (state) => state.vault);
  const scopes = exportScopes(
    noteIds.map((id) => ({
      id,
      // of the open note it is the title that is shown: a new note was opened without a title
      title: (id === note?.id ? session?.store.getState().title : library.notes.get(id)?.title) ?? '',
    })),
    library,
  );
  const [chosen, setChosen] = useState(scopes[0]?.key ?? 'all');
  const [kind, setKind] = useState<ExportKind>('markdown');
  const [asZip, setAsZip] = useState(false);
  /** Null while it follows the other fields. */
  const [path, setPath] = useState<string | null>(null);
  const first = useFirstFocus<HTMLInputElement>();
  const desktop = window.exampleNotes;
  const option = scopes.find(({ key }) => key === chosen) ?? scopes[0];
  if (option === undefined) return <p>{t('exporting.nothing')}</p>;
  const exported = option.scope.kind === 'notes' ? option.scope.noteIds : [];
  const isOneNote = exported.length === 1;
  // it is printed by the window
  const isPrintable = isOneNote && exported[0] === note?.id;
  const format = kind === 'pdf' && !isPrintable ? 'markdown' : kind;
  const to = path ?? suggestedPath({ vault, name: option.name, kind: format, isOneNote, asZip });
  const isPrinted = format === 'pdf' && desktop === undefined;
  const zips = format === 'markdown' || (format !== 'pdf' && !isOneNote);

  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        app.runReportingErrors(() =>
          exportWith(app, { scope: option.scope, kind: format, to: to.trim(), onClose }),
        );
      }}
    >
      <div role="alert">{problem === null ? null : <p className="bad">{problem}</p>}</div>
      <fieldset>
        <legend>{t('common.notes')}</legend>
        <div className="choices column">
          {scopes.map(({ key, label }) => (
            <RadioField
              key={key}
              ref={key === option.key ? first : null}
              name="scope"
              label={label}
              checked={key === option.key}
              onChoose={() => setChosen(key)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('exporting.format')}</legend>
        <div className="choices">
          {kinds
            .filter(({ value }) => value !== 'pdf' || isPrintable)
            .map(({ value, label }) => (
              <RadioField
                key={value}
                name="format"
                label={label}
                checked={value === format}
                onChoose={() => {
                  setKind(value);
                  setPath(null);
                }}
              />
            ))}
        </div>
      </fieldset>
      {zips ? (
        <CheckField
          label={t('exporting.asZip')}
          checked={asZip}
          onCheck={(isChecked) => {
            setAsZip(isChecked);
            setPath(null);
          }}
        />
      ) : null}
      {isPrinted ? (
        <p className="caption">{t('exporting.inBrowser')}</p>
      ) : (
        <div className="path-field">
          <TextField
            label={t('exporting.saveTo')}
            required
            spellCheck={false}
            maxLength={4000}
            value={to}
            onValue={setPath}
          />
          {desktop === undefined ? null : (
            <div className="choose">
              <ChoosePathButton kind="new-file" from={to} onPath={setPath}>
                {t('common.choose')}
              </ChoosePathButton>
            </div>
          )}
        </div>
      )}
      <div className="actions">
        <button type="submit" className="primary">
          {isPrinted ? t('exporting.print') : t('common.export')}
        </button>
      </div>
    </form>
  );
}

type ExportChoice = {
  readonly scope: ExportScope;
  readonly kind: ExportKind;
  readonly to: string;
  /** Closes the dialog, which is not to be printed. */
  readonly onClose: () => void;
};

/** Saves what is typed, then exports it: by the core, or by printing. */
async function exportWith(
  { core, openNote, notices }: Uses<'core' | 'openNote' | 'notices'>,
  { scope, kind, to, onClose }: ExportChoice,
): Promise<void> {
  if (scope.kind === 'notes') for (const noteId of scope.noteIds) await openNote.committed(noteId);
  else {
    openNote.commitAll();
    await openNote.settled();
  }
  if (kind !== 'pdf') {
    await withChosenPath('new-file', to, (path) =>
      core.call('export.start', { scope, format: kind, to: path }),
    );
    return;
  }
  onClose();
  const desktop = window.exampleNotes;
  if (desktop === undefined) {
    window.print();
    return;
  }
  const printed = await desktop.printToPdf(to);
  if (printed.kind === 'printed') notices.notify('info', t('exporting.exportedAs', { path: printed.path }));
  else if (printed.kind === 'failed') notices.notify('error', printed.message);
}

/** The formats of the dialog. PDF is printed by the window; the others are made by the core. */
type ExportKind = 'markdown' | 'html' | 'docx' | 'pdf';

type SuggestedPath = {
  /** Absolute path of the vault; the export is suggested beside it. */
  readonly vault: string;
  /** What is exported. */
  readonly name: string;
  readonly kind: ExportKind;
  readonly isOneNote: boolean;
  readonly asZip: boolean;
};

/** A path that an export can be written to, with the extension that says what it becomes. */
export function suggestedPath({ vault, name, kind, isOneNote, asZip }: SuggestedPath): string {
  const separator = vault.includes('\\') && !vault.includes('/') ? '\\' : '/';
  const folder = vault.slice(0, Math.max(0, vault.lastIndexOf(separator)));
  const safe = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 80);
  return `${folder}${separator}${withExtension(safe || t('common.notes'), kind, isOneNote, asZip)}`;
}

function withExtension(name: string, kind: ExportKind, isOneNote: boolean, asZip: boolean): string {
  if (kind === 'pdf') return `${name}.pdf`;
  if ((kind === 'html' || kind === 'docx') && isOneNote) return `${name}.${kind}`;
  return asZip ? `${name}.zip` : t('exporting.folderOf', { name });
}
