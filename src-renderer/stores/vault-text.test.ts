import { expect, test } from 'vitest';
import { heldDeletionsText, missingText, otherDataOptions, unreadableHint } from './vault-text.ts';

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

test('held deletions are described with their numbers', () => {
  expect(heldDeletionsText({ notes: 1312, total: 1340, titles: [] })).toMatch(
    /^1,312 of 1,340 notes are gone/,
  );
  expect(heldDeletionsText({ notes: 1, total: 3, titles: [] })).toMatch(/^1 of 3 notes is gone/);
});
