import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { verifyHistory } from '../history/list-history.ts';
import { updateLinks } from '../links/update-links.ts';
import { createAccount, deleteAccount, renameAccount } from './accounts.ts';
import { deleteFolder } from './folders.ts';
import { renameFolder } from './rename-folder.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  await app.put('Work/Plan.md', 'see [here](../Home/Bread.md)\n');
  await app.put('Work/Cranes/Old.md', 'text\n');
  await app.put('Work/Cranes/picture.png', 'a picture');
  await app.put('Home/Bread.md', '[[Work/Plan]] and [[Work/Cranes/Old|it]]\n');
  await app.library.synchronise();
});
afterEach(() => app.remove());

const places = () =>
  app.journal.notes
    .summaries()
    .map(({ title, account, folder }) => `${account}/${folder ?? ''}/${title}`)
    .sort();
const accounts = () => [...new Set(app.journal.notes.folders().map(({ account }) => account))].sort();
function idOf(title: string): NoteId {
  const note = app.journal.notes.summaries().find((one) => one.title === title);
  if (note === undefined) throw new Error(`there is no note ${title}`);
  return note.id;
}

test('an account that is renamed keeps its notes, histories and files, and links follow', async () => {
  const before = ['Plan', 'Old'].map(idOf);
  expect(await renameAccount(app.context, 'Work', ' Harbour: one ')).toEqual({ account: 'Harbour- one' });
  expect(places()).toEqual(['Harbour- one//Plan', 'Harbour- one/Cranes/Old', 'Home//Bread']);
  expect(['Plan', 'Old'].map(idOf)).toEqual(before);
  expect(await app.read('Harbour- one/Cranes/picture.png')).toBe('a picture');
  expect(accounts()).toEqual(['Harbour- one', 'Home']);
  await updateLinks(app.context);
  expect(await app.read('Home/Bread.md')).toContain(
    '[[Harbour- one/Plan]] and [[Harbour- one/Cranes/Old|it]]\n',
  );
  for (const id of before) {
    expect(verifyHistory(app.journal, id).faults).toEqual([]);
    expect(app.journal.revisions.headDocument(id)?.account).toBe('Harbour- one');
  }
  expect(app.journal.moves.all()).toEqual([]);
});

test('an account never replaces another one, and is found after a crash', async () => {
  await expect(renameAccount(app.context, 'Work', 'Home')).rejects.toMatchObject({ code: 'name-taken' });
  await expect(renameAccount(app.context, 'Work', 'node_modules')).rejects.toMatchObject({
    code: 'bad-request',
  });
  await expect(renameAccount(app.context, 'Nowhere', 'X')).rejects.toMatchObject({ code: 'note-not-found' });
  await expect(createAccount(app.context, 'Home')).rejects.toMatchObject({ code: 'name-taken' });
  expect(places()).toEqual(['Home//Bread', 'Work//Plan', 'Work/Cranes/Old']);
  const context = {
    ...app.context,
    emit: () => {
      throw new Error('the power went');
    },
  };
  const before = idOf('Plan');
  await expect(renameAccount(context, 'Work', 'Harbour')).rejects.toThrow('the power went');
  app = await app.restart();
  await app.library.synchronise();
  expect(places()).toEqual(['Harbour//Plan', 'Harbour/Cranes/Old', 'Home//Bread']);
  expect(idOf('Plan')).toBe(before);
});

test('the default account is renamed before it has a folder, and with a note beside it', async () => {
  expect(await renameAccount(app.context, 'Personal', 'Mine')).toEqual({ account: 'Mine' });
  expect(accounts()).toEqual(['Home', 'Mine', 'Work']);
  expect((await readdir(app.vault)).sort()).toEqual(['Home', 'Mine', 'Work']);
});

test('an account is deleted when it has no notes and no other files', async () => {
  expect(await createAccount(app.context, 'Empty')).toEqual({ account: 'Empty' });
  await mkdir(join(app.vault, 'Empty/Folder'));
  await deleteAccount(app.context, 'Empty');
  expect(accounts()).toEqual(['Home', 'Work']);
  await expect(deleteAccount(app.context, 'Work')).rejects.toThrow('This account has 2 notes.');
  await createAccount(app.context, 'Files');
  await writeFile(join(app.vault, 'Files/table.ods'), 'x');
  await expect(deleteAccount(app.context, 'Files')).rejects.toThrow('files that are not notes');
  expect(await app.read('Files/table.ods')).toBe('x');
  await expect(deleteAccount(app.context, 'Personal')).rejects.toThrow('New notes go to this account.');
});

test('a folder moves to another account and back', async () => {
  const id = idOf('Old');
  await renameFolder(
    app.context,
    { account: 'Work', folder: 'Cranes' },
    { account: 'Home', folder: 'Cranes' },
  );
  expect(places()).toEqual(['Home//Bread', 'Home/Cranes/Old', 'Work//Plan']);
  expect(await app.read('Home/Cranes/picture.png')).toBe('a picture');
  expect(app.journal.revisions.headDocument(id)).toMatchObject({ account: 'Home', folder: 'Cranes' });
  expect(verifyHistory(app.journal, id).faults).toEqual([]);
  await renameFolder(
    app.context,
    { account: 'Home', folder: 'Cranes' },
    { account: 'Work', folder: 'Cranes' },
  );
  expect(places()).toEqual(['Home//Bread', 'Work//Plan', 'Work/Cranes/Old']);
  await deleteFolder(app.context, 'Work', 'Cranes');
  await expect(
    renameFolder(app.context, { account: 'Work', folder: 'Gone' }, { account: 'Home', folder: 'Gone' }),
  ).rejects.toMatchObject({ code: 'note-not-found' });
});
