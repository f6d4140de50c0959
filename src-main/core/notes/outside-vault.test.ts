import { renameSync, symlinkSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createWithText } from './editing/create-with-text.ts';
import { duplicateNote } from './editing/duplicate-note.ts';
import { createNote, openNote } from './editing/open-note.ts';
import { saveNote } from './editing/save-note.ts';
import { createFolder, deleteFolder } from './folders/folders.ts';
import { moveNote } from './folders/move-note.ts';
import { renameFolder } from './folders/rename-folder.ts';
import { noteFileHandlers } from './note-file-handlers.ts';
import { readTexts } from './texts/read-texts.ts';
import { purgeNotes } from './trash/purge-with-traces.ts';
import { restoreNote, trashNote } from './trash/trash-note.ts';

const secret = 'the key of somebody\n';
let app: VaultFixture;
/** A folder outside of the vault, with a file that must be neither read nor changed. */
let outside: string;
beforeEach(async () => {
  app = await createVaultFixture();
  outside = join(app.folder, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'key.md'), secret);
});
afterEach(async () => {
  expect(await readFile(join(outside, 'key.md'), 'utf8')).toBe(secret);
  const known = app.journal.notes.present().flatMap(({ id }) => app.journal.revisions.ofNote(id));
  expect(JSON.stringify(known.map(({ document }) => document))).not.toContain('somebody');
  await app.remove();
});

const at = (path: string) => join(app.vault, path);
const titles = () =>
  app.journal.notes
    .summaries()
    .map(({ title }) => title)
    .sort();
const idAt = (path: string) => app.recordAt(path).id;
const refused = { code: 'outside-vault' };
/** The folder becomes a link to one outside that has the same files. */
async function linkOut(folder: string): Promise<void> {
  await rename(at(folder), join(outside, 'moved'));
  await symlink(join(outside, 'moved'), at(folder));
}

test('a note, a folder or a file that leads outside is listed as skipped, and never adopted', async () => {
  await app.put('Work/Plan.md', 'the plan\n');
  await symlink('../outside/key.md', at('Welcome.md'));
  await symlink(outside, at('Work/All'));
  await symlink(join(outside, 'key.md'), at('Work/photo.png'));
  await symlink(outside, at('.trash'));
  await symlink(outside, at('.obsidian'));
  await symlink('Plan.md', at('Work/Same.md'));
  await symlink('nowhere', at('Work/nothing.png'));
  await app.library.synchronise();
  expect(titles()).toEqual(['Plan', 'Same']);
  expect(app.library.status().skipped).toEqual({
    count: 4,
    paths: ['.trash', 'Welcome.md', 'Work/All', 'Work/photo.png'],
  });
  expect(app.events.filter(({ name }) => name === 'notice')).toEqual([]);
  await rm(at('Welcome.md'));
  await rm(at('.trash'));
  await app.library.synchronise();
  expect(app.library.status().skipped.paths).toEqual(['Work/All', 'Work/photo.png']);
});

test('while the vault is followed, a new link that leads outside is listed, and its note is not', async () => {
  await app.put('Work/Plan.md', 'the plan\n');
  await app.library.follow();
  await symlink(join(outside, 'key.md'), at('Work/Key.md'));
  await expect.poll(() => app.library.status().skipped.paths).toEqual(['Work/Key.md']);
  expect(titles()).toEqual(['Plan']);
});

test('a note whose file becomes a link outside keeps its text, is shown read-only, and is not deleted', async () => {
  await app.put('Work/Plan.md', 'the plan\n');
  await app.library.synchronise();
  const id = idAt('Work/Plan.md');
  await rm(at('Work/Plan.md'));
  await symlink(join(outside, 'key.md'), at('Work/Plan.md'));
  for (let round = 0; round < 2; round += 1) await app.library.synchronise();
  const opened = await openNote(app.context, id);
  expect(opened).toMatchObject({ content: 'the plan\n', readOnly: { kind: 'outside-vault' } });
  const save = saveNote(app.context, { noteId: id, base: opened.base, title: 'Plan', content: 'x\n' }, true);
  await expect(save).rejects.toMatchObject(refused);
  await expect(duplicateNote(app.context, id)).rejects.toMatchObject(refused);
  expect((await readTexts(app.context, [id])).failed).toHaveLength(1);
  const files = noteFileHandlers(app.context, { dragFile: async () => {}, showFile: async () => {} });
  await expect(files['noteFiles.read']({ noteId: id })).rejects.toMatchObject(refused);
  await rm(at('Work/Plan.md'));
  await app.put('Work/Plan.md', 'the plan, again\n');
  await app.library.synchronise();
  expect(await openNote(app.context, id)).toMatchObject({ content: 'the plan, again\n', readOnly: null });
  expect(app.library.status().skipped.count).toBe(0);
});

test('a note that moved on in the vault keeps its history, whatever a link in its place leads to', async () => {
  const note = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: note.id, base: note.base, title: 'Plan', content: 'text\n' }, true);
  await mkdir(at('Old'));
  await rename(at('Work/Plan.md'), at('Old/Plan.md'));
  await symlink(join(outside, 'key.md'), at('Work/Plan.md'));
  await app.library.synchronise();
  expect(app.recordAt('Old/Plan.md').id).toBe(note.id);
  expect(titles()).toEqual(['Plan']);
});

test('the notes of a folder that becomes a link outside stay, and nothing is written there', async () => {
  for (const name of ['a', 'b', 'c']) await app.put(`Work/${name}.md`, `${name}\n`);
  await app.library.synchronise();
  const id = idAt('Work/a.md');
  const { base } = await openNote(app.context, id);
  await linkOut('Work');
  for (let round = 0; round < 2; round += 1) await app.library.synchronise();
  expect(titles()).toEqual(['a', 'b', 'c']);
  expect(app.library.status()).toMatchObject({ heldDeletions: null, skipped: { paths: ['Work'] } });
  const attempts = [
    () => saveNote(app.context, { noteId: id, base, title: 'a', content: 'changed\n' }, true),
    () => createNote(app.context, 'Work', null),
    () => createWithText(app.context, { account: 'Work', folder: null, title: 'New', content: 'new\n' }),
    () => createFolder(app.context, { account: 'Work', folder: 'New' }),
    () => trashNote(app.context, id),
    () => moveNote(app.context, id, { account: 'Personal', folder: null }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
  expect((await readdir(join(outside, 'moved'))).sort()).toEqual(['a.md', 'b.md', 'c.md']);
  expect(await readFile(join(outside, 'moved', 'a.md'), 'utf8')).toBe('a\n');
  await rename(join(outside, 'moved', 'c.md'), join(outside, 'c.md'));
  await app.library.synchronise();
  expect(titles(), 'what is missing there does not count as deleted').toEqual(['a', 'b', 'c']);
  await rename(join(outside, 'c.md'), join(outside, 'moved', 'c.md'));
  await rm(at('Work'));
  await rename(join(outside, 'moved'), at('Work'));
  await app.library.synchronise();
  expect(await openNote(app.context, id)).toMatchObject({ content: 'a\n', readOnly: null });
});

test('a folder that becomes a link just before a save is written is not written to', async () => {
  const note = await createNote(app.context, 'Work', null);
  const save = (content: string) =>
    saveNote(app.context, { noteId: note.id, base: note.base, title: 'Plan', content }, true);
  await save('one\n');
  app.beforeNextWrite(() => {
    renameSync(at('Work'), join(outside, 'moved'));
    symlinkSync(join(outside, 'moved'), at('Work'));
  });
  await expect(save('two\n')).rejects.toMatchObject(refused);
  expect(await readFile(join(outside, 'moved', 'Plan.md'), 'utf8')).toContain('one');
  expect(await readdir(join(outside, 'moved'))).toEqual(['Plan.md']);
});

test('a trash that leads outside takes no note', async () => {
  await app.put('Work/Plan.md', 'the plan\n');
  await symlink(outside, at('.trash'));
  await app.library.synchronise();
  await expect(trashNote(app.context, idAt('Work/Plan.md'))).rejects.toMatchObject(refused);
  await expect(deleteFolder(app.context, 'Work', '')).rejects.toThrow();
  expect(await app.read('Work/Plan.md')).toBe('the plan\n');
  expect(await readdir(outside)).toEqual(['key.md']);
  expect(titles()).toEqual(['Plan']);
});

test('nothing is restored to, or removed from, what leads outside; the text of the app is deleted', async () => {
  await app.put('Work/Plan.md', 'the plan\n');
  await app.put('Work/Other.md', 'another\n');
  await app.library.synchronise();
  const [plan, other] = [idAt('Work/Plan.md'), idAt('Work/Other.md')];
  await trashNote(app.context, plan);
  await rm(at('Work/Other.md'));
  await linkOut('Work');
  await expect(restoreNote(app.context, plan)).rejects.toMatchObject(refused);
  expect(app.journal.notes.byId(plan)?.state).toBe('trashed');
  await rename(at('.trash'), join(outside, 'trash'));
  await symlink(join(outside, 'trash'), at('.trash'));
  expect(await purgeNotes(app.context, [plan])).toEqual({ purged: [plan] });
  expect(app.journal.revisions.ofNote(plan)).toEqual([]);
  expect(await readdir(join(outside, 'trash', 'Work'))).toEqual(['Plan.md']);
  expect(app.journal.notes.byId(other)?.state).toBe('present');
  expect(await readdir(join(outside, 'moved'))).toEqual([]);
});

test('no folder is moved to, or from, what leads outside', async () => {
  await app.put('Work/Plans/Plan.md', 'the plan\n');
  await app.library.synchronise();
  await symlink(outside, at('Work/Out'));
  const rename = renameFolder(
    app.context,
    { account: 'Work', folder: 'Plans' },
    { account: 'Work', folder: 'Out/Plans' },
  );
  await expect(rename).rejects.toMatchObject(refused);
  expect(await app.read('Work/Plans/Plan.md')).toBe('the plan\n');
  const other = renameFolder(
    app.context,
    { account: 'Work', folder: 'Out' },
    { account: 'Work', folder: 'In' },
  );
  await expect(other).rejects.toMatchObject({ code: 'note-not-found' });
  expect(await readdir(outside)).toEqual(['key.md']);
});

test('a linked note goes into the trash and out of it as the link that it is', async () => {
  await app.put('Other/Plan.md', 'the plan\n');
  await mkdir(at('Work'));
  await symlink(at('Other/Plan.md'), at('Work/Linked.md'));
  await app.library.synchronise();
  const id = idAt('Work/Linked.md');
  await trashNote(app.context, id);
  expect((await lstat(at('.trash/Work/Linked.md'))).isSymbolicLink()).toBe(true);
  expect((await stat(at('Other/Plan.md'))).nlink).toBe(1);
  await restoreNote(app.context, id);
  expect((await lstat(at('Work/Linked.md'))).isSymbolicLink()).toBe(true);
  await trashNote(app.context, id);
  expect((await purgeNotes(app.context, [id])).purged).toEqual([id]);
  expect(await app.read('Other/Plan.md')).toBe('the plan\n');
});

test('a vault that is a link, below a folder that is one, works as any other', async () => {
  await symlink(app.folder, join(app.folder, 'way'));
  await symlink('vault', join(app.folder, 'notes'));
  const context = { ...app.context, vault: join(app.folder, 'way', 'notes') };
  const note = await createNote(context, 'Work', 'Plans');
  await saveNote(context, { noteId: note.id, base: note.base, title: 'Plan', content: 'one\n' }, true);
  await moveNote(context, note.id, { account: 'Personal', folder: null });
  await trashNote(context, note.id);
  await restoreNote(context, note.id);
  expect(await openNote(context, note.id)).toMatchObject({ content: 'one\n', readOnly: null });
  expect(await app.read('Personal/Plan.md')).toContain('one');
});
