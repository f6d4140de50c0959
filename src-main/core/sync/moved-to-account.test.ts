import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { renameAccount } from '../notes/folders/accounts.ts';
import { moveNote } from '../notes/folders/move-note.ts';
import { verifyHistory } from '../notes/history/list-history.ts';

let fixture: SyncFixture;
beforeEach(async () => {
  fixture = await createSyncFixture();
});
afterEach(() => fixture.close());

test('a note that moves to another account goes on syncing, on the same chain', async () => {
  const noteId = await fixture.write('Plan', ['one']);
  fixture.start();
  await fixture.untilIdle();
  await moveNote(fixture.app.context, noteId, { account: 'Work', folder: 'Old' });
  await fixture.edit(noteId, 'two');
  await fixture.untilIdle();
  await renameAccount(fixture.app.context, 'Work', 'Harbour');
  await fixture.edit(noteId, 'three');
  await fixture.untilIdle();

  const stored = fixture.contract.links();
  expect(stored.map(({ document }) => [document.account, document.folder, document.content])).toEqual([
    ['Personal', null, 'one\n'],
    ['Work', 'Old', 'one\n'],
    ['Work', 'Old', 'two\n'],
    ['Harbour', 'Old', 'two\n'],
    ['Harbour', 'Old', 'three\n'],
  ]);
  expect(stored.map(({ document }) => document.previousRevisionId)).toEqual([
    null,
    ...stored.slice(0, -1).map(({ revisionId }) => revisionId),
  ]);
  expect(new Set(stored.map(({ document }) => document.id))).toEqual(new Set([noteId]));
  expect(verifyHistory(fixture.app.journal, noteId)).toMatchObject({
    revisions: 5,
    acknowledged: 5,
    faults: [],
  });
});
