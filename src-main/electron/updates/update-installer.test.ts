// in a process of its own: the app of Electron is replaced
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSystemInstaller, type SystemInstaller } from './system-installer.ts';
import { createUpdateInstaller, type UpdateInstaller } from './update-installer.ts';

const did: string[] = [];
let end: () => void = () => undefined;
vi.mock('electron', () => ({
  app: {
    isPackaged: false,
    getName: () => 'Example Notes',
    getVersion: () => '1.0.0',
    getAppPath: () => '/nowhere',
    on: (_event: string, listener: () => void) => {
      end = listener;
    },
    quit: () => did.push('quit'),
  },
}));
vi.mock(import('./system-installer.ts'), async (original) => {
  const real = await original();
  return { ...real, createSystemInstaller: vi.fn(real.createSystemInstaller) };
});

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

const start = (needsOptions: boolean): UpdateInstaller =>
  createUpdateInstaller({ data, needsOptions, restart: () => did.push('restart with its options') });
const update = { version: '9.0.0', file: '/gone.exe', size: 1, sha512: '' };

/** The installer of a system that takes what it is given. */
function systemTakes(isRevocable: boolean): void {
  const installer: SystemInstaller = {
    installAtEnd: () => did.push('install'),
    restart: () => did.push('restart by the system'),
    isRevocable,
  };
  vi.mocked(createSystemInstaller).mockResolvedValueOnce(installer);
}

test('where the installer of the system takes nothing, the reason is kept, and a restart comes back', async () => {
  mkdirSync(join(data, 'updates'));
  const installer = start(true);
  expect(await installer.prepareUpdate(update)).toEqual([]);
  expect(readFileSync(join(data, 'updates', 'refused.json'), 'utf8')).toContain('ENOENT');
  await installer.restartForUpdate();
  expect(did).toEqual(['restart with its options']);
});

test('turned off, nothing is installed; what macOS has is, and can be restarted for', async () => {
  systemTakes(true);
  const windows = start(false);
  expect(await windows.prepareUpdate(update)).toEqual([]);
  await windows.prepareUpdate(null);
  end();
  expect(did).toEqual([]);
  systemTakes(false);
  const mac = start(false);
  expect(await mac.prepareUpdate(update)).toEqual(['not-revocable']);
  await mac.prepareUpdate(null);
  await mac.restartForUpdate();
  expect(did).toEqual(['restart by the system']);
});

test('an installer of the system starts the app without the options that this run needs; an AppImage has them', async () => {
  systemTakes(true);
  expect(await start(true).prepareUpdate(update)).toEqual(['without-options']);
  Object.defineProperty(process, 'platform', { value: 'linux' });
  const image = join(data, 'notes.AppImage');
  writeFileSync(image, 'the old version');
  vi.stubEnv('APPIMAGE', image);
  vi.stubEnv('APPDIR', undefined);
  const text = 'the new version';
  const file = join(data, 'downloaded');
  writeFileSync(file, text);
  const installer = start(true);
  const sha512 = createHash('sha512').update(text).digest('hex');
  expect(await installer.prepareUpdate({ version: '9.0.0', file, size: text.length, sha512 })).toEqual([]);
  await installer.restartForUpdate();
  expect(did).toEqual(['restart with its options']);
  end();
  expect(readFileSync(image, 'utf8')).toBe(text);
});
