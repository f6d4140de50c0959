import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const save = (note: Pick<OpenNote, 'id' | 'base'>, title: string, content: string, commit = true) =>
  saveNote(app.context, { noteId: note.id, base: note.base, title, content }, commit);
const files = () => readdir(join(app.vault, 'Work'));
const titleOf = (noteId: NoteId) => app.journal.notes.byId(noteId)?.title;

async function renamed(from: string, to: string): Promise<void> {
  await rename(join(app.vault, 'Work', from), join(app.vault, 'Work', to));
  await app.library.synchronise();
}

async function adopted(text: string): Promise<OpenNote> {
  await app.put('Work/Drop.md', text);
  await app.library.synchronise();
  const [note] = app.journal.notes.summaries();
  if (note === undefined) throw new Error('the file was not adopted');
  return openNote(app.context, note.id);
}

test.each([
  ['a file without a title of its own', 'text\n'],
  ['a file whose title is its name', '---\ntitle: Drop\n---\ntext\n'],
  ['a file with an id', '---\nid: mine\ntitle: Drop\n---\ntext\n'],
])('%s: the new name is the title, and a save of the text keeps it', async (_, text) => {
  const note = await adopted(text);
  await renamed('Drop.md', 'Dropped renamed.md');
  expect(titleOf(note.id)).toBe('Dropped renamed');
  const [emitted] = app.events.filter(({ name }) => name === 'note.changed').slice(-1);
  const now = await openNote(app.context, note.id);
  expect(emitted?.payload).toEqual({ noteId: note.id, base: now.base });
  expect(now.base).not.toBe(note.base); // the renderer that has it open must read it again

  // The renderer does not know it yet: it sends the title it shows.
  const first = await save(note, 'Drop', 'text, longer');
  expect(first).toMatchObject({ title: 'Dropped renamed', committed: true, outsideRevision: null });
  const second = await save({ ...note, base: first.base }, 'Drop', 'text, even longer');
  expect(second.title).toBe('Dropped renamed');
  expect(await files()).toEqual(['Dropped renamed.md']);
  expect(await app.read('Work/Dropped renamed.md')).toContain('title: Dropped renamed\n');
  app = await app.restart();
  await app.library.synchronise();
  expect(titleOf(note.id)).toBe('Dropped renamed');
});

test('nothing is written for a rename, and the outdated title in the file is ignored', async () => {
  const note = await adopted('---\ntitle: Drop\n---\ntext\n');
  await renamed('Drop.md', 'New.md');
  expect(await app.read('Work/New.md')).toBe('---\ntitle: Drop\n---\ntext\n');
  await app.put('Work/New.md', '---\ntitle: Drop\n---\nexternal text\n');
  await app.library.synchronise();
  expect(titleOf(note.id)).toBe('New');
  await app.put('Work/New.md', '---\ntitle: Chosen\n---\nexternal text\n');
  await app.library.synchronise();
  expect(titleOf(note.id)).toBe('Chosen');
});

test('a title that is not the name of the file stays', async () => {
  const note = await adopted('---\ntitle: A title of its own\n---\ntext\n');
  await renamed('Drop.md', 'New.md');
  expect(titleOf(note.id)).toBe('A title of its own');
  await save(await openNote(app.context, note.id), 'A title of its own', 'more');
  expect(await files()).toEqual(['New.md']);
});

test('a title changed in the editor wins over a rename that it does not know yet', async () => {
  const note = await adopted('text\n');
  await renamed('Drop.md', 'New.md');
  expect(await save(note, 'Typed', 'text\n')).toMatchObject({ title: 'Typed' });
  expect(titleOf(note.id)).toBe('Typed');
});

test('after a rename the former title can be given again', async () => {
  const note = await adopted('text\n');
  await renamed('Drop.md', 'New.md');
  expect(await save(await openNote(app.context, note.id), 'Drop', 'text\n')).toMatchObject({ title: 'Drop' });
  expect(await files()).toEqual(['Drop.md']);
});

test('a new, untitled note takes the name another program gives its file', async () => {
  const note = await createNote(app.context, 'Work', null);
  await save(note, '', 'text');
  await renamed('Untitled.md', 'Named.md');
  expect(titleOf(note.id)).toBe('Named');
});

test('a save reports that another window committed since, despite drafts of its own', async () => {
  const note = await createNote(app.context, 'Work', null);
  const first = await save(note, 'A', 'one');
  const [here, there] = [await openNote(app.context, note.id), await openNote(app.context, note.id)];
  const draft = await save(here, 'A', 'one, drafted', false);
  expect((await save({ ...here, base: draft.base }, 'A', 'one, two')).outsideRevision).toBeNull();
  const late = await save(there, 'A', 'one, three');
  const [, below] = app.journal.revisions.ofNote(note.id);
  expect(late).toMatchObject({ committed: true, outsideRevision: below?.revisionId });
  expect(below?.document.content).toBe('one, two\n');
  expect(first.outsideRevision).toBeNull();
});

test('two notes whose files are swapped stay the same notes, and nothing is in the trash', async () => {
  const ids = [];
  for (const title of ['A', 'B']) {
    const note = await createNote(app.context, 'Work', null);
    await save(note, title, `text of ${title}\n`);
    ids.push(note.id);
  }
  await rename(join(app.vault, 'Work/A.md'), join(app.vault, 'Work/C.md'));
  await rename(join(app.vault, 'Work/B.md'), join(app.vault, 'Work/A.md'));
  await rename(join(app.vault, 'Work/C.md'), join(app.vault, 'Work/B.md'));
  await app.library.synchronise();
  expect(ids.map((id) => app.journal.notes.byId(id)?.path)).toEqual(['Work/B.md', 'Work/A.md']);
  expect(ids.map((id) => app.journal.revisions.headDocument(id)?.content)).toEqual([
    'text of A\n',
    'text of B\n',
  ]);
  expect(app.journal.notes.trashed()).toEqual([]);
});

test('a note whose file is replaced by that of another note is moved to the trash, as deleted at that moment', async () => {
  const note = await createNote(app.context, 'Work', null);
  await save(note, 'A', 'text of A\n');
  await app.put('Work/A.md', '---\nid: other\nupdated: 2020-01-01T00:00:00Z\n---\ntext of another\n');
  const now = app.context.now();
  await app.library.synchronise();
  const [entry] = app.journal.notes.trashed();
  expect(entry?.id).toBe(note.id);
  expect(Date.parse(entry?.deletedAt ?? '')).toBeGreaterThan(now);
});
