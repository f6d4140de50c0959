import { mkdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { restoreNote } from '../trash/trash-note.ts';
import { isMassDeletion } from './deletions.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const listed = () => app.journal.notes.summaries().length;
const inTrash = () => app.journal.notes.trashed().length;
const held = () => app.library.status().heldDeletions;

async function fill(count: number, folder = 'Work'): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await app.put(`${folder}/note ${number}.md`, `text ${number} of ${folder}\n`);
  await app.library.synchronise();
}

async function deleteNotes(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) await unlink(join(app.vault, `Work/note ${number}.md`));
  await app.library.synchronise();
}

test.each([
  [1, 1, false],
  [2, 2, true],
  [1, 10, false],
  [4, 10, false],
  [5, 10, true],
  [20, 1_000, false],
  [21, 1_000, true],
])('%i of %i notes gone at once: held is %j', (gone, total, isHeld) => {
  expect(isMassDeletion(gone, total)).toBe(isHeld);
});

test('a few notes that another program deletes are in the trash', async () => {
  await fill(40);
  await deleteNotes(1, 3);
  expect([listed(), inTrash(), held()]).toEqual([37, 3, null]);
});

test('many deletions are held until the user confirms them', async () => {
  await fill(40);
  await deleteNotes(1, 25);
  expect(held()).toMatchObject({ notes: 25, total: 40 });
  expect(held()?.titles).toHaveLength(10);
  expect([listed(), inTrash()]).toEqual([40, 0]);
  app = await app.restart();
  await app.library.synchronise();
  expect(held()).toMatchObject({ notes: 25, total: 40 });
  app.library.confirmDeletions();
  expect([listed(), inTrash(), held()]).toEqual([15, 25, null]);
});

test('deletions that come one after the other count together', async () => {
  await fill(40);
  await deleteNotes(1, 3);
  expect(inTrash()).toBe(3);
  await deleteNotes(4, 6);
  expect([listed(), inTrash()]).toEqual([40, 0]);
  expect(held()).toMatchObject({ notes: 6, total: 40 });
});

test('held notes are written again from their newest revision', async () => {
  await fill(10);
  await rm(join(app.vault, 'Work'), { recursive: true });
  await app.library.synchronise();
  expect(held()).toMatchObject({ notes: 10, total: 10 });
  await app.library.undoDeletions();
  expect(held()).toBeNull();
  expect(await app.read('Work/note 7.md')).toContain('text 7 of Work\n');
  await app.library.synchronise();
  expect([listed(), inTrash()]).toEqual([10, 0]);
});

test('files that reappear are not held any more, and nothing was changed', async () => {
  await fill(30);
  const revisions = app.journal.outbox.counts();
  await rename(join(app.vault, 'Work'), join(app.folder, 'away'));
  await app.library.synchronise();
  expect(held()).toMatchObject({ notes: 30 });
  await rename(join(app.folder, 'away'), join(app.vault, 'Work'));
  await app.library.synchronise();
  expect([listed(), inTrash(), held()]).toEqual([30, 0, null]);
  expect(app.journal.outbox.counts()).toEqual(revisions);
});

test('moving a whole folder is not a deletion', async () => {
  await fill(30);
  await mkdir(join(app.vault, 'Home'));
  await rename(join(app.vault, 'Work'), join(app.vault, 'Home/Work'));
  await app.library.synchronise();
  expect([listed(), inTrash(), held()]).toEqual([30, 0, null]);
  expect(
    app.journal.notes.summaries().every(({ account, folder }) => account === 'Home' && folder === 'Work'),
  ).toBe(true);
});

const idOf = (title: string) => {
  const note = app.journal.notes.summaries().find((one) => one.title === title);
  if (note === undefined) throw new Error(`${title} is not listed`);
  return note.id;
};

test('a draft whose file another program deletes can be restored from the trash', async () => {
  const note = await createNote(app.context, 'Work', null);
  const save = { noteId: note.id, base: note.base, title: '', content: 'never in a revision\n' };
  await saveNote(app.context, save, false);
  await unlink(note.path);
  await app.library.synchronise();
  expect(app.journal.notes.trashed().map(({ id }) => id)).toEqual([note.id]);
  await restoreNote(app.context, note.id);
  expect((await openNote(app.context, note.id)).content).toBe('never in a revision\n');
});

test('undoing many deletions restores drafts, too, and a file that cannot be written does not stop the others', async () => {
  await fill(30);
  const [draft, blocked] = [idOf('note 1'), idOf('note 2')];
  const { base, title } = await openNote(app.context, draft);
  await saveNote(app.context, { noteId: draft, base, title, content: 'drafted\n' }, false);
  await deleteNotes(1, 30);
  const ensure = app.context.vaultGate.ensure;
  let writes = 0;
  vi.spyOn(app.context.vaultGate, 'ensure').mockImplementation(() => {
    writes += 1;
    if (writes === 2) throw new Error('the disk has a fault');
    ensure();
  });
  await expect(app.library.undoDeletions()).rejects.toThrow('the disk has a fault');
  vi.restoreAllMocks();
  expect(held()).toMatchObject({ notes: 1 });
  await app.library.undoDeletions();
  expect(held()).toBeNull();
  expect((await openNote(app.context, draft)).content).toBe('drafted\n');
  expect((await openNote(app.context, blocked)).content).toBe('text 2 of Work\n');
  expect([listed(), inTrash()]).toEqual([30, 0]);
});
