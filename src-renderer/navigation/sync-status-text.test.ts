import { expect, test } from 'vitest';
import type { SyncProblem, SyncStatus } from '../../src-shared/rpc/sync.ts';
import { syncStatusText } from './sync-status-text.ts';

const problem: SyncProblem = { code: 'unreachable', message: 'the service wants a key', details: [] };
const now = 1_000_000;
const text = (status: SyncStatus) => syncStatusText(status, now).text;

test('every state of the upload is put into words', () => {
  expect(text({ kind: 'idle', drafts: 0, notUploadable: 0 })).toBe('All saved and uploaded');
  expect(text({ kind: 'idle', drafts: 1, notUploadable: 0 })).toBe('1 draft');
  expect(text({ kind: 'idle', drafts: 2, notUploadable: 1 })).toBe('2 drafts, 1 file cannot be uploaded');
  expect(text({ kind: 'idle', drafts: 0, notUploadable: 2 })).toBe('2 files cannot be uploaded');
  expect(syncStatusText({ kind: 'idle', drafts: 1, notUploadable: 0 }, now).dot).not.toBe('done');
  expect(text({ kind: 'uploading', waiting: 4, total: 5 })).toBe('Uploading 2 of 5');
  expect(text({ kind: 'uploading', waiting: 5, total: 5 })).toBe('Uploading 1 of 5');
  expect(text({ kind: 'uploading', waiting: 0, total: 5 })).toBe('Uploading 5 of 5');
  const offline = { kind: 'offline', waiting: 3, retryAt: now + 19_500, problem } as const;
  expect(text(offline)).toBe('Offline: 3 revisions waiting, next try in 20 s');
  expect(text({ ...offline, waiting: 1, retryAt: now - 5 })).toBe('Offline: 1 revision waiting, trying now');
  expect(text({ ...offline, retryAt: now + 300_000 })).toBe(
    'Offline: 3 revisions waiting, next try in 5 min',
  );
  expect(text({ kind: 'paused', waiting: 1, problem })).toBe('Paused: the service wants a key');
  expect(text({ kind: 'blocked', notes: 2, waiting: 0, continuable: 0 })).toBe('2 notes need you');
  expect(text({ kind: 'blocked', notes: 1, waiting: 0, continuable: 0 })).toBe('1 note needs you');
});

test('trying now is offered where something waits for a try', () => {
  expect(syncStatusText({ kind: 'idle', drafts: 0, notUploadable: 0 }, now).canRetry).toBe(false);
  expect(syncStatusText({ kind: 'offline', waiting: 1, retryAt: now, problem }, now).canRetry).toBe(true);
});
