import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { type CoreFixture, removeFolder, startCoreFixture } from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { type ScriptedService, startScriptedService } from '../test-support/scripted-service.ts';
import { journalFile } from './journal/open-journal.ts';

let root: string;
let service: ScriptedService;
let app: CoreFixture;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'example-notes-missing-'));
  service = await startScriptedService();
  app = await start();
});
afterEach(async () => {
  await app.close();
  await service.close();
  await removeFolder(root);
});

/** A remote service: no second process has to start. */
const start = (more: object = {}): Promise<CoreFixture> =>
  startCoreFixture(root, { memoryApi: { baseUrl: service.baseUrl, key: 'key' }, ...more });
const status = () => app.call('vault.status', {});
const titles = async () =>
  listedNotes(await app.call('library.load', {}))
    .map(({ title }) => title)
    .sort();
const saved = { presence: { kind: 'present', readOnly: false } };

async function write(title: string, content: string): Promise<{ noteId: NoteId; base: string }> {
  const { id: noteId, base } = await app.call('notes.create', { account: 'Work', folder: null });
  const outcome = await app.call('notes.commit', { noteId, base, title, content });
  return { noteId, base: outcome.base };
}

describe('while the app runs', () => {
  test('a vault that is moved away: nothing is written in its place, nothing counts as deleted; once it is back, everything works again', async () => {
    const { noteId, base } = await write('Crane', 'one');
    await rename(app.vault, join(root, 'away'));
    const save = { noteId, base, title: 'Crane', content: 'two' };
    await expect(app.call('notes.commit', save)).rejects.toMatchObject({
      code: 'vault-missing',
      message: expect.stringContaining(app.vault),
    });
    await expect(app.call('notes.create', { account: null, folder: null })).rejects.toMatchObject({
      code: 'vault-missing',
    });
    await expect(app.call('notes.open', { noteId })).rejects.toMatchObject({ code: 'vault-missing' });
    await expect(app.call('folders.create', { account: 'Work', folder: 'New' })).rejects.toMatchObject({
      code: 'vault-missing',
    });
    await expect(
      app.call('trash.purge', { noteIds: [noteId], attachments: [], backups: false, olderJournals: false }),
    ).rejects.toMatchObject({
      code: 'vault-missing',
    });
    expect(await status()).toMatchObject({ presence: { kind: 'missing', reason: 'not-there' } });
    expect(app.events).toContainEqual({
      name: 'vault.changed',
      payload: expect.objectContaining({ presence: { kind: 'missing', reason: 'not-there' } }),
    });
    expect(await readdir(root)).toEqual(['away', 'data']);
    expect(await titles()).toEqual(['Crane']);

    await writeFile(join(root, 'away/Work/Other.md'), 'written elsewhere\n');
    await rename(join(root, 'away'), app.vault);
    await vi.waitFor(async () => expect(await status()).toMatchObject(saved));
    await app.call('notes.commit', save);
    expect(await readFile(join(app.vault, 'Work/Crane.md'), 'utf8')).toMatch(/two\n$/);
    await vi.waitFor(async () => expect(await titles()).toEqual(['Crane', 'Other']));
    // and it is watched again
    await writeFile(join(app.vault, 'Work/Third.md'), 'later\n');
    await vi.waitFor(async () => expect(await titles()).toEqual(['Crane', 'Other', 'Third']));
    expect(app.events.filter(({ name }) => name === 'trash.changed')).toEqual([]);
    expect(app.events.filter(({ name }) => name === 'notice')).toEqual([]);
  });

  test('a drive that is unmounted leaves its mount point: no edit and no new note goes into it', async () => {
    const { noteId, base } = await write('Crane', 'one');
    await rename(app.vault, join(root, 'away'));
    await mkdir(app.vault);
    await expect(
      app.call('notes.saveDraft', { noteId, base, title: 'Crane', content: 'two' }),
    ).rejects.toMatchObject({ code: 'vault-missing' });
    await expect(app.call('notes.create', { account: null, folder: null })).rejects.toMatchObject({
      code: 'vault-missing',
    });
    expect(await status()).toMatchObject({ presence: { kind: 'missing', reason: 'empty' } });
    expect(await readdir(app.vault)).toEqual([]);
    await rm(app.vault, { recursive: true });
    await rename(join(root, 'away'), app.vault);
    await vi.waitFor(async () => expect(await status()).toMatchObject(saved));
    expect(await app.call('notes.open', { noteId })).toMatchObject({ content: 'one\n' });
    expect(await app.call('trash.list', {})).toEqual([]);
  });
});

describe('at the start', () => {
  test('without the drive: the list is shown, nothing is missing, and the vault is followed once it is there', async () => {
    const { noteId } = await write('Crane', 'one');
    await app.close();
    await rename(app.vault, join(root, 'away'));
    await mkdir(app.vault);
    app = await start();
    expect(await status()).toMatchObject({ presence: { kind: 'missing', reason: 'empty' } });
    expect(await titles()).toEqual(['Crane']);
    await expect(app.call('notes.open', { noteId })).rejects.toMatchObject({ code: 'vault-missing' });
    expect(await app.call('trash.list', {})).toEqual([]);
    expect(await readdir(app.vault)).toEqual([]);
    await rm(app.vault, { recursive: true });
    await writeFile(join(root, 'away/Work/Other.md'), 'written elsewhere\n');
    await rename(join(root, 'away'), app.vault);
    await vi.waitFor(async () => expect(await titles()).toEqual(['Crane', 'Other']));
    expect(await status()).toMatchObject(saved);
  });

  test('the journal of a version before vaults had ids is bound when its notes are there, not to a mount point', async () => {
    const { noteId } = await write('Crane', 'one');
    await app.close();
    const journal = new Database(join(app.data, journalFile));
    journal.exec("DELETE FROM setting WHERE name = 'vault'");
    journal.close();
    await rm(join(app.vault, '.example-notes'), { recursive: true });
    await rename(app.vault, join(root, 'away'));
    await mkdir(app.vault);
    app = await start();
    expect(await status()).toMatchObject({ presence: { kind: 'missing', reason: 'empty' } });
    expect(await readdir(app.vault)).toEqual([]);
    await rm(app.vault, { recursive: true });
    await rename(join(root, 'away'), app.vault);
    await vi.waitFor(async () => expect(await status()).toMatchObject(saved));
    expect(await readdir(app.vault)).toEqual(['.example-notes', 'Work']);
    expect(await app.call('notes.open', { noteId })).toMatchObject({ content: 'one\n' });
  });

  test('a missing vault is not created', async () => {
    await write('Crane', 'one');
    await app.close();
    await rename(app.vault, join(root, 'away'));
    app = await start();
    expect(await status()).toMatchObject({ presence: { kind: 'missing', reason: 'not-there' } });
    expect(await readdir(root)).toEqual(['away', 'data']);
  });

  test('another vault with this data is refused: its notes are not adopted, ours are not deleted', async () => {
    const { noteId } = await write('Crane', 'one');
    await app.close();
    const other = await mkdtemp(join(tmpdir(), 'example-notes-other-'));
    const elsewhere = await startCoreFixture(other, { memoryApi: { baseUrl: service.baseUrl, key: 'key' } });
    const made = await elsewhere.call('notes.create', { account: null, folder: null });
    await elsewhere.call('notes.commit', { noteId: made.id, base: made.base, title: 'Theirs', content: 'x' });
    await elsewhere.close();
    app = await start({ vault: join(other, 'vault') });
    expect(await status()).toMatchObject({
      path: join(other, 'vault'),
      presence: { kind: 'missing', reason: 'other-vault' },
    });
    expect(await titles()).toEqual(['Crane']);
    expect(await app.call('trash.list', {})).toEqual([]);
    await app.close();
    app = await start();
    expect(await app.call('notes.open', { noteId })).toMatchObject({ content: 'one\n' });
    await removeFolder(other);
  });

  test('a copy of the vault at another place is the vault', async () => {
    const { noteId } = await write('Crane', 'one');
    await app.close();
    await cp(app.vault, join(root, 'moved'), { recursive: true });
    app = await start({ vault: join(root, 'moved') });
    expect(await status()).toMatchObject(saved);
    expect(await app.call('notes.open', { noteId })).toMatchObject({ content: 'one\n' });
  });
});
