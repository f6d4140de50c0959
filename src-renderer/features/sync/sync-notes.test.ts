import { expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { describeWaiting, syncCounts, syncRows } from './sync-notes.tsx';

const note = (id: string, stage: NoteSummary['stage'], updatedAt = '2026-01-01T00:00:00Z') =>
  ({ id, stage, updatedAt }) as NoteSummary; // the fields that are used
const waiting = (noteId: string, change: Partial<WaitingRevision> = {}): WaitingRevision => ({
  noteId: noteId as NoteId, // any text is an id here
  title: noteId,
  revisionId: 'r' as RevisionId,
  revisionNumber: 3,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: null,
  problem: null,
  ...change,
});
const notes = [
  note('done', 'enriched'),
  note('new', null),
  note('old', 'queued'),
  note('next', 'queued', '2026-02-01T00:00:00Z'),
  note('stuck', 'blocked'),
];

test('what needs something comes first, each with the revision that goes next', () => {
  const rows = syncRows(notes, [waiting('old', { revisionNumber: 2 }), waiting('old')], null);
  expect(rows.map(({ note: { id } }) => id)).toEqual(['stuck', 'next', 'old', 'new', 'done']);
  expect(rows.map(({ revision }) => revision?.revisionNumber ?? null)).toEqual([null, null, 2, null, null]);
  expect(syncRows(notes, [], 'queued').map(({ note: { id } }) => id)).toEqual(['next', 'old']);
});

test('notes are counted by state', () => {
  expect(syncCounts(notes)).toEqual({
    saved: 1,
    queued: 2,
    uploading: 0,
    received: 0,
    enriched: 1,
    blocked: 1,
  });
});

test('attempts, the next one and the cause are described', () => {
  expect(describeWaiting(waiting('a'), 0)).toBe('Revision 3');
  expect(describeWaiting(waiting('a', { attempts: 2, nextAttemptAt: 30_000 }), 0)).toBe(
    'Revision 3 · 2 attempts · next in 30 s',
  );
  const problem = { code: 'rejected', message: 'The service refused it.', details: [] } as const;
  expect(describeWaiting(waiting('a', { attempts: 1, problem }), 0)).toBe(
    'Revision 3 · 1 attempt. The service refused it.',
  );
});
