// in a process of its own: the library asks Electron for what a Node alone has not
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSystemInstaller, installerFolder } from './system-installer.ts';

vi.mock('electron', () => ({
  app: {},
  net: {
    request: () => expect.fail('nothing is asked of the network'),
  },
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-installer-'));
  writeFileSync(join(folder, 'updates.json'), '{"updaterCacheDirName":"installer"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An "installer" that writes down how it was called. */
function download(size?: number) {
  const text = `#!/bin/sh\nprintf '%s ' "$@" > '${folder}/called.new' && mv '${folder}/called.new' '${folder}/called'\n`;
  const file = join(folder, 'example-notes-9.0.0-setup.exe');
  writeFileSync(file, text, { mode: 0o755 });
  const sha512 = createHash('sha512').update(text).digest('hex');
  return { version: '9.0.0', file, size: size ?? text.length, sha512 };
}
const app = () => ({
  name: 'Example Notes',
  version: '1.0.0',
  folder: installerFolder(folder),
  channelFile: join(folder, 'updates.json'),
  quit: vi.fn(),
});

test('the installer of Windows is started at the end alone, silently, and starts the app again if it is to', async () => {
  // a script is what runs in the place of the installer
  if (process.platform === 'win32' || process.platform === 'darwin') return;
  const installer = await createSystemInstaller(download(), app());
  expect(existsSync(join(folder, 'called'))).toBe(false);
  installer.installAtEnd(true);
  await vi.waitFor(() => expect(existsSync(join(folder, 'called'))).toBe(true), { timeout: 10_000 });
  expect(readFileSync(join(folder, 'called'), 'utf8').trim().split(' ')).toEqual([
    '--updated',
    '/S',
    '--force-run',
  ]);
  // nothing lies elsewhere, and there is no id of this computer
  expect(readdirSync(folder).sort()).toEqual([
    'called',
    'example-notes-9.0.0-setup.exe',
    'updates',
    'updates.json',
  ]);
  expect(readdirSync(installerFolder(folder), { recursive: true }).join()).not.toContain('updaterId');
});

test('a file that was changed since it was verified is not handed to any installer', async () => {
  await expect(createSystemInstaller(download(3), app())).rejects.toThrow('was changed');
});
