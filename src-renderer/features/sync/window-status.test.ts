import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { SyncProblem, SyncStatus } from '../../../src-shared/rpc/sync.ts';
import type { VaultStatus } from '../../../src-shared/rpc/vault.ts';
import { allSaved, type SavesSummary } from '../../note-session/saves-summary.ts';
import { type WindowState, windowStatus } from './window-status.ts';

const idle: SyncStatus = { kind: 'idle', drafts: 0, unreadableFiles: 0 };
const vault: VaultStatus = {
  path: '/home/ada/Notes',
  presence: { kind: 'present', readOnly: false },
  unreadable: [],
  skipped: { count: 0, paths: [] },
  heldDeletions: null,
  adopting: null,
};
const well: WindowState = {
  connection: 'open',
  silent: false,
  saves: allSaved,
  vault,
  conflicts: 0,
  sync: idle,
  service: 'remote',
  isServiceAway: false,
};
const failure = { noteId: 'a' as NoteId, message: 'The disk is full.' }; // any text is a note id here
const failed: SavesSummary = { drafts: 1, unsaved: 1, failed: 1, failure };
const typed: SavesSummary = { ...allSaved, drafts: 1, unsaved: 1 };
const missing: VaultStatus = { ...vault, presence: { kind: 'missing', reason: 'empty' } };
const heldDeletions = { notes: 312, total: 340, titles: [] };
const skipped = { count: 2, paths: ['Work/etc', 'Welcome.md'] };
const unreadable = [{ path: 'lost+found', reason: 'Only the administrator may read it.' }];
const text = (change: Partial<WindowState>) => windowStatus({ ...well, ...change }, 0).text;

test('the status is green when every text is in a file, in a revision, and received', () => {
  expect(windowStatus({ ...well, service: 'embedded' }, 0)).toMatchObject({ text: 'All saved', dot: 'done' });
  expect(windowStatus(well, 0)).toMatchObject({ text: 'All saved and sent', dot: 'done' });
});

test('the status is not green while the service is away', () => {
  expect(windowStatus({ ...well, isServiceAway: true }, 0)).toMatchObject({ dot: 'waiting', canRetry: true });
  expect(windowStatus({ ...well, service: 'embedded', isServiceAway: true }, 0)).toMatchObject({
    text: 'Saved; the Memory service is starting',
    dot: 'waiting',
  });
  expect(windowStatus({ ...well, sync: { kind: 'paused', waiting: 0 } }, 0)).toMatchObject({
    text: 'Sending paused',
    dot: 'waiting',
  });
  expect(text({ sync: { kind: 'paused', waiting: 2 } })).toBe('Sending paused: 2 revisions waiting');
});

test('each problem is named', () => {
  expect(text({ saves: failed })).toBe('Not saved');
  expect(text({ saves: { ...failed, failed: 3 } })).toBe('3 notes are not saved');
  expect(windowStatus({ ...well, saves: failed }, 0).hint).toContain('The disk is full.');
  expect(text({ saves: typed })).toBe('1 draft');
  expect(text({ saves: typed, silent: true })).toBe('Not saved yet');
  expect(text({ saves: typed, vault: missing })).toBe('Not saved yet');
  expect(text({ saves: failed, connection: 'lost' })).toBe('Not saved yet');
  expect(text({ connection: 'lost' })).toBe('Connection lost');
  expect(text({ connection: 'connecting', sync: null })).toBe('Starting…');
  expect(text({ silent: true })).toBe('The app is not responding');
  expect(text({ vault: missing })).toBe('Vault not found');
  expect(text({ vault: { ...vault, heldDeletions } })).toBe('312 notes are missing');
  expect(text({ vault: { ...vault, adopting: { done: 4_000, total: 10_000 } } })).toBe(
    'Reading 4,000 of 10,000 files',
  );
  expect(text({ vault: { ...vault, unreadable } })).toBe('1 folder cannot be read');
  expect(text({ vault: { ...vault, skipped } })).toBe('2 links lead outside the vault');
  expect(text({ conflicts: 1 })).toBe('1 note needs attention');
  expect(text({ conflicts: 2, sync: { kind: 'blocked', notes: 3, waiting: 0, canRetry: true } })).toBe(
    '5 notes need attention',
  );
});

test('the hint has the full description of a problem with the service', () => {
  const problem: SyncProblem = { code: 'bad-certificate', message: 'It is for another name.', details: [] };
  const failing: SyncStatus = { kind: 'failing', waiting: 1, retryAt: 0, problem };
  expect(windowStatus({ ...well, sync: failing }, 0)).toMatchObject({
    text: expect.stringMatching(/certificate is not valid/),
    hint: 'It is for another name.',
    dot: 'bad',
  });
});

test('drafts that the core does not know are counted, and none twice', () => {
  expect(text({ saves: { ...typed, drafts: 2 }, sync: { ...idle, drafts: 1 } })).toBe('2 drafts');
});

test('unreadable folders and links that are skipped are in the hint of every state of the upload', () => {
  const uploading: SyncStatus = { kind: 'uploading', waiting: 1, total: 1, retryAt: null };
  const status = windowStatus({ ...well, sync: uploading, vault: { ...vault, unreadable, skipped } }, 0);
  expect(status.text).toBe('Sending 1 of 1');
  expect(status.hint).toContain('lost+found');
  expect(status.hint).toContain('Work/etc, Welcome.md');
});

test('law: never green while anything is not saved, not received, not known, or not readable', () => {
  const problem: SyncProblem = { code: 'unreachable', message: 'It does not answer.', details: [] };
  const states = fc.record({
    connection: fc.constantFrom('open', 'lost', 'connecting'),
    silent: fc.boolean(),
    saves: fc.constantFrom(allSaved, failed, typed),
    vault: fc.constantFrom(
      vault,
      missing,
      { ...vault, heldDeletions },
      { ...vault, unreadable },
      { ...vault, skipped },
      null,
    ),
    conflicts: fc.constantFrom(0, 2),
    isServiceAway: fc.boolean(),
    service: fc.constantFrom('embedded', 'remote'),
    sync: fc.constantFrom<SyncStatus | null>(
      idle,
      null,
      { ...idle, drafts: 1 },
      { kind: 'uploading', waiting: 1, total: 2, retryAt: null },
      { kind: 'offline', waiting: 1, retryAt: 9, problem },
      { kind: 'failing', waiting: 0, retryAt: 9, problem },
      { kind: 'stopped', waiting: 1, problem },
      { kind: 'blocked', notes: 1, waiting: 0, canRetry: true },
      { kind: 'paused', waiting: 0 },
    ),
  }) satisfies fc.Arbitrary<WindowState>;
  fc.assert(
    fc.property(states, (state) => {
      const isWell =
        state.connection === 'open' &&
        !state.silent &&
        !state.isServiceAway &&
        state.saves === allSaved &&
        state.vault === vault &&
        state.conflicts === 0 &&
        state.sync === idle;
      const status = windowStatus(state, 0);
      expect(status.dot === 'done').toBe(isWell);
      expect(/^All saved/.test(status.text)).toBe(isWell);
      if (state.saves === failed) expect(status.text).toMatch(/^Not saved/);
    }),
  );
});
