import { EventEmitter } from 'node:events';
import type { FSWatcher } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { type FollowedFolders, followFolders } from './followed-folders.ts';

let app: VaultFixture;
let folders: FollowedFolders;
beforeEach(async () => {
  app = await createVaultFixture();
  for (const path of ['Work/a.md', 'Work/Sub/b.md', 'Work/Sub/Deep/c.md']) await app.put(path, 'text');
  folders = followFolders({
    vault: app.vault,
    attachmentsName: () => 'attachments',
    onNote: () => undefined,
    onDirty: () => undefined,
    onFault: () => undefined,
  });
  folders.replace(await folders.listAll());
});
afterEach(async () => {
  folders.close();
  await app.remove();
});

const known = () => [...folders.listing().keys()].sort();

test('a folder is listed again without the folders below that are known, and with all that are new', async () => {
  await mkdir(join(app.vault, 'Work/New/Deep'), { recursive: true });
  for (const path of ['Work/d.md', 'Work/New/e.md', 'Work/New/Deep/f.md', 'Work/Sub/g.md'])
    await writeFile(join(app.vault, path), 'text');
  folders.mark('Work');
  expect(folders.isDirty()).toBe(true);
  const { notes } = await folders.listDirty();
  expect(notes.map(([path]) => path).sort()).toEqual([
    'Work/New/Deep/f.md',
    'Work/New/e.md',
    'Work/a.md',
    'Work/d.md',
  ]);
  expect(folders.isDirty()).toBe(false);
  expect(known()).toContain('Work/New/Deep');
});

test('a removed folder is reported once, and everything below it is dropped', async () => {
  await rm(join(app.vault, 'Work/Sub'), { recursive: true });
  await rm(join(app.vault, 'Work/a.md'));
  for (const folder of ['Work', 'Work/Sub']) folders.mark(folder);
  const changes = await folders.listDirty();
  expect(changes.goneNotes).toEqual(['Work/a.md']);
  expect(new Set(changes.goneFolders)).toEqual(new Set(['Work/Sub']));
  expect(known()).toEqual(['', 'Work']);
});

test('a missing vault is an error, and not an empty listing', async () => {
  await rm(app.vault, { recursive: true });
  await expect(folders.listAll()).rejects.toThrow('The vault folder is not there.');
  expect(known()).toContain('Work/Sub/Deep');
});

test('where the system lost count of the changes, every folder is listed again', async () => {
  const watchers: EventEmitter[] = [];
  const followed = followFolders({
    vault: app.vault,
    attachmentsName: () => 'attachments',
    onNote: () => undefined,
    onDirty: () => undefined,
    onFault: () => undefined,
    system: {
      platform: 'win32',
      watch: () => {
        const watcher = Object.assign(new EventEmitter(), { close: () => undefined });
        watchers.push(watcher);
        return watcher as unknown as FSWatcher;
      },
    },
  });
  followed.watch();
  followed.replace(await followed.listAll());
  await writeFile(join(app.vault, 'Work/Sub/Deep/new.md'), 'text');
  for (const watcher of watchers) watcher.emit('change', 'change', null);
  const { notes } = await followed.listDirty();
  expect(notes.map(([path]) => path)).toContain('Work/Sub/Deep/new.md');
  followed.close();
});
