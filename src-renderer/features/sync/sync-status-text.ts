import { assertNever } from '../../../src-shared/result.ts';
import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { timeOfDay } from '../../text/short-time.ts';
import type { DotKind } from '../../ui/state-dot.tsx';

/** The text of the status line, its dot, and whether "Retry" makes sense. */
export type SyncStatusText = {
  readonly text: string;
  readonly dot: DotKind;
  readonly canRetry: boolean;
  /** The text counts the time to the next attempt. */
  readonly isCounting?: true;
};

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
        const retry = nextTry(status.retryAt - now);
        const text = capital(t('sync.waitingAndRetry', { waiting: waiting(status.waiting), retry }));
        return { text, dot: 'waiting', canRetry: true, ...counting(status.retryAt, now) };
      }
      const position = Math.min(status.total, Math.max(1, status.total - status.waiting + 1));
      return {
        // The service in the app gets nothing over a network.
        text: t(service === 'embedded' ? 'sync.processing' : 'sync.uploading', {
          position,
          total: status.total,
        }),
        dot: 'busy',
        canRetry: false,
      };
    }
    case 'offline':
    case 'failing':
      return {
        text: t('sync.troubleAndRetry', {
          trouble: t(trouble(status)),
          waiting: waiting(status.waiting),
          retry: retryTime(status, now),
        }),
        dot: status.kind === 'offline' || status.problem.code === 'rate-limited' ? 'waiting' : 'bad',
        canRetry: true,
        ...(status.problem.code === 'rate-limited' ? {} : counting(status.retryAt, now)),
      };
    case 'stopped':
      return { text: t('sync.paused', { problem: status.problem.message }), dot: 'bad', canRetry: true };
    case 'paused':
      return {
        text:
          status.waiting === 0 ? t('sync.held') : t('sync.heldWaiting', { waiting: waiting(status.waiting) }),
        dot: 'waiting',
        canRetry: false,
      };
    case 'blocked':
      return {
        text: t('sync.needAttention', { count: status.notes }),
        dot: 'bad',
        canRetry: status.canRetry,
      };
    default:
      return assertNever(status);
  }
}

/** A short description of a problem with the service; the full sentence is the problem's message. */
function trouble({ kind, problem }: { kind: 'offline' | 'failing'; problem: SyncProblem }) {
  switch (problem.code) {
    case 'unknown-host':
      return 'sync.unknownHost';
    case 'bad-certificate':
      return 'sync.badCertificate';
    case 'rate-limited':
      return 'sync.rateLimited';
    case 'not-the-contract':
      return 'sync.notTheContract';
    default:
      return kind === 'offline' ? 'sync.offline' : 'sync.serviceError';
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
      text: service === 'embedded' ? t('sync.allSaved') : t('sync.allUploaded'),
      dot: 'done',
      canRetry: false,
    };
  const parts = [
    ...(drafts === 0 ? [] : [t('sync.drafts', { count: drafts })]),
    ...(unreadableFiles === 0 ? [] : [t('sync.unreadableFiles', { count: unreadableFiles })]),
  ];
  return { text: parts.join(', '), dot: 'waiting', canRetry: false };
}

const waiting = (revisions: number): string =>
  revisions === 0 ? t('sync.nothingWaiting') : t('sync.waiting', { count: revisions });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const counting = (retryAt: number, now: number): { isCounting?: true } =>
  retryAt > now ? { isCounting: true } : {};

/** A service that asks the app to wait says until when; any other is retried after a countdown. */
const retryTime = ({ problem, retryAt }: { problem: SyncProblem; retryAt: number }, now: number): string =>
  problem.code === 'rate-limited' && retryAt > now
    ? t('sync.retryingAt', { time: timeOfDay(retryAt) })
    : nextTry(retryAt - now);

function nextTry(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return t('sync.retryingNow');
  return seconds < 90
    ? t('sync.retryingInSeconds', { seconds })
    : t('sync.retryingInMinutes', { minutes: Math.round(seconds / 60) });
}
