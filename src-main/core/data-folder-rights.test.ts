// in a process of its own: it changes the umask, which all threads of a process share
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CoreFixture, removeFolder, startCoreFixture } from '../test-support/core-fixture.ts';

let app: CoreFixture;
let umask = 0;
beforeEach(async () => {
  umask = process.umask(0);
  app = await startCoreFixture();
});
afterEach(async () => {
  await app.close();
  process.umask(umask);
  await removeFolder(app.folder);
});

/** All that is below a folder, and the folder. */
const everythingIn = async (folder: string): Promise<string[]> => [
  folder,
  ...(await readdir(folder, { recursive: true })).map((path) => join(folder, path)),
];

/** What others may read or enter of the data folder and the backups beside it. */
async function openToOthers(): Promise<string[]> {
  const open: string[] = [];
  for (const path of [...(await everythingIn(app.data)), ...(await everythingIn(`${app.data}-backups`))]) {
    const stats = await stat(path).catch(() => undefined); // SQLite removes files meanwhile
    if (stats !== undefined && (stats.mode & 0o077) !== 0) open.push(path.slice(app.folder.length));
  }
  return open;
}

/** Has the app write what it keeps: a note, a Memory and a backup. */
async function writeEverything(): Promise<void> {
  const note = await app.call('notes.create', { account: 'Work', folder: null });
  await app.call('notes.commit', { noteId: note.id, base: note.base, title: 'Plan', content: 'The crane.' });
  await vi.waitFor(() => app.call('backups.make', {})); // not while the vault is read
  await vi.waitFor(async () => {
    expect(await app.call('backups.list', {})).toMatchObject({ stores: [{ backups: [{ notes: 1 }] }] });
    expect(await readdir(join(app.data, 'memory-service'))).toContain('memories.sqlite');
  });
}

test('nothing in the data folder and the backups can be read by other users, however loose the umask is', async () => {
  await writeEverything();
  expect(await readdir(app.data)).toContain('journal.sqlite-wal');
  expect(await openToOthers()).toEqual([]);
  expect((await stat(join(app.vault, 'Work', 'Plan.md'))).mode & 0o777).toBe(0o666);
});

test('what an earlier version left readable is put right by the next start', async () => {
  await writeEverything();
  await app.close();
  for (const path of await everythingIn(app.data))
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  expect(await openToOthers()).not.toEqual([]);
  app = await startCoreFixture(app.folder);
  expect(await openToOthers()).toEqual([]);
});
