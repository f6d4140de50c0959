import { mkdir, readdir, readFile, rename, stat, symlink, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteSummary } from '../../../../src-shared/rpc/library.ts';
import { findNotes } from '../../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const titles = () =>
  app.journal.notes
    .summaries()
    .map((note) => note.title)
    .sort();
const only = (): NoteSummary => {
  const [note, ...others] = app.journal.notes.summaries();
  if (note === undefined || others.length > 0) throw new Error(`expected one note, not ${titles().join()}`);
  return note;
};
const origins = () => app.journal.revisions.ofNote(only().id).map((revision) => revision.origin);

/** Files as users have them. Each must stay untouched. */
const assorted: [string, string | Uint8Array][] = Array.from({ length: 50 }, (_, index) => {
  const bodies = [
    '# Title\n\ntext\n',
    'no final newline',
    '',
    '\n\n\n',
    'CRLF\r\nlines\r\n',
    '---\n\nrule first\n',
    '日本語のメモ\n',
    'lone\rCR\r',
  ];
  const matters = [
    '',
    '---\ntags: [a]\n---\n',
    '---\r\nid: x-INDEX\r\nkey: "v" # c\r\n---\r\n',
    '---\nbroken: a: b\n---\n',
    '\ufeff',
    '---\n---\n',
    '---\nid: 20260301\ntitle: Own\n---\n',
  ];
  const text =
    (matters[index % matters.length] ?? '').replace('INDEX', String(index)) +
    (bodies[index % bodies.length] ?? '');
  return [`Account ${index % 3}/${index % 2 ? 'Folder/Deep/' : ''}file ${index}.md`, text];
});

test('a vault is adopted without a byte being written', async () => {
  const all: [string, string | Uint8Array][] = [
    ...assorted,
    ['Work/latin1.md', Uint8Array.of(0x63, 0xe9, 0x0a)],
    ['root.md', 'at the top'],
  ];
  for (const [path, text] of all) await app.put(path, text);
  const before = await Promise.all(all.map(async ([path]) => stat(join(app.vault, path), { bigint: true })));
  await app.library.synchronise();
  expect(app.journal.notes.summaries()).toHaveLength(all.length);
  for (const { id } of app.journal.notes.summaries()) await openNote(app.context, id);
  app = await app.restart();
  await app.library.synchronise();
  for (const [index, [path, text]] of all.entries()) {
    expect(await readFile(join(app.vault, path))).toEqual(Buffer.from(text));
    const now = await stat(join(app.vault, path), { bigint: true });
    expect([now.ino, now.mtimeNs]).toEqual([before[index]?.ino, before[index]?.mtimeNs]);
  }
  expect(await readdir(app.vault)).not.toContain('.trash');
});

test('a second start makes no second revision', async () => {
  for (const [path, text] of assorted) await app.put(path, text);
  await app.library.synchronise();
  const before = app.journal.outbox.counts();
  app = await app.restart();
  await app.library.synchronise();
  expect(app.journal.outbox.counts()).toEqual(before);
});

test('a draft is a revision after a crash, and not while the vault is compared as its note is written', async () => {
  const note = await createNote(app.context, null, null);
  const draft = (base: string, content: string) =>
    saveNote(app.context, { noteId: note.id, base, title: 'A', content }, false);
  const first = await draft(note.base, 'one');
  await app.library.synchronise();
  expect(origins()).toEqual([]);
  const comparing = app.library.synchronise();
  const written = draft(first.base, 'one, two'); // after the listing was begun
  await Promise.all([comparing, written]);
  expect(origins()).toEqual([]);
  app = await app.restart();
  await app.library.synchronise();
  expect(origins()).toEqual(['recovered']);
  expect(app.journal.revisions.ofNote(note.id)[0]?.document.content).toBe('one, two\n');
  // another computer that gets the file makes no revision of its own
  const record = app.journal.notes.byId(note.id);
  expect(await app.read(record?.path ?? '')).toContain(`revision: ${record?.head}`);
  await app.library.synchronise();
  expect(origins()).toEqual(['recovered']);
});

test('an edit by another program becomes a revision, and a touch does not', async () => {
  await app.put('Work/a.md', 'one\n');
  await app.library.synchronise();
  await app.put('Work/a.md', 'one\n');
  await app.library.synchronise();
  expect(origins()).toEqual(['adopted']);
  await app.put('Work/a.md', 'two\n');
  await app.library.synchronise();
  expect(origins()).toEqual(['outside', 'adopted']);
  expect(findNotes(app.journal, 'two')).toEqual([only().id]);
  expect(findNotes(app.journal, 'one')).toEqual([]);
});

test('a note with an id keeps its history when it is moved and renamed elsewhere', async () => {
  await app.put('Work/a.md', '---\nid: mine\n---\ntext\n');
  await app.library.synchronise();
  await mkdir(join(app.vault, 'Home/Deep'), { recursive: true });
  await rename(join(app.vault, 'Work/a.md'), join(app.vault, 'Home/Deep/b.md'));
  await app.library.synchronise();
  expect(only()).toMatchObject({ id: 'mine', account: 'Home', folder: 'Deep', title: 'b' });
  expect(origins()).toEqual(['outside', 'adopted']);
});

test('a note without an id is found again by its bytes', async () => {
  await app.put('Work/a.md', 'unmistakable\n');
  await app.library.synchronise();
  const { id } = only();
  const elsewhere = join(app.folder, 'elsewhere.md');
  await rename(join(app.vault, 'Work/a.md'), elsewhere);
  await app.library.synchronise();
  expect(titles()).toEqual([]);
  await mkdir(join(app.vault, 'Home'));
  await rename(elsewhere, join(app.vault, 'Home/b.md'));
  await app.library.synchronise();
  expect(only()).toMatchObject({ id, account: 'Home' });
});

test('a new file made from the template of a deleted note is a note of its own', async () => {
  await app.put('Work/a.md', 'Date:\nAgenda:\n');
  await app.library.synchronise();
  const { id } = only();
  await unlink(join(app.vault, 'Work/a.md'));
  await app.library.synchronise();
  await app.put('Work/b.md', 'Date:\nAgenda:\n');
  await app.library.synchronise();
  expect(only().id).not.toBe(id);
  expect(app.journal.notes.trashed().map((note) => note.id)).toEqual([id]);
});

test('a copied file is a note of its own, and both keep their text', async () => {
  await app.put('Work/a.md', '---\nid: mine\n---\ntext\n');
  await app.library.synchronise();
  await app.put('Work/copy of a.md', '---\nid: mine\n---\ntext, changed\n');
  await app.library.synchronise();
  expect(titles()).toEqual(['a', 'copy of a']);
  const copy = app.journal.notes.summaries().find((note) => note.title === 'copy of a');
  expect(copy?.id).not.toBe('mine');
  const open = await openNote(app.context, copy?.id ?? only().id);
  await saveNote(
    app.context,
    { noteId: open.id, base: open.base, title: open.title, content: 'mine alone' },
    true,
  );
  expect(await app.read('Work/copy of a.md')).toContain(`id: ${copy?.id}\n`);
  expect(await app.read('Work/a.md')).toBe('---\nid: mine\n---\ntext\n');
  await app.library.synchronise();
  expect(titles()).toEqual(['a', 'copy of a']);
});

test('a copy starts its own chain, although its file names a revision of the original', async () => {
  const note = await createNote(app.context, null, null);
  await saveNote(app.context, { noteId: note.id, base: note.base, title: 'A', content: 'text' }, true);
  await app.put('Personal/A copy.md', await app.read('Personal/A.md'));
  await app.library.synchronise();
  const copy = app.journal.notes.summaries().find(({ id }) => id !== note.id);
  const [first] = app.journal.revisions.ofNote(copy?.id ?? note.id);
  expect(first?.document).toMatchObject({ id: copy?.id, previousRevisionId: null });
});

test('a renamed file without an id stays the same note', async () => {
  await app.put('Work/a.md', 'unmistakable\n');
  await app.library.synchronise();
  const { id } = only();
  await rename(join(app.vault, 'Work/a.md'), join(app.vault, 'Work/b.md'));
  await app.library.synchronise();
  expect(only()).toMatchObject({ id, title: 'b' });
});

test('a file that takes the name of a renamed note is not that note', async () => {
  await app.put('Work/Today.md', '---\nid: monday\n---\nmonday\n');
  await app.library.synchronise();
  await rename(join(app.vault, 'Work/Today.md'), join(app.vault, 'Work/Yesterday.md'));
  await app.put('Work/Today.md', 'tuesday\n');
  await app.library.synchronise();
  expect(titles()).toEqual(['Today', 'Yesterday']);
  const monday = app.journal.notes.summaries().find(({ title }) => title === 'Yesterday');
  expect(monday?.id).toBe('monday');
  expect(
    app.journal.revisions.ofNote(monday?.id ?? only().id).map(({ document }) => document.content),
  ).toEqual(['monday\n', 'monday\n']);
});

test('one file that cannot be read does not keep others from being adopted', async () => {
  await app.put('Work/a.md', 'one');
  await symlink('loop.md', join(app.vault, 'Work/loop.md'));
  await app.put('Work/z.md', 'two');
  await app.library.synchronise();
  expect(titles()).toEqual(['a', 'z']);
  expect(app.events).toContainEqual({
    name: 'notice',
    payload: expect.objectContaining({ message: expect.stringContaining('Work/loop.md could not be read') }),
  });
});

test('a lost journal: the chain continues from the revision the file names', async () => {
  const named = 'ab'.repeat(32);
  await app.put('Work/a.md', `---\nid: mine\nrevision: ${named}\n---\ntext\n`);
  await app.library.synchronise();
  expect(app.journal.revisions.ofNote(only().id)[0]?.document.previousRevisionId).toBe(named);
});

test('hidden folders, other files and links to folders are ignored', async () => {
  await app.put('Work/.obsidian/x.md', 'x');
  await app.put('Work/.hidden.md', 'x');
  await app.put('Work/picture.png', 'x');
  await app.put('Work/a.md', 'text');
  await symlink(join(app.vault, 'Work'), join(app.vault, 'Loop'));
  await app.library.synchronise();
  expect(titles()).toEqual(['a']);
});

test('a vault that cannot be read does not empty the list', async () => {
  await app.put('Work/a.md', 'text');
  await app.library.synchronise();
  await rename(app.vault, `${app.vault}-away`);
  await expect(app.library.synchronise()).rejects.toThrow('The vault folder is not there');
  expect(titles()).toEqual(['a']);
  await rename(`${app.vault}-away`, app.vault);
});

test('temporary files of a crash are removed after a day, and nothing else', async () => {
  const [old, fresh] = ['.example-notes-0123456789ab.tmp', '.example-notes-ba9876543210.tmp'];
  for (const name of [old, fresh, '.example-notes-mine.tmp']) await app.put(`Work/${name}`, 'half a no');
  const now = app.context.now() / 1000;
  const day = 24 * 60 * 60;
  await utimes(join(app.vault, 'Work', old), now - day - 60, now - day - 60);
  await utimes(join(app.vault, 'Work', fresh), now - 60, now - 60);
  await utimes(join(app.vault, 'Work/.example-notes-mine.tmp'), now - 9 * day, now - 9 * day);
  await app.library.synchronise();
  expect((await readdir(join(app.vault, 'Work'))).sort()).toEqual([fresh, '.example-notes-mine.tmp']);
});
