import { expect, test } from 'vitest';
import { createVanishedFiles, longestRenameGrace, renameGrace } from './vanished-files.ts';

test('a file that stays away counts as gone after a moment, and later while changes keep coming', () => {
  const files = createVanishedFiles();
  expect(files.nextDueAt(false)).toBeUndefined();
  files.add('a.md', 0);
  files.add('b.md', 100);
  files.add('a.md', 200); // it has been away since 0
  expect(files.nextDueAt(false)).toBe(renameGrace);
  expect(files.nextDueAt(true)).toBe(longestRenameGrace);
  expect(files.takeGone(renameGrace, true)).toEqual([]);
  expect(files.takeGone(renameGrace, false)).toEqual(['a.md']);
  files.delete('b.md');
  expect([files.takeGone(longestRenameGrace, true), files.size]).toEqual([[], 0]);
});
