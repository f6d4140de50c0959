import { useState } from 'react';
import { useStore } from 'zustand';
import type { DoneForEach } from '../../../src-shared/rpc/notes.ts';
import type { TextUndo } from '../../../src-shared/rpc/texts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { inChunks, reportFailures } from '../../actions/many-notes.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { type Uses, useServices } from '../../workspace/services.ts';
import { offerUndo } from '../../workspace/undo-steps.ts';
import { changesOf, countChosen, type LeftOut, type NoteChange, nothingLeftOut } from './found-match.ts';
import { FoundNotes } from './found-notes.tsx';
import { SearchForm } from './search-form.tsx';
import { useNotesSearch } from './use-notes-search.ts';

/** Finds and replaces in the texts of many notes; nothing is changed before the user has seen it. */
export function ReplaceDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const [find, setFind] = useState<SearchQuery>(() => app.view.getState().findQuery);
  const [template, setTemplate] = useState('');
  const [scope, setScope] = useState('');
  const [left, setLeft] = useState<LeftOut>(nothingLeftOut);
  const [isReplacing, setReplacing] = useState(false);
  const [failed, setFailed] = useState<Awaited<ReturnType<typeof replaceInNotes>>>([]);
  const progress = useStore(app.view, (state) => state.progress);
  const search = useNotesSearch();
  const { found, isRunning } = search;
  const chosen = (found?.notes ?? []).reduce((sum, note) => sum + countChosen(note, left), 0);

  const changed = (): void => {
    search.reset();
    setLeft(nothingLeftOut);
  };
  const replace = (): void =>
    app.runReportingErrors(async () => {
      setReplacing(true);
      try {
        const notReplaced = await replaceInNotes(
          app,
          changesOf(found?.notes ?? [], left, template, find.regexp),
        );
        if (notReplaced.length === 0) onClose();
        else setFailed(notReplaced);
      } finally {
        setReplacing(false);
      }
    });

  return (
    <Dialog name={t('replacing.title')} description={t('replacing.description')} extraWide onClose={onClose}>
      {failed.length > 0 ? (
        <NotReplaced failed={failed} onClose={onClose} />
      ) : isReplacing ? (
        <div className="fields">
          <progress
            aria-label={t('replacing.replacing')}
            {...(progress === null ? {} : { value: progress.done, max: progress.total })}
          />
          <p className="caption">{t('replacing.canClose')}</p>
          {progress === null ? null : (
            <div className="actions">
              <button type="button" className="plain" onClick={progress.stop}>
                {t('replacing.stop')}
              </button>
            </div>
          )}
        </div>
      ) : (
        <>
          <SearchForm
            find={find}
            onFind={(next) => {
              setFind(next);
              changed();
            }}
            template={template}
            onTemplate={setTemplate}
            scope={scope}
            onScope={(next) => {
              setScope(next);
              changed();
            }}
            problem={found?.problem ?? null}
            onSubmit={() => {
              app.view.setState({ findQuery: find });
              setLeft(nothingLeftOut);
              search.start({ find, scope });
            }}
          />
          {isRunning ? (
            <div className="replace-progress">
              <progress
                aria-label={t('replacing.searching')}
                value={found?.done ?? 0}
                max={Math.max(found?.total ?? 1, 1)}
              />
              <button type="button" className="plain" onClick={search.stop}>
                {t('replacing.stop')}
              </button>
            </div>
          ) : null}
          {found === null ? null : (
            <FoundNotes
              found={found}
              isRunning={isRunning}
              template={template}
              regexp={find.regexp}
              left={left}
              onLeft={setLeft}
            />
          )}
          <div className="actions">
            <button
              type="button"
              className="primary"
              aria-disabled={isRunning || chosen === 0}
              onClick={() => {
                if (!isRunning && chosen > 0) replace();
              }}
            >
              {chosen === 0
                ? t('find.replace')
                : template === ''
                  ? t('replacing.delete', { count: chosen })
                  : t('replacing.replace', { count: chosen })}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The notes that a replacement has left as they are, with the reasons. */
function NotReplaced({ failed, onClose }: { failed: DoneForEach['failed']; onClose(): void }) {
  const { library } = useServices();
  const notes = useStore(library, (state) => state.notes);
  return (
    <div className="fields">
      <section aria-label={t('common.result')} className="replace-found">
        <p role="status">{t('replacing.stayed', { count: failed.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
        <ul aria-label={t('replacing.notChanged')} tabIndex={0}>
          {failed.map(({ noteId, message }) => (
            <li key={noteId}>
              <strong>{notes.get(noteId)?.title || t('common.untitled')}</strong>: {message}
            </li>
          ))}
        </ul>
      </section>
      <div className="actions">
        <FocusedButton className="primary" onClick={onClose}>
          {t('common.done')}
        </FocusedButton>
      </div>
    </div>
  );
}

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;
type Undo = TextUndo & Pick<NoteChange, 'noteId'>;
type Failed = Parameters<typeof reportFailures>[1];

/** Replaces matches, each note in one revision, as one step that can be undone. Returns the notes that were left as they are. */
async function replaceInNotes(app: Needs, changes: readonly NoteChange[]): Promise<Failed> {
  const { results, failed } = await inChunks(app, t('replacing.replacing'), changes, (chunk) =>
    app.core.call('texts.change', { changes: chunk }),
  );
  const undo = results.flatMap((result) => result.undo);
  if (undo.length > 0) {
    const changed = new Set(undo.map(({ noteId }) => noteId));
    const replaced = changes
      .filter(({ noteId }) => changed.has(noteId))
      .reduce((sum, { edits }) => sum + edits.length, 0);
    const inNotes = t('replacing.inNotes', { count: undo.length });
    const message = t('replacing.replaced', { count: replaced, inNotes });
    offerUndo(app, message, () => takeBack(app, undo));
  }
  return failed;
}

async function takeBack(app: Needs, undo: readonly Undo[]): Promise<void> {
  const { failed } = await inChunks(app, t('replacing.takingBack'), undo, (chunk) =>
    app.core.call('texts.undo', { undo: chunk }),
  );
  reportFailures(app, failed, 'actions.notTakenBack');
}
