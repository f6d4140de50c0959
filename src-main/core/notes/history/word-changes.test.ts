import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addNotesWithHistory } from '../../../test-support/notes-with-history.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { listHistory } from './list-history.ts';
import { changedWords, wordChanges } from './word-changes.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  await addNotesWithHistory(app);
});
afterEach(() => app.remove());

/** The number of each revision that can be compared, and the words that it added and removed. */
async function changesAt(path: string): Promise<number[][]> {
  const listed = listHistory(app.journal, app.recordAt(path).id);
  const numbers = new Map(listed.map(({ revisionId, number }) => [revisionId, number]));
  return (await wordChanges(app.journal, [...numbers.keys()])).map(({ revisionId, added, removed }) => [
    numbers.get(revisionId) ?? 0,
    added,
    removed,
  ]);
}

test('each revision is compared with the one that it was made from, and the first one has added its words', async () => {
  expect(await changesAt('Work/Crane: 4.md')).toEqual([
    [3, 1, 2],
    [2, 1, 0],
    [1, 1, 0],
  ]);
});

test('a side of a fork is compared with where it begins, and one after a gap is not', async () => {
  expect(await changesAt('Work/Forked.md')).toEqual([
    [3, 2, 1],
    [2, 2, 1],
    [1, 1, 0],
  ]);
});

test('one that cannot be read is left out, and so is the one after it', async () => {
  const { id } = app.recordAt('Work/Crane: 4.md');
  const [, second] = listHistory(app.journal, id);
  const read = app.journal.revisions.readable;
  const journal = {
    ...app.journal,
    revisions: {
      ...app.journal.revisions,
      readable: (wanted: Parameters<typeof read>[0]) =>
        wanted === second?.revisionId ? undefined : read(wanted),
    },
  };
  const ids = listHistory(app.journal, id).map(({ revisionId }) => revisionId);
  expect(await wordChanges(journal, ids)).toMatchObject([{ revisionId: ids[2], added: 1 }]);
});

const long = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

test.each([
  ['The crane is old.', 'The crane is very old.', { added: 1, removed: 0 }],
  ['The crane is old.', 'The crane is old.\n\nAnna paints it.\n', { added: 3, removed: 0 }],
  ['First version of the plan.', 'Second draft of the plan.', { added: 2, removed: 2 }],
  ['a b c', 'c a b', { added: 1, removed: 1 }],
  ['The crane.', 'The **crane**!', { added: 0, removed: 0 }],
  ['craned', 'crane', { added: 1, removed: 1 }],
  ['明天我们去奥斯陆', '明天我们去柏林', { added: 1, removed: 1 }],
  ['', '# [The plan](https://example.org/a-b-c) ![](x.png) `of` %% hidden %%', { added: 3, removed: 0 }],
  ['See [the plan](old/place.md).', 'See [the plan](new/place.md).', { added: 0, removed: 0 }],
  ['a\n\n```\nx\n```\n', 'a\n\n```\nx y\n```\n', { added: 1, removed: 0 }],
  ['same', 'same', { added: 0, removed: 0 }],
  ['', 'three new words', { added: 3, removed: 0 }],
])('%j and %j', (before, after, expected) => {
  expect(changedWords(before, after)).toEqual(expected);
});

test('of texts that differ in many places the numbers of their words are compared', () => {
  const before = long(2000, 'old');
  const after = before.replaceAll(/old(\d+)0 /g, 'new$10 ');
  expect(changedWords(before, after)).toEqual({ added: 199, removed: 199 });
  expect(changedWords(long(1000, 'one'), `${long(1000, 'other')} one5`)).toEqual({
    added: 1000,
    removed: 999,
  });
});

test('texts that differ too much are not compared, long ones with a small difference are', () => {
  expect(changedWords('', long(50_000, 'word'))).toBeNull();
  const text = long(50_000, 'word');
  expect(changedWords(text, text.replace('word25000 ', 'word25000 and '))).toEqual({ added: 1, removed: 0 });
});

test('what one direction adds, the other removes', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'ab', ' ', '\n', '. ', '字'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const there = changedWords(one, other);
      expect(changedWords(other, one)).toEqual({ added: there?.removed, removed: there?.added });
    }),
  );
});
