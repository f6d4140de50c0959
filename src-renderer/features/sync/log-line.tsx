import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime, shortTime, timeWithSeconds } from '../../text/short-time.ts';

const events = {
  saved: 'sync.logSaved',
  queued: 'sync.logQueued',
  uploading: 'sync.logUploading',
  received: 'sync.logReceived',
  enriched: 'sync.logEnriched',
  failed: 'sync.logFailed',
  blocked: 'common.needsAttention',
  adapted: 'sync.logAdapted',
} as const satisfies Record<SyncLogEntry['event'], string>;

/** The events of an upload, which have attempts; checking whether the service is done does not. */
const hasAttempts: Partial<Record<SyncLogEntry['event'], true>> = {
  uploading: true,
  failed: true,
  blocked: true,
};

/** A line of a log: its time, what happened, and why. */
export function LogLine({ entry }: { entry: SyncLogEntry }) {
  const today = shortTime(entry.at, Date.now()).includes(':');
  return (
    <>
      <time dateTime={new Date(entry.at).toISOString()} title={exactTime(entry.at)}>
        {today ? timeWithSeconds(entry.at) : shortTime(entry.at, Date.now())}
      </time>
      <span className={entry.event === 'failed' || entry.event === 'blocked' ? 'bad' : ''}>
        {entry.attempt > 1 && hasAttempts[entry.event]
          ? t('sync.logAttempt', { event: t(events[entry.event]), attempt: entry.attempt })
          : t(events[entry.event])}
        {entry.message === null ? null : <span className="caption">{entry.message}</span>}
      </span>
    </>
  );
}
