import { afterEach, beforeEach, expect, test } from 'vitest';
import { addNotesWithHistory } from '../../../test-support/notes-with-history.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { listHistory } from './list-history.ts';
import { wordChanges } from './word-changes.ts';

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
  const read = app.journal.revisions.byId;
  const journal = {
    ...app.journal,
    revisions: {
      ...app.journal.revisions,
      byId: (wanted: Parameters<typeof read>[0]) =>
        wanted === second?.revisionId ? undefined : read(wanted),
    },
  };
  const ids = listHistory(app.journal, id).map(({ revisionId }) => revisionId);
  expect(await wordChanges(journal, ids)).toMatchObject([{ revisionId: ids[2], added: 1 }]);
});
