import { expect, test } from 'vitest';
import { createVanishedFiles, maxRenameTimeout, renameTimeout } from './vanished-files.ts';

test('a missing file counts as gone after a short time, and later while other changes are pending', () => {
  const files = createVanishedFiles();
  expect(files.nextDueAt(false)).toBeUndefined();
  files.add('a.md', 0);
  files.add('b.md', 100);
  files.add('a.md', 200); // it has been away since 0
  expect(files.nextDueAt(false)).toBe(renameTimeout);
  expect(files.nextDueAt(true)).toBe(maxRenameTimeout);
  expect(files.takeGone(renameTimeout, true)).toEqual([]);
  expect(files.takeGone(renameTimeout, false)).toEqual(['a.md']);
  files.delete('b.md');
  expect([files.takeGone(maxRenameTimeout, true), files.size]).toEqual([[], 0]);
});
