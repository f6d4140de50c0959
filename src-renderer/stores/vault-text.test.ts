import { expect, test } from 'vitest';
import {
  heldDeletionsText,
  missingText,
  otherDataOptions,
  skippedHint,
  skippedText,
  unreadableHint,
  vaultName,
} from './vault-text.ts';

test('every reason for a missing vault has its own explanation', () => {
  const reasons = ['not-there', 'empty', 'other-vault', 'unreadable'] as const;
  expect(new Set(reasons.map((reason) => missingText(reason).text)).size).toBe(reasons.length);
  expect(missingText('empty').text).toContain('not mounted');
});

test('the options for another data folder can be pasted into a shell', () => {
  expect(otherDataOptions('/home/ada/My "old" $notes')).toBe(
    '--vault "/home/ada/My \\"old\\" \\$notes" --data "/home/ada/My \\"old\\" \\$notes data"',
  );
});

test('folders that cannot be read are named, at most three, with the reason of a single one', () => {
  const folder = (path: string) => ({ path, reason: 'It belongs to another user.' });
  expect(unreadableHint([folder('lost+found')])).toBe(
    '1 folder cannot be read: lost+found. It belongs to another user. Other notes are not affected.',
  );
  expect(unreadableHint(['a', 'b'].map(folder))).toBe(
    '2 folders cannot be read: a, b. Other notes are not affected.',
  );
  expect(unreadableHint(['a', 'b', 'c', 'd', 'e'].map(folder))).toBe(
    '5 folders cannot be read: a, b, c and 2 more. Other notes are not affected.',
  );
});

test('links that lead outside are counted and named, at most three', () => {
  const skipped = { count: 5, paths: ['Work/etc', 'a.md', 'b.md', 'c.md', 'd.md'] };
  expect(skippedText(skipped)).toBe('5 links lead outside the vault');
  expect(skippedHint(skipped)).toBe(
    '5 symbolic links lead outside the vault and are skipped: Work/etc, a.md, b.md and 2 more. Nothing there is read, sent or written.',
  );
  expect(skippedHint({ count: 1, paths: ['Work/etc'] })).toBe(
    '1 symbolic link leads outside the vault and is skipped: Work/etc. Nothing there is read, sent or written.',
  );
});

test('held deletions are described with their numbers', () => {
  expect(heldDeletionsText({ notes: 1312, total: 1340, titles: [] })).toMatch(
    /^1,312 of 1,340 notes are missing/,
  );
  expect(heldDeletionsText({ notes: 1, total: 3, titles: [] })).toMatch(/^1 of 3 notes is missing/);
});

test.each([
  ['/home/ada/Example Notes', 'Example Notes'],
  ['/home/ada/Example Notes/', 'Example Notes'],
  ['C:\\Users\\ada\\Notes', 'Notes'],
  ['/home/ada/Work restored/notes', 'Work restored/notes'],
  ['/', '/'],
])('the name of the vault %s is %s', (path, name) => {
  expect(vaultName(path)).toBe(name);
});
