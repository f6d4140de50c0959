import { afterEach, beforeEach, expect, test } from 'vitest';
import { addNotesWithHistory } from '../../../test-support/notes-with-history.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { listHistory } from './list-history.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  await addNotesWithHistory(app);
});
afterEach(() => app.remove());

test('revisions that the newest text was not made from are beside it, those of a former id are not', () => {
  const listed = (path: string) => {
    const id = app.journal.notes.byPath(path)?.id;
    if (id === undefined) throw new Error(`no note at ${path}`);
    return listHistory(app.journal, id).map(({ number, isBeside }) => [number, isBeside]);
  };
  expect(listed('Work/Forked.md')).toEqual([
    [4, true],
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(listed('Work/Moved on.md')).toEqual([
    [2, false],
    [1, false],
  ]);
});
