import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/* Two apps with journals of their own work in one folder. */

const file = 'Personal/Plan.md';
let here: VaultFixture;
let other: VaultFixture;
let there: NotesContext;
beforeEach(async () => {
  here = await createVaultFixture();
  other = await createVaultFixture();
  there = { ...other.context, vault: here.vault };
});
afterEach(async () => {
  await here.remove();
  await other.remove();
});

const save = (context: NotesContext, note: { id: NoteId; base: string }, content: string, commit: boolean) =>
  saveNote(context, { noteId: note.id, base: note.base, title: 'Plan', content }, commit);
const chain = ({ journal }: NotesContext, id: NoteId) =>
  journal.revisions.ofNote(id).map(({ revisionId, document }) => [document.content, revisionId]);

/** A note with a revision and a draft on top, which the other app knows too. */
async function drafted(): Promise<{ id: NoteId; base: string }> {
  const made = await createNote(here.context, null, null);
  const first = await save(here.context, made, 'one', true);
  await reconcileFiles(there, [file]);
  const { base } = await save(here.context, { id: made.id, base: first.base }, 'one two', false);
  await reconcileFiles(there, [file]);
  return { id: made.id, base };
}

test('a draft that the other app continues is the same revision in both', async () => {
  const { id } = await drafted();
  await save(there, await openNote(there, id), 'one two three', false);
  await reconcileFiles(here.context, [file]);
  expect(chain(here.context, id)).toEqual(chain(there, id));
  expect(chain(here.context, id).map(([text]) => text)).toEqual(['one two\n', 'one\n']);
  // what the other one writes is its draft, and no edit of this app's one
  expect(here.journal.notes.byId(id)).toMatchObject({ foreignDraft: true, excerpt: 'one two three' });
});

test('a draft that this app commits as it stands is the revision that the other app makes of it', async () => {
  const draft = await drafted();
  await reconcileFiles(there, [file], { quiet: true });
  await save(here.context, draft, 'one two', true);
  expect(chain(here.context, draft.id)).toEqual(chain(there, draft.id));
});

test('a text that continues a draft leaves no revision of the draft beside the chain', async () => {
  const { id, base } = await drafted();
  const typing = await save(here.context, { id, base }, 'one two  ', false);
  await reconcileFiles(there, [file]);
  await save(here.context, { id, base: typing.base }, 'one two three  ', false);
  await reconcileFiles(there, [file]);
  expect(chain(there, id)).toHaveLength(1);
});
