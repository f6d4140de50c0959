// in a process of its own: the app of Electron is replaced
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateInstaller } from './update-installer.ts';

const did: string[] = [];
vi.mock('electron', () => ({
  app: {
    isPackaged: false,
    getName: () => 'Example Notes',
    getVersion: () => '1.0.0',
    getAppPath: () => '/nowhere',
    on: () => undefined,
    relaunch: () => did.push('relaunch'),
    quit: () => did.push('quit'),
  },
}));

let data: string;
const { platform } = process;
beforeEach(() => {
  did.length = 0;
  data = mkdtempSync(join(tmpdir(), 'example-notes-installer-'));
  const file = join(data, 'updates.json');
  writeFileSync(file, JSON.stringify({ url: 'https://example.com/', publicKey: 'key' }));
  vi.stubEnv('EXAMPLE_NOTES_UPDATES', file);
  Object.defineProperty(process, 'platform', { value: 'win32' });
});
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

test('where the installer of the system takes nothing, the reason is kept, and a restart comes back', async () => {
  mkdirSync(join(data, 'updates'));
  const installer = createUpdateInstaller(data);
  await installer.prepareUpdate({ version: '9.0.0', file: join(data, 'gone.exe'), size: 1, sha512: '' });
  expect(readFileSync(join(data, 'updates', 'refused.json'), 'utf8')).toContain('ENOENT');
  await installer.restartForUpdate();
  expect(did).toEqual(['relaunch', 'quit']);
});
