import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';
import { FoundNotes } from './found-notes.tsx';
import { changesOf, countChosen, type LeftOut, nothingLeftOut } from './left-out.ts';
import { NotReplaced } from './not-replaced.tsx';
import { replaceInNotes } from './replace-in-notes.ts';
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
