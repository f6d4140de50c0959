import { expect, test } from 'vitest';
import type { RevisionEntry } from '../../../src-shared/rpc/history.ts';
import { branchLanes, timelineOf } from './timeline.ts';

/** Revisions named by one letter, newest first: `name`, its predecessor, and when it was made (local time). */
const history = (...lines: [name: string, previous: string | null, at: string, isBeside?: boolean][]) =>
  lines.map(
    ([revisionId, previousRevisionId, at, isBeside = false], index) =>
      ({
        revisionId,
        previousRevisionId,
        isBeside,
        number: lines.length - index,
        updatedAt: new Date(at).toISOString(),
      }) as unknown as RevisionEntry, // the fields that are read here
  );

test('revisions are grouped by day, and by sessions of editing that half an hour separates', () => {
  const entries = timelineOf(
    history(
      ['e', 'd', '2026-03-02T00:10'],
      ['d', 'c', '2026-03-01T23:50'],
      ['c', 'b', '2026-03-01T10:40'],
      ['b', 'a', '2026-03-01T10:10'],
      ['a', null, '2026-03-01T09:00'],
    ),
  );
  expect(entries.map(({ beginsDay, session }) => [beginsDay, session?.revisions ?? null])).toEqual([
    [true, 1],
    [true, 1],
    [false, 2],
    [false, null],
    [false, 1],
  ]);
  expect(entries[2]?.session).toEqual({
    from: new Date('2026-03-01T10:10').toISOString(),
    to: new Date('2026-03-01T10:40').toISOString(),
    revisions: 2,
  });
});

test('a clock that went back begins no session of its own', () => {
  const entries = timelineOf(history(['b', 'a', '2026-03-01T10:00'], ['a', null, '2026-03-01T10:05']));
  expect(entries.map(({ session }) => session !== null)).toEqual([true, false]);
  expect(entries[0]?.session?.from).toBe(new Date('2026-03-01T10:00').toISOString());
});

test('a fork is known by the successors of its common predecessor', () => {
  const entries = timelineOf(
    history(
      ['c', 'a', '2026-03-01T10:20', true],
      ['b', 'a', '2026-03-01T10:10'],
      ['a', null, '2026-03-01T10:00'],
      ['x', 'elsewhere', '2026-03-01T09:50', true],
    ),
  );
  expect(entries.map(({ successors }) => successors)).toEqual([0, 0, 2, 0]);
  expect(entries.map(({ predecessor }) => predecessor?.revisionId)).toEqual(['a', 'a', undefined, undefined]);
});

test('branches run in lanes of their own, down to their common predecessor', () => {
  const at = '2026-03-01T10:00';
  const lanes = branchLanes(
    history(
      ['d', 'c', at],
      ['y', 'x', at, true],
      ['c', 'b', at],
      ['x', 'b', at, true],
      ['b', 'a', at],
      ['a', null, at],
    ),
  );
  expect(lanes).toEqual([
    { lane: 0, above: [], below: [0], joins: [] },
    { lane: 1, above: [0], below: [0, 1], joins: [] },
    { lane: 0, above: [0, 1], below: [0, 1], joins: [] },
    { lane: 1, above: [0, 1], below: [0, 1], joins: [] },
    { lane: 0, above: [0, 1], below: [0], joins: [1] },
    { lane: 0, above: [0], below: [], joins: [] },
  ]);
});

test('a revision kept beside the newest text begins in a lane beside it, also above it; one without predecessor ends', () => {
  const at = '2026-03-01T10:00';
  const lanes = branchLanes(
    history(['x', 'gap', at, true], ['y', 'a', at, true], ['b', 'a', at], ['a', null, at]),
  );
  expect(lanes).toEqual([
    { lane: 1, above: [], below: [], joins: [] },
    { lane: 1, above: [], below: [1], joins: [] },
    { lane: 0, above: [1], below: [0, 1], joins: [] },
    { lane: 0, above: [0, 1], below: [], joins: [1] },
  ]);
});
