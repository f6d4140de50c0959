import { FolderOutput, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { HistoryVerdict } from '../../../src-shared/rpc/history.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { useServices } from '../../workspace/services.ts';
import { RevisionList } from './revision-list.tsx';

export const historyPane = definePane({ id: 'history', label: t('common.history'), Content: HistoryPane });

/** Lists every revision of the note, newest first, verifies that none was altered, and exports them. */
function HistoryPane() {
  const app = useServices();
  const noteId = useStore(app.memory, (state) => state.noteId);
  const history = useStore(app.memory, (state) => state.history);
  const verdict = useStore(app.memory, (state) => state.verdict);
  const revisions = useRef<HTMLOListElement>(null);
  useFocusRequest(
    (request) => request.kind === 'newest-revision',
    () => {
      const newest = revisions.current?.querySelector('button');
      newest?.focus();
      return newest !== undefined && newest !== null;
    },
  );
  if (history === null) return <section className="memory" aria-label={t('common.history')} />;
  return (
    <section className="memory" aria-label={t('common.history')}>
      {history.length === 0 ? (
        <p className="missing">{t('history.none')}</p>
      ) : (
        <>
          <div className="verify">
            <div className="verify-buttons">
              <button
                type="button"
                className="plain"
                onClick={() => app.runReportingErrors(app.memory.verify)}
              >
                <ShieldCheck aria-hidden="true" />
                {t('history.verify')}
              </button>
              <button type="button" className="plain" onClick={() => app.commands.run('export-note-history')}>
                <FolderOutput aria-hidden="true" />
                {t('history.exportCommand')}
              </button>
            </div>
            <div role="status" aria-label={t('history.verdict')}>
              {verdict === null ? null : <Verdict verdict={verdict} />}
            </div>
          </div>
          <RevisionList
            key={noteId}
            history={history}
            list={revisions}
            onOpen={({ revisionId }) =>
              app.view.setState({
                dialog: { name: 'compare-revisions', left: revisionId, right: 'present', layout: 'alone' },
              })
            }
          />
        </>
      )}
    </section>
  );
}

function Verdict({ verdict }: { verdict: HistoryVerdict }) {
  return (
    <>
      <p className={verdict.faults.length === 0 ? 'good' : 'bad'}>{verdictSentence(verdict)}</p>
      {verdict.faults.map((fault) => (
        <p key={fault} className="bad">
          {fault}
        </p>
      ))}
    </>
  );
}

/** The result of "Verify history" as a sentence. */
export function verdictSentence({ revisions, acknowledged, faults }: HistoryVerdict): string {
  if (faults.length > 0) return t('history.faults', { count: faults.length });
  return `${t('history.intact', { count: revisions })} ${received(revisions, acknowledged)}`;
}

function received(revisions: number, acknowledged: number): string {
  if (acknowledged === revisions) return t('history.receivedAll', { count: revisions });
  return acknowledged === 0
    ? t('history.receivedNone')
    : t('history.receivedSome', { received: acknowledged });
}
