import { CopyPlus, RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { isLasting } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { SyncSteps } from '../../ui/sync-steps.tsx';
import { definePane } from '../../workspace/inspector-pane.ts';
import { type Uses, useServices } from '../../workspace/services.ts';
import { LogLine } from './log-line.tsx';
import { useEmbeddedHint } from './use-embedded-hint.ts';

export const syncPane = definePane({ id: 'sync', label: t('sync.tab'), Content: SyncPane });

/** The sync steps of the note's newest revision, actions after a failure, and the log. */
function SyncPane() {
  const app = useServices();
  const memory = useStore(app.memory, (state) => state.memory);
  const log = useStore(app.memory, (state) => state.log);
  const hint = useEmbeddedHint();
  const problems = memory?.steps.flatMap(({ problem }) => problem ?? []) ?? [];
  const canRetry = problems.length > 0 && !problems.some(isLasting);
  return (
    <section className="memory" aria-label={t('sync.tab')}>
      {hint === undefined ? null : <p className="caption">{hint}</p>}
      {memory === null || memory.steps.length === 0 ? null : (
        <div>
          <h2>{t('sync.thisRevision')}</h2>
          <SyncSteps steps={memory.steps} />
        </div>
      )}
      {canRetry ? <RetryActions /> : null}
      <div>
        <h2>{t('sync.tabLog')}</h2>
        {log === null || log.length === 0 ? (
          <p className="missing">{t('sync.logEmpty')}</p>
        ) : (
          <ol className="log" aria-label={t('sync.log')}>
            {log.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the top, so the index from the end is stable
              <li key={log.length - index}>
                <LogLine entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The actions for a revision that could not be uploaded. */
function RetryActions() {
  const app = useServices();
  const noteId = useStore(app.memory, (state) => state.noteId);
  const blocked = useStore(
    app.library,
    (state) => noteId !== null && state.notes.get(noteId)?.stage === 'blocked',
  );
  // Other problems resolve themselves, or are caused by the text and would affect a new note too.
  const conflict = useStore(
    app.memory,
    (state) =>
      state.memory?.steps.some(
        ({ problem }) => problem?.code === 'revision-conflict' || problem?.code === 'other-history',
      ) ?? false,
  );
  return (
    <div className="recovery">
      <button type="button" className="plain" onClick={() => app.runReportingErrors(app.sync.retry)}>
        <RotateCw aria-hidden="true" />
        {t('sync.retry')}
      </button>
      {blocked && conflict && noteId !== null ? (
        <>
          <button
            type="button"
            className="plain"
            onClick={() => app.runReportingErrors(() => continueAsNew(app, noteId))}
          >
            <CopyPlus aria-hidden="true" />
            {t('sync.continueAsNew')}
          </button>
          <p className="caption">{t('sync.continueAsNewHint')}</p>
        </>
      ) : null}
    </div>
  );
}

/** Continues a note whose chain the service cannot accept as a new note, and opens that. Rejects when its last save fails. */
export async function continueAsNew(app: Uses<'core' | 'openNote'>, noteId: NoteId): Promise<void> {
  await app.openNote.committed(noteId);
  const next = await app.core.call('sync.continueAsNewNote', { noteId });
  await app.openNote.open(next.noteId);
}
