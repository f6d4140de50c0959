import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { HistoryVerdict, RevisionEntry, RevisionOrigin } from '../../../src-shared/rpc/library.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';
import { stageDots } from '../../ui/stage-dot.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { verdictSentence } from './verdict-sentence.ts';

const origins: Record<RevisionOrigin, string> = {
  edit: 'You',
  outside: 'Another program',
  adopted: 'Found in the vault',
  recovered: 'Recovered draft',
  synced: 'Another computer',
};

/** Lists every revision of the note, newest first, and verifies that none was altered. */
export function HistoryPane() {
  const app = useServices();
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
  if (history === null) return <section className="memory" aria-label="History" />;
  return (
    <section className="memory" aria-label="History">
      {history.length === 0 ? (
        <p className="missing">No revision yet. The first one is made when you edit the note.</p>
      ) : (
        <>
          <div className="verify">
            <button type="button" className="plain" onClick={() => app.runReportingErrors(app.memory.verify)}>
              <ShieldCheck aria-hidden="true" />
              Verify history
            </button>
            <div role="status" aria-label="Verdict">
              {verdict === null ? null : <Verdict verdict={verdict} />}
            </div>
          </div>
          <ol ref={revisions} className="revisions" aria-label="Revisions">
            {history.map((revision, index) => (
              <li key={revision.revisionId}>
                <button
                  type="button"
                  onClick={() =>
                    app.view.setState({ dialog: 'revision', revision, revisionView: 'rendered' })
                  }
                >
                  <span className="head">
                    Revision {revision.number}
                    <StateDot kind={stageDots[revision.stage].kind} label={stageDots[revision.stage].label} />
                    <time dateTime={revision.updatedAt} title={exactTime(revision.updatedAt)}>
                      {shortTime(revision.updatedAt, Date.now())}
                    </time>
                  </span>
                  <span className="caption">
                    {origins[revision.origin]} · {changeText(revision, history[index + 1])}
                  </span>
                </button>
              </li>
            ))}
          </ol>
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

/** How much longer or shorter a revision is than the one before, or what else changed; how long the first one is. */
function changeText(revision: RevisionEntry, before: RevisionEntry | undefined): string {
  if (before === undefined) return size(revision.bytes);
  const growth = revision.bytes - before.bytes;
  if (growth !== 0) return `${growth > 0 ? '+' : '−'}${size(Math.abs(growth))}`;
  return revision.title === before.title ? 'same length' : 'title changed';
}

function size(bytes: number): string {
  return bytes < 1024
    ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
    : `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;
}
