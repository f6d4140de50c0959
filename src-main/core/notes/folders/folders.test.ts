import { access, mkdir, readdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FolderRef } from '../../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { scanVault } from '../../vault/scan-vault.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { changeProperties } from '../editing/change-properties.ts';
import { discardEmpty } from '../editing/discard-empty.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { restoreNote } from '../trash/trash-note.ts';
import { createFolder, deleteFolder, recordFolders } from './folders.ts';
import { moveNote } from './move-note.ts';
import { renameFolder as rename } from './rename-folder.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  await app.put('Work/Cranes/a.md', 'text of a');
  await app.put('Work/Cranes/Old/b.md', '---\nid: b\n---\ntext of b');
  await app.put('Work/Cranes/picture.png', 'a picture');
  await app.put('Work/Cranesman/c.md', 'text of c');
  await app.library.synchronise();
});
afterEach(() => app.remove());

const renameFolder = (context: NotesContext, account: string, folder: string, to: string) =>
  rename(context, { account, folder }, { account, folder: to });
const places = () =>
  app.journal.notes
    .summaries()
    .map(({ title, account, folder }) => `${account}/${folder ?? ''}/${title}`)
    .sort();
const folders = (): string[] =>
  app.journal.notes
    .folders()
    .map(({ account, folder }: FolderRef) => (folder === null ? account : `${account}/${folder}`))
    .sort();
const ids = () =>
  app.journal.notes
    .summaries()
    .map(({ id }) => id)
    .sort();

describe('a folder that is renamed', () => {
  test('is announced with its notes, so that no window shows it in two places', async () => {
    const before = app.events.length;
    await renameFolder(app.context, 'Work', 'Cranes', 'Gear');
    const changes = app.events.slice(before).filter(({ name }) => name === 'library.changed');
    expect(changes.map(({ payload }) => payload)).toMatchObject([
      {
        // in any order: notes are moved side by side
        changed: expect.arrayContaining([
          expect.objectContaining({ folder: 'Gear' }),
          expect.objectContaining({ folder: 'Gear/Old' }),
        ]),
        folders: expect.not.arrayContaining([{ account: 'Work', folder: 'Cranes' }]),
      },
    ]);
  });

  test('is announced with its notes also when the vault is compared meanwhile, and an upload announces one of them', async () => {
    const before = app.events.length;
    const { locks } = app.context;
    const compareAfterwards: NotesContext['locks'] = {
      ...locks,
      async run(noteIds, work) {
        const result = await locks.run(noteIds, work);
        await app.library.synchronise();
        announce(
          app.context,
          ids().filter((id) => noteIds.includes(id)),
        );
        return result;
      },
    };
    await renameFolder({ ...app.context, locks: compareAfterwards }, 'Work', 'Cranes', 'Gear');
    const changes = app.events.slice(before).filter(({ name }) => name === 'library.changed');
    expect(changes.map(({ payload }) => payload)).toMatchObject([
      {
        changed: expect.arrayContaining([
          expect.objectContaining({ folder: 'Gear' }),
          expect.objectContaining({ folder: 'Gear/Old' }),
        ]),
      },
    ]);
    expect(folders()).not.toContain('Work/Cranes');
  });

  test('does not come back by a listing that is older than the move', async () => {
    const listing = await scanVault(app.vault, {
      attachmentsName: app.context.attachmentsFolder(),
      onUnreadable: () => undefined,
    });
    await renameFolder(app.context, 'Work', 'Cranes', 'Gear');
    recordFolders(app.context, listing);
    expect(folders()).not.toContain('Work/Cranes');
  });

  test('stays when a listing is older than its new name, and goes when it is gone', async () => {
    const listing = () =>
      scanVault(app.vault, {
        attachmentsName: app.context.attachmentsFolder(),
        onUnreadable: () => undefined,
      });
    const before = await listing();
    await renameFolder(app.context, 'Work', 'Cranes', 'Gear');
    await createFolder(app.context, { account: 'New', folder: null });
    recordFolders(app.context, before);
    expect(folders()).toEqual(expect.arrayContaining(['New', 'Work/Gear', 'Work/Gear/Old']));
    await rmdir(join(app.vault, 'New'));
    recordFolders(app.context, before);
    expect(folders()).not.toContain('New');
  });
  test('keeps its notes, their histories and its other files', async () => {
    const before = ids();
    await renameFolder(app.context, 'Work', 'Cranes', 'Lifting/Gear');
    expect(places()).toEqual(['Work/Cranesman/c', 'Work/Lifting/Gear/Old/b', 'Work/Lifting/Gear/a']);
    expect(ids()).toEqual(before);
    expect(await app.read('Work/Lifting/Gear/picture.png')).toBe('a picture');
    expect(await app.read('Work/Lifting/Gear/Old/b.md')).toBe('---\nid: b\n---\ntext of b');
    expect(folders()).toEqual([
      'Work',
      'Work/Cranesman',
      'Work/Lifting',
      'Work/Lifting/Gear',
      'Work/Lifting/Gear/Old',
    ]);
    expect(
      app.journal.revisions.ofNote(before[0] ?? ('' as never)).map(({ document }) => document.folder),
    ).toHaveLength(2);
    await app.library.synchronise();
    expect(places()).toHaveLength(3);
    expect(app.journal.moves.all()).toEqual([]);
  });

  test('never replaces another folder, and cannot be moved into itself', async () => {
    await expect(renameFolder(app.context, 'Work', 'Cranes', 'Cranesman')).rejects.toMatchObject({
      code: 'name-taken',
    });
    await expect(renameFolder(app.context, 'Work', 'Cranes', 'Cranes/Deeper')).rejects.toMatchObject({
      code: 'bad-request',
    });
    await expect(renameFolder(app.context, 'Work', 'Nowhere', 'X')).rejects.toMatchObject({
      code: 'note-not-found',
    });
    await expect(renameFolder(app.context, '..', 'vault', 'X')).rejects.toMatchObject({
      code: 'note-not-found',
    });
    expect(places()).toEqual(['Work/Cranes/Old/b', 'Work/Cranes/a', 'Work/Cranesman/c']);
    expect(app.journal.moves.all()).toEqual([]);
  });

  test('is found where it is after a crash between the move and its record', async () => {
    const before = ids();
    const context = {
      ...app.context,
      emit: () => {
        throw new Error('the power went'); // right after the disk has it
      },
    };
    await expect(renameFolder(context, 'Work', 'Cranes', 'Gear')).rejects.toThrow('the power went');
    app = await app.restart();
    await app.library.synchronise();
    expect(places()).toEqual(['Work/Cranesman/c', 'Work/Gear/Old/b', 'Work/Gear/a']);
    expect(ids()).toEqual(before);
  });
});

describe('a folder that is deleted', () => {
  test('moves its notes to the trash, from where each can be restored, and stays if it has other files', async () => {
    const { trashed, kept } = await deleteFolder(app.context, 'Work', 'Cranes');
    expect(kept).toBe(true);
    expect(trashed).toHaveLength(2);
    expect(places()).toEqual(['Work/Cranesman/c']);
    expect(await readdir(join(app.vault, 'Work/Cranes'))).toEqual(['picture.png']);
    for (const id of trashed) await restoreNote(app.context, id);
    expect(places()).toEqual(['Work/Cranes/Old/b', 'Work/Cranes/a', 'Work/Cranesman/c']);
  });

  test('is gone when nothing else is in it', async () => {
    await mkdir(join(app.vault, 'Work/Cranesman/Empty'), { recursive: true });
    await writeFile(join(app.vault, 'Work/Cranesman/.DS_Store'), '');
    const { trashed, kept } = await deleteFolder(app.context, 'Work', 'Cranesman');
    expect([trashed.length, kept]).toEqual([1, false]);
    await expect(access(join(app.vault, 'Work/Cranesman'))).rejects.toThrow();
    expect(folders()).toEqual(['Work', 'Work/Cranes', 'Work/Cranes/Old']);
    await createFolder(app.context, { account: 'Work', folder: 'Anew' });
    expect((await deleteFolder(app.context, 'Work', 'Anew')).kept).toBe(false);
    expect(folders()).not.toContain('Work/Anew');
  });

  test('takes notes along that are not recorded yet, also right after it was renamed', async () => {
    await app.put('Work/Slings/late.md', 'text of late');
    await app.put('Work/Slings/Deep/id.md', '---\nid: x\n---\ntext of id');
    await renameFolder(app.context, 'Work', 'Slings', 'Lifts');
    const { trashed, kept } = await deleteFolder(app.context, 'Work', 'Lifts');
    expect([trashed.length, kept]).toEqual([2, false]);
    // neither a listing nor an event of before brings it back
    await app.library.synchronise();
    expect(folders()).toEqual(['Work', 'Work/Cranes', 'Work/Cranes/Old', 'Work/Cranesman']);
    expect(await readdir(join(app.vault, 'Work'))).toEqual(['Cranes', 'Cranesman']);
    for (const id of trashed) await restoreNote(app.context, id);
    expect(await app.read('Work/Lifts/late.md')).toBe('text of late');
    expect(await app.read('Work/Lifts/Deep/id.md')).toBe('---\nid: x\n---\ntext of id');
    expect(places()).toContain('Work/Lifts/late');
  });

  test('stays with a note that cannot be recorded', async () => {
    await app.put('Work/Cranes/Old/b (conflicted copy).md', '---\nid: b\n---\nanother text of b');
    const { kept } = await deleteFolder(app.context, 'Work', 'Cranes/Old');
    expect(kept).toBe(true);
    expect(await readdir(join(app.vault, 'Work/Cranes/Old'))).toEqual(['b (conflicted copy).md']);
  });
});

test('a note moves to the top of its account', async () => {
  const [note] = app.journal.notes.summaries().filter(({ title }) => title === 'a');
  if (note === undefined) throw new Error('the sample is wrong');
  await moveNote(app.context, note.id, { account: 'Work', folder: null });
  expect(await app.read('Work/a.md')).toBe('text of a');
  expect(places()).toContain('Work//a');
  expect(app.journal.revisions.ofNote(note.id).map(({ origin }) => origin)).toEqual(['edit', 'adopted']);
  expect(app.events.at(-1)?.name).not.toBe('note.changed'); // its text is what every renderer shows
});

describe('an empty note that is left', () => {
  test('is deleted with its file', async () => {
    const note = await createNote(app.context, 'Work', null);
    expect(await discardEmpty(app.context, note.id)).toEqual({ discarded: true });
    expect(await readdir(join(app.vault, 'Work'))).not.toContain('Untitled.md');
    expect(app.journal.notes.byId(note.id)).toBeUndefined();
    expect(app.events.at(-1)).toEqual({
      name: 'library.changed',
      payload: { changed: [], removed: [note.id] },
    });
  });

  test('is deleted with the tags that it began with, and stays with another one', async () => {
    const tagged = await createNote(app.context, 'Work', null, ['boats', 'Boats']);
    expect(app.journal.notes.summary(tagged.id)?.tags).toEqual(['boats']);
    expect(await app.read('Work/Untitled.md')).toMatch(/^---\ntags: \[boats\]\n/);
    expect(await discardEmpty(app.context, tagged.id)).toEqual({ discarded: true });
    const changed = await createNote(app.context, 'Work', null, ['boats']);
    await changeProperties(app.context, [{ noteId: changed.id, addTags: ['sail'] }]);
    expect(await discardEmpty(app.context, changed.id)).toEqual({ discarded: false });
  });

  test.each([
    ['a title', 'Title', '', false],
    ['a text', '', 'text', false],
    ['a revision', 'Title', 'text', true],
  ])('stays with %s', async (_, title, content, commit) => {
    const note = await createNote(app.context, 'Work', null);
    await saveNote(app.context, { noteId: note.id, base: note.base, title, content }, commit);
    expect(await discardEmpty(app.context, note.id)).toEqual({ discarded: false });
    expect(await openNote(app.context, note.id)).toMatchObject({ title });
  });

  test('stays when another program wrote into its file', async () => {
    const note = await createNote(app.context, 'Work', null);
    await app.put(
      'Work/Untitled.md',
      (await app.read('Work/Untitled.md')).replace('locked', 'tags: [a]\nlocked'),
    );
    expect(await discardEmpty(app.context, note.id)).toEqual({ discarded: false });
    expect(await app.read('Work/Untitled.md')).toContain('tags: [a]');
  });
});
