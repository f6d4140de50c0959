import { expect, test } from 'vitest';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { matchingNotes } from './matching-notes.ts';

const note = (title: string, updatedAt: string, folder: string | null = null) =>
  ({ title, updatedAt, folder, account: 'Personal', aliases: [] as readonly string[] }) as NoteSummary; // the fields that are matched

const notes = [
  note('A plan for the crane', '2026-03-01T00:00:00Z'),
  note('Crane 4: inspection', '2026-01-01T00:00:00Z'),
  note('Café', '2026-02-01T00:00:00Z', 'Travel/Paris'),
  note('函館のフェリー', '2026-02-02T00:00:00Z'),
  note('ﾌｪﾘｰ ﬁnance', '2026-01-02T00:00:00Z'),
  note('שָׁלוֹם', '2026-01-03T00:00:00Z'),
];
const titles = (query: string) => matchingNotes(notes, query).map(({ title }) => title);

test('every word must match, and a title that starts with the query comes first', () => {
  expect(titles('crane')).toEqual(['Crane 4: inspection', 'A plan for the crane']);
  expect(titles('CRANE plan')).toEqual(['A plan for the crane']);
  expect(titles('cafe')).toEqual(['Café']);
  expect(titles('paris')).toEqual(['Café']);
  expect(titles('函館')).toEqual(['函館のフェリー']);
  expect(titles('フェリー')).toEqual(['ﾌｪﾘｰ ﬁnance', '函館のフェリー']);
  expect(titles('finance')).toEqual(['ﾌｪﾘｰ ﬁnance']);
  expect(titles('שלום')).toEqual(['שָׁלוֹם']);
  expect(titles('nothing')).toEqual([]);
});

test('without a query the last changed notes are listed', () => {
  expect(titles('')[0]).toBe('A plan for the crane');
});

test('a title with a fault of typing is found where nothing else is; an alias, too', () => {
  expect(titles('inspetcion')).toEqual(['Crane 4: inspection']);
  expect(titles('crnae paln')).toEqual(['A plan for the crane']);
  expect(titles('xyzzy')).toEqual([]);
  const lift = { ...note('Lift', '2026-01-01T00:00:00Z'), aliases: ['Elevator'] };
  expect(matchingNotes([lift], 'eleva')).toEqual([lift]);
});
