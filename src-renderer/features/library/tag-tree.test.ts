import { expect, test } from 'vitest';
import { tagTree } from './tag-tree.ts';

const note = (tags: string[], textTags: string[] = []) => ({ tags, textTags });

test('tags are nested and counted once for each note, whatever their case and wherever they are written', () => {
  const rows = tagTree([
    note(['Harbour', 'boats/sail'], ['harbour/quay', 'HARBOUR']),
    note([], ['boats/motor', 'Boats/Sail']),
    note(['harbour-2'], ['2026']),
    note(['//', 'boats/sail/']),
  ]);
  expect(rows.map(({ tag, depth, count }) => [tag, depth, count])).toEqual([
    ['2026', 0, 1],
    ['boats', 0, 3],
    ['boats/motor', 1, 1],
    ['boats/sail', 1, 3],
    ['harbour', 0, 1],
    ['harbour/quay', 1, 1],
    ['harbour-2', 0, 1],
  ]);
});
