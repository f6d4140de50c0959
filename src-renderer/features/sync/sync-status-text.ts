import { assertNever } from '../../../src-shared/result.ts';
import type { ServiceInfo, SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import { timeOfDay } from '../../text/short-time.ts';
import type { DotKind } from '../../ui/state-dot.tsx';

/** The text of the status line, its dot, and whether "Try now" makes sense. */
export type SyncStatusText = { readonly text: string; readonly dot: DotKind; readonly canRetry: boolean };

/** The status line for a state of the upload and a kind of service. `now` in milliseconds since the epoch. */
export function syncStatusText(
  status: SyncStatus,
  service: ServiceInfo['kind'],
  now: number,
): SyncStatusText {
  switch (status.kind) {
    case 'idle':
      return idleText(status, service);
    case 'uploading': {
      if (status.retryAt !== null) {
        const text = `${capital(waiting(status.waiting))}, ${nextTry(status.retryAt - now)}`;
        return { text, dot: 'waiting', canRetry: true };
      }
      const position = Math.min(status.total, Math.max(1, status.total - status.waiting + 1));
      return { text: `Uploading ${position} of ${status.total}`, dot: 'busy', canRetry: false };
    }
    case 'offline':
    case 'failing':
      return {
        text: `${trouble(status)}: ${waiting(status.waiting)}, ${retryTime(status, now)}`,
        dot: status.kind === 'offline' || status.problem.code === 'rate-limited' ? 'waiting' : 'bad',
        canRetry: true,
      };
    case 'paused':
      return { text: `Paused: ${status.problem.message}`, dot: 'bad', canRetry: true };
    case 'blocked':
      return {
        text: status.notes === 1 ? '1 note needs attention' : `${status.notes} notes need attention`,
        dot: 'bad',
        canRetry: true,
      };
    default:
      return assertNever(status);
  }
}

/** A short description of a problem with the service; the full sentence is the problem's message. */
function trouble({ kind, problem }: { kind: 'offline' | 'failing'; problem: SyncProblem }): string {
  switch (problem.code) {
    case 'unknown-host':
      return 'Memory service not found';
    case 'bad-certificate':
      return 'The Memory service’s certificate is not valid';
    case 'rate-limited':
      return 'Too many requests';
    case 'not-the-contract':
      return 'Not a Memory service';
    default:
      return kind === 'offline' ? 'Offline' : 'Memory service error';
  }
}

/** Everything is saved only when every text is in a revision, and every file can be read as a note. */
function idleText(
  { drafts, unreadableFiles }: Extract<SyncStatus, { kind: 'idle' }>,
  service: ServiceInfo['kind'],
): SyncStatusText {
  if (drafts + unreadableFiles === 0)
    return {
      // "Uploaded" would suggest that notes left this computer.
      text: service === 'embedded' ? 'All saved' : 'All saved and uploaded',
      dot: 'done',
      canRetry: false,
    };
  const parts = [
    ...(drafts === 0 ? [] : [drafts === 1 ? '1 draft' : `${drafts} drafts`]),
    ...(unreadableFiles === 0
      ? []
      : [unreadableFiles === 1 ? '1 file cannot be read' : `${unreadableFiles} files cannot be read`]),
  ];
  return { text: parts.join(', '), dot: 'waiting', canRetry: false };
}

function waiting(revisions: number): string {
  if (revisions === 0) return 'nothing is waiting';
  return revisions === 1 ? '1 revision waiting' : `${revisions} revisions waiting`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A service that asks the app to wait says until when; any other is retried after a countdown. */
const retryTime = ({ problem, retryAt }: { problem: SyncProblem; retryAt: number }, now: number): string =>
  problem.code === 'rate-limited' && retryAt > now
    ? `retrying at ${timeOfDay(retryAt)}`
    : nextTry(retryAt - now);

function nextTry(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return 'retrying now';
  return seconds < 90 ? `retrying in ${seconds} s` : `retrying in ${Math.round(seconds / 60)} min`;
}
