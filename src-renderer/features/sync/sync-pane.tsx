import { CopyPlus, RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import { continueAsNew } from '../../actions/continue-as-new.ts';
import { exactTime, shortTime, timeWithSeconds } from '../../text/short-time.ts';
import { SyncSteps } from '../../ui/sync-steps.tsx';
import { useServices } from '../../workspace/services.ts';

const events: Record<SyncLogEntry['event'], string> = {
  saved: 'Saved as a revision',
  queued: 'Queued for upload',
  uploading: 'Upload started',
  received: 'Received by the service',
  enriched: 'Enriched by the service',
  failed: 'Upload failed',
  blocked: 'Needs attention',
  retried: 'Tried again',
};

/** The events of an upload, which have attempts; checking whether the service is done does not. */
const hasAttempts: Partial<Record<SyncLogEntry['event'], true>> = {
  uploading: true,
  failed: true,
  blocked: true,
};

/** The sync steps of the note's newest revision, actions after a failure, and the log. */
export function SyncPane() {
  const app = useServices();
  const memory = useStore(app.memory, (state) => state.memory);
  const log = useStore(app.memory, (state) => state.log);
  const failed = memory?.steps.some((step) => step.problem !== null) ?? false;
  return (
    <section className="memory" aria-label="Sync">
      {memory === null || memory.steps.length === 0 ? null : (
        <div>
          <h2>This revision</h2>
          <SyncSteps steps={memory.steps} />
        </div>
      )}
      {memory !== null && failed ? <RetryActions /> : null}
      <div>
        <h2>Log</h2>
        {log === null || log.length === 0 ? (
          <p className="missing">Nothing yet: the log starts with the first revision.</p>
        ) : (
          <ol className="log" aria-label="Sync log">
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
        Retry
      </button>
      {blocked && conflict && noteId !== null ? (
        <>
          <button
            type="button"
            className="plain"
            onClick={() => app.runReportingErrors(() => continueAsNew(app, noteId))}
          >
            <CopyPlus aria-hidden="true" />
            Continue as a new note
          </button>
          <p className="caption">
            A new note starts its own history with this text. The history so far stays with the old one.
          </p>
        </>
      ) : null}
    </div>
  );
}

function LogLine({ entry }: { entry: SyncLogEntry }) {
  const today = shortTime(entry.at, Date.now()).includes(':');
  return (
    <>
      <time dateTime={new Date(entry.at).toISOString()} title={exactTime(entry.at)}>
        {today ? timeWithSeconds(entry.at) : shortTime(entry.at, Date.now())}
      </time>
      <span className={entry.event === 'failed' || entry.event === 'blocked' ? 'bad' : ''}>
        {events[entry.event]}
        {entry.attempt > 1 && hasAttempts[entry.event] ? ` (attempt ${entry.attempt})` : ''}
        {entry.message === null ? null : <span className="caption">{entry.message}</span>}
      </span>
    </>
  );
}
