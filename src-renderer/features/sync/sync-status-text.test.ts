import { expect, test } from 'vitest';
import type { SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import { timeOfDay } from '../../text/short-time.ts';
import { syncStatusText } from './sync-status-text.ts';

const problem: SyncProblem = { code: 'unreachable', message: 'the service wants a key', details: [] };
const now = 1_000_000;
const text = (status: SyncStatus) => syncStatusText(status, 'remote', now).text;

test('every state of the upload has a text', () => {
  expect(text({ kind: 'idle', drafts: 0, unreadableFiles: 0 })).toBe('All saved and sent');
  const idle = { kind: 'idle', drafts: 0, unreadableFiles: 0 } as const;
  expect(syncStatusText(idle, 'embedded', now)).toMatchObject({ text: 'All saved', dot: 'done' });
  expect(text({ kind: 'idle', drafts: 1, unreadableFiles: 0 })).toBe('1 draft');
  expect(text({ kind: 'idle', drafts: 2, unreadableFiles: 1 })).toBe('2 drafts, 1 file cannot be read');
  expect(text({ kind: 'idle', drafts: 0, unreadableFiles: 2 })).toBe('2 files cannot be read');
  expect(syncStatusText({ kind: 'idle', drafts: 1, unreadableFiles: 0 }, 'remote', now).dot).not.toBe('done');
  expect(text({ kind: 'uploading', waiting: 4, total: 5, retryAt: null })).toBe('Sending 2 of 5');
  expect(text({ kind: 'uploading', waiting: 5, total: 5, retryAt: null })).toBe('Sending 1 of 5');
  expect(text({ kind: 'uploading', waiting: 0, total: 5, retryAt: null })).toBe('Sending 5 of 5');
  const offline = { kind: 'offline', waiting: 3, retryAt: now + 19_500, problem } as const;
  expect(text(offline)).toBe('Offline: 3 revisions waiting, retrying in 20 s');
  expect(text({ ...offline, waiting: 1, retryAt: now - 5 })).toBe(
    'Offline: 1 revision waiting, retrying now',
  );
  expect(text({ ...offline, retryAt: now + 300_000 })).toBe(
    'Offline: 3 revisions waiting, retrying in 5 min',
  );
  expect(text({ kind: 'stopped', waiting: 1, problem })).toBe('Paused: the service wants a key');
  expect(text({ kind: 'blocked', notes: 2, waiting: 0, canRetry: true })).toBe('2 notes need attention');
  expect(text({ kind: 'blocked', notes: 1, waiting: 0, canRetry: true })).toBe('1 note needs attention');
});

test('"Retry" is offered when something is waiting', () => {
  expect(syncStatusText({ kind: 'idle', drafts: 0, unreadableFiles: 0 }, 'remote', now).canRetry).toBe(false);
  expect(syncStatusText({ kind: 'offline', waiting: 1, retryAt: now, problem }, 'remote', now).canRetry).toBe(
    true,
  );
});

test('a service that responds with errors is not "Offline", and the problem is named', () => {
  const of = (code: SyncProblem['code'], kind: 'offline' | 'failing' = 'failing') =>
    syncStatusText({ kind, waiting: 1, retryAt: now + 4_000, problem: { ...problem, code } }, 'remote', now);
  const after = '1 revision waiting, retrying in 4 s';
  expect(of('service-failed').text).toBe(`Memory service error: ${after}`);
  expect(of('not-the-contract').text).toBe(`Not a Memory service: ${after}`);
  expect(of('bad-certificate').text).toBe(`The Memory service’s certificate is not valid: ${after}`);
  expect(of('rate-limited').text).toBe(
    `Too many requests: 1 revision waiting, retrying at ${timeOfDay(now + 4_000)}`,
  );
  expect(of('unknown-host', 'offline').text).toBe(`Memory service not found: ${after}`);
  expect(of('unreachable', 'offline').text).toBe(`Offline: ${after}`);
  expect([of('service-failed').dot, of('rate-limited').dot]).toEqual(['bad', 'waiting']);
  expect(of('service-failed').canRetry).toBe(true);
});

test('a delayed upload shows when it is retried, and can be retried now', () => {
  const waits = syncStatusText(
    { kind: 'uploading', waiting: 1, total: 1, retryAt: now + 30_000 },
    'remote',
    now,
  );
  expect(waits).toEqual({
    text: '1 revision waiting, retrying in 30 s',
    dot: 'waiting',
    canRetry: true,
    isCounting: true,
  });
});
