import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { listHistory, verifyHistory } from '../history/list-history.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { purgeNotes } from '../trash/purge-with-traces.ts';
import { restoreNote, trashNote } from '../trash/trash-note.ts';
import { continueAsNewNote } from './continue-as-new-note.ts';
import { createNote, openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

/** A note with two revisions that went on under another id twice. */
async function continuedTwice(): Promise<readonly [NoteId, NoteId, NoteId]> {
  const note = await createNote(app.context, 'Work', null);
  let { base } = note;
  for (const content of ['one', 'two'])
    base = (await saveNote(app.context, { noteId: note.id, base, title: 'A', content }, true)).base;
  const second = (await continueAsNewNote(app.context, note.id)).noteId;
  const third = (await continueAsNewNote(app.context, second)).noteId;
  return [note.id, second, third];
}

test('the history of a note contains that of the notes it superseded, and all of it is verified', async () => {
  const [, , third] = await continuedTwice();
  const entries = listHistory(app.journal, third);
  expect(entries.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  expect(entries.map(({ revisionId }) => app.journal.revisions.byId(revisionId)?.document.content)).toEqual([
    'two\n',
    'two\n',
    'two\n',
    'one\n',
  ]);
  expect(verifyHistory(app.journal, third)).toEqual({ revisions: 4, acknowledged: 0, faults: [] });
});

test('a renderer that holds an old id opens and saves the note that superseded it', async () => {
  const [first, , third] = await continuedTwice();
  const opened = await openNote(app.context, first);
  expect(opened.id).toBe(third);
  await saveNote(app.context, { noteId: first, base: opened.base, title: 'A', content: 'three\n' }, true);
  expect(app.journal.revisions.headDocument(third)?.content).toBe('three\n');
});

test('deleting a note for good deletes the notes it superseded', async () => {
  const ids = await continuedTwice();
  await trashNote(app.context, ids[2]);
  expect(await purgeNotes(app.context, [ids[2]])).toEqual({ purged: [ids[2]] });
  for (const id of ids) {
    expect(app.journal.notes.byId(id)).toBeUndefined();
    expect(app.journal.revisions.metadata(id)).toEqual([]);
  }
});

test('only conflicts of present notes are shown, and every renderer is notified', async () => {
  const [, , id] = await continuedTwice();
  const [mine, theirs] = listHistory(app.journal, id).map(({ revisionId }) => revisionId) as [
    RevisionId, // of four
    RevisionId,
  ];
  app.journal.conflicts.save({ noteId: id, mine, theirs, at: '2026-03-01T09:00:00.000Z' });
  const listed = () =>
    app.events
      .filter(({ name }) => name === 'conflicts.changed')
      .map(({ payload }) => (payload as []).length); // a list
  await trashNote(app.context, id);
  expect(app.journal.conflicts.list()).toEqual([]);
  await restoreNote(app.context, id);
  expect(app.journal.conflicts.list()).toHaveLength(1);
  await trashNote(app.context, id);
  expect(listed().filter((count, index, all) => count !== all[index - 1])).toEqual([0, 1, 0]);
  await purgeNotes(app.context, [id]);
  expect(app.journal.conflicts.noteIds().size).toBe(0);
});

test('a text that another computer is writing counts as not uploaded', async () => {
  await app.put('Work/a.md', '---\nid: theirs\nrevision: draft\n---\nhalf\n');
  await reconcileFiles(app.context, ['Work/a.md']);
  expect(app.journal.notes.unsaved()).toEqual({ drafts: 1, unreadable: 0 });
});
