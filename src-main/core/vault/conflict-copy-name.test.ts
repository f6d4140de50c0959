import { expect, test } from 'vitest';
import { conflictCopyName } from './conflict-copy-name.ts';

test.each([
  ["Plan (Ada's conflicted copy 2026-11-22).md", 'certain'],
  ['Plan (conflicted copy 2026-11-22 101500).md', 'certain'],
  ['Plan.sync-conflict-20261122-101500-ABCDEFG.md', 'certain'],
  ['Plan (SFConflict ada@example.org 2026-11-22-10-15-00).md', 'certain'],
  ['Plan_conf(1).md', 'certain'],
  ['Plan.sync-conflict-20261122-101500-ABCDEFG.sync-conflict-20261123-101500-ABCDEFG.md', 'certain'],
  ['Plan 2.md', 'possible'],
  ['Plan (1).md', 'possible'],
  ['Plan copy.md', 'none'],
  ['Plan B.md', 'none'],
  ['Other (conflicted copy).md', 'none'],
  ['Other (conflicted copy) (conflicted copy).md', 'none'],
])('%s is a %s conflict copy of Plan.md', (name, kind) => {
  expect(conflictCopyName(`Work/${name}`, 'Work/Plan.md')).toBe(kind);
  expect(conflictCopyName(`Home/${name}`, 'Work/Plan.md')).toBe('none');
});
