import { writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { maxTitleLength } from '../../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { addAttachment } from '../../attachments/add-attachment.ts';
import { readAttachment } from '../../attachments/read-attachment.ts';
import { listHistory, verifyHistory } from '../history/list-history.ts';
import { purgeNotes } from '../trash/purge-with-traces.ts';
import { restoreNote, trashNote } from '../trash/trash-note.ts';
import { duplicateNote } from './duplicate-note.ts';
import { createNote, openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function written(title: string, content: string): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', 'Cranes');
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}
async function draft(noteId: NoteId, title: string, content: string): Promise<void> {
  const { base } = await openNote(app.context, noteId);
  await saveNote(app.context, { noteId, base, title, content }, false);
}
const copyOf = async (noteId: NoteId) =>
  openNote(app.context, (await duplicateNote(app.context, noteId)).noteId);
const idAt = (path: string): NoteId => app.recordAt(path).id;
const bodyOf = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');
const files = async (folder: string) => (await readdir(join(app.vault, folder))).sort();

test('a copy is a note of its own beside the original, with one revision, and is listed and to be uploaded', async () => {
  const note = await written('Plan', 'one');
  await draft(note, 'Plan', 'two');
  const { base } = await openNote(app.context, note);
  await saveNote(app.context, { noteId: note, base, title: 'Plan', content: 'two' }, true);
  const before = await app.read('Work/Cranes/Plan.md');

  const copy = await copyOf(note);
  expect(copy).toMatchObject({ title: 'Plan copy', content: 'two\n', account: 'Work', folder: 'Cranes' });
  expect(copy).toMatchObject({ revisionCount: 1, readOnly: null, locked: false });
  expect(copy.id).not.toBe(note);
  expect(listHistory(app.journal, copy.id)).toMatchObject([{ previousRevisionId: null, origin: 'edit' }]);
  expect(verifyHistory(app.journal, copy.id).faults).toEqual([]);
  expect(copy.head && app.journal.outbox.ofRevision(copy.head)).toBeDefined();
  expect(app.events).toContainEqual({
    name: 'library.changed',
    payload: { changed: [expect.objectContaining({ id: copy.id, excerpt: 'two' })], removed: [] },
  });

  expect(await app.read('Work/Cranes/Plan.md')).toBe(before);
  expect(listHistory(app.journal, note)).toHaveLength(2);
});

test('what is in the file as a draft only is in the copy, and stays a draft of the original', async () => {
  const note = await written('Plan', 'saved');
  await draft(note, 'New plan', 'typed just now');
  expect(await copyOf(note)).toMatchObject({ title: 'New plan copy', content: 'typed just now\n' });
  expect(app.journal.notes.byId(note)).toMatchObject({ draft: true, revisionCount: 1 });
});

test('another program’s edit that is not recorded yet is in the copy', async () => {
  const note = await written('Plan', 'mine');
  await app.put(
    'Work/Cranes/Plan.md',
    (await app.read('Work/Cranes/Plan.md')).replace('mine', 'of another program'),
  );
  expect((await copyOf(note)).content).toBe('of another program\n');
});

test('keys of the user, line endings and byte order mark are as in the original', async () => {
  await app.put('Work/A.md', '\ufeff---\r\ntags: [x, y] # mine\r\nlocked: true\r\n---\r\none\r\ntwo\nthree');
  await app.library.synchronise();
  const copy = await copyOf(idAt('Work/A.md'));
  const text = await app.read('Work/A copy.md');
  expect(text.startsWith('\ufeff---\r\ntags: [x, y] # mine\r\nlocked: true\r\n')).toBe(true);
  expect(text.endsWith('---\r\none\r\ntwo\nthree')).toBe(true);
  expect(text).toContain(`id: ${copy.id}\r\n`);
  expect(text).toContain(`revision: ${copy.head}\r\n`);
});

test('a file that is compared with the vault again, or was not recorded before a crash, is the same note', async () => {
  const copy = await copyOf(await written('Plan', 'text'));
  await app.library.synchronise();
  expect(await openNote(app.context, copy.id)).toMatchObject({ head: copy.head, revisionCount: 1 });
  // as after a crash between file and journal
  app.journal.purge([copy.id]);
  await app.library.synchronise();
  expect(await openNote(app.context, copy.id)).toMatchObject({ title: 'Plan copy', head: copy.head });
});

test('attachments are shown in the copy, also when the original is deleted for good', async () => {
  const note = await written('Plan', '![a](attachments/a.png)');
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 7]);
  addAttachment(app.context, note, 'a.png', png);
  const copy = await copyOf(note);
  await trashNote(app.context, note);
  await purgeNotes(app.context, [note]);
  expect((await readAttachment(app.context, copy.id, 'attachments/a.png')).bytes.at(-1)).toBe(7);
  expect(await files('Work/Cranes/attachments')).toEqual(['a.png']);
});

test('a copy of a note beside the account folders lies there too, where its links lead', async () => {
  await app.put('Loose.md', '![a](own/a.png)');
  await app.put('own/a.png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 7]));
  await app.library.synchronise();
  const copy = await copyOf(idAt('Loose.md'));
  expect(app.journal.notes.byId(copy.id)).toMatchObject({ path: 'Loose copy.md', account: 'Personal' });
  expect((await readAttachment(app.context, copy.id, 'own/a.png')).bytes.at(-1)).toBe(7);
});

test('copies have titles and files of their own, also those made at once, of a copy, and of a note without a title', async () => {
  const note = await written('Plan', 'text');
  const [first, second] = await Promise.all([copyOf(note), copyOf(note)]);
  expect([first.title, second.title]).toEqual(['Plan copy', 'Plan copy 2']);
  expect((await copyOf(second.id)).title).toBe('Plan copy 3');
  const { id } = await createNote(app.context, 'Work', 'Cranes');
  expect((await copyOf(id)).title).toBe('Untitled copy');
  expect(await files('Work/Cranes')).toEqual([
    'Plan copy 2.md',
    'Plan copy 3.md',
    'Plan copy.md',
    'Plan.md',
    'Untitled copy.md',
    'Untitled.md',
  ]);
  expect(await bodyOf('Work/Cranes/Plan copy 2.md')).toBe(await bodyOf('Work/Cranes/Plan.md'));
});

test('the copy of a locked note is locked, so that no model is sent its text', async () => {
  await app.put('Work/A.md', '---\nlocked: true\n---\nsecret');
  await app.library.synchronise();
  const { locked, head } = await copyOf(idAt('Work/A.md'));
  expect(locked).toBe(true);
  expect(await app.read('Work/A copy.md')).toContain('locked: true\n');
  expect(head && app.journal.revisions.byId(head)?.document.locked).toBe(true);
});

test('a note that another program locks while it is copied has a locked copy', async () => {
  await app.put('Work/A.md', 'secret');
  await app.library.synchronise();
  const copied = duplicateNote(app.context, idAt('Work/A.md'));
  // runs between the two steps of duplicating, which take the same lock
  await app.context.locks.run([idAt('Work/A.md')], () =>
    app.put('Work/A.md', '---\nlocked: true\n---\nsecret'),
  );
  const { noteId } = await copied;
  expect(await app.read('Work/A copy.md')).toContain('locked: true\n');
  expect(app.journal.revisions.headDocument(noteId)?.locked).toBe(true);
});

test('a name that another program takes at the last moment is left to it', async () => {
  const note = await written('Plan', 'text');
  app.beforeNextWrite(() => writeFileSync(join(app.vault, 'Work/Cranes/Plan copy.md'), 'theirs'));
  const copy = await duplicateNote(app.context, note);
  expect(app.journal.notes.byId(copy.noteId)?.path).toBe('Work/Cranes/Plan copy 2.md');
  expect(await app.read('Work/Cranes/Plan copy.md')).toBe('theirs');
});

test('the title of a copy is one that can be saved, however long that of the original is', async () => {
  const note = await written('x'.repeat(maxTitleLength), 'text');
  const titles = [(await copyOf(note)).title, (await copyOf(note)).title];
  expect(titles.map((title) => title.length)).toEqual([maxTitleLength, maxTitleLength]);
  expect(titles.map((title) => /x+( copy.*)$/.exec(title)?.[1])).toEqual([' copy', ' copy 2']);
  const emoji = await written('😀'.repeat(maxTitleLength / 2), 'text');
  expect((await copyOf(emoji)).title).toMatch(/^😀+ copy$/u);
});

test('the file of a copy follows its title, and the copy goes to the trash and back', async () => {
  const { id, base, content } = await copyOf(await written('Plan', 'text'));
  await saveNote(app.context, { noteId: id, base, title: 'Other', content }, true);
  expect(await files('Work/Cranes')).toEqual(['Other.md', 'Plan.md']);
  await trashNote(app.context, id);
  expect(await files('Work/Cranes')).toEqual(['Plan.md']);
  await restoreNote(app.context, id);
  expect(await openNote(app.context, id)).toMatchObject({ title: 'Other', revisionCount: 2 });
});

test('a note that can be read but not written has a copy that can be edited', async () => {
  await app.put('Work/A.md', 'protected');
  await app.put('elsewhere/B.md', 'linked');
  await chmod(join(app.vault, 'Work/A.md'), 0o444);
  await symlink(join(app.vault, 'elsewhere/B.md'), join(app.vault, 'Work/B.md'));
  await app.library.synchronise();
  expect(await copyOf(idAt('Work/A.md'))).toMatchObject({ content: 'protected', readOnly: null });
  expect(await copyOf(idAt('Work/B.md'))).toMatchObject({ content: 'linked', readOnly: null });
});

test('the note is locked until its copy is written, so that two copies made at once see each other’s title', async () => {
  const note = await written('Plan', 'text');
  let isHeld = false;
  app.beforeNextWrite(() => {
    isHeld = app.context.locks.isHeld(note);
  });
  await duplicateNote(app.context, note);
  expect(isHeld).toBe(true);
});

test('what cannot be read is refused, and nothing is made', async () => {
  await app.put('Work/A.md', new Uint8Array([0xff, 0xfe, 0x41]));
  await app.library.synchronise();
  const read = duplicateNote(app.context, idAt('Work/A.md'));
  await expect(read).rejects.toMatchObject({ code: 'read-only' });
  const note = await written('Plan', 'text');
  await trashNote(app.context, note);
  await mkdir(join(app.vault, 'Work/Cranes'), { recursive: true });
  await expect(duplicateNote(app.context, note)).rejects.toMatchObject({ code: 'note-not-found' });
  expect(await files('Work')).toEqual(['A.md', 'Cranes']);
  expect(await files('Work/Cranes')).toEqual([]);
});
