import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { mixRelated } from './meaning-routes.ts';

const memory = (noteId: string) => ({ memoryId: `memory of ${noteId}` as MemoryId, noteId, title: noteId });
const byTags = (...noteIds: string[]) =>
  noteIds.map((noteId) => ({ ...memory(noteId), sharedTags: ['harbour'] }));
const close = (...noteIds: string[]) => noteIds.map((noteId) => ({ ...memory(noteId), score: 0.5 }));
const order = (...lists: Parameters<typeof mixRelated>) => mixRelated(...lists).map(({ noteId }) => noteId);

test('what shares tags and is close comes first, then the first of each', () => {
  expect(order(byTags('a', 'b', 'c'), close('d', 'c', 'e'), 10)).toEqual(['c', 'a', 'd', 'b', 'e']);
  expect(order(byTags('a', 'b', 'c'), close('d', 'c', 'e'), 2)).toEqual(['c', 'a']);
});

test('without one of them the order of the other stays, and tags are kept', () => {
  expect(order(byTags('a', 'b'), [], 10)).toEqual(['a', 'b']);
  expect(mixRelated(byTags('a'), close('b', 'a'), 10)).toEqual([
    { ...memory('a'), sharedTags: ['harbour'] },
    { ...memory('b'), sharedTags: [] },
  ]);
});
