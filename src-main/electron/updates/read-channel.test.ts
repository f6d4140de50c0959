import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { channelFileIn, readOwnUpdates } from './read-channel.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'example-notes-channel-')));
  writeFileSync(channelFileIn(folder), JSON.stringify({ url: 'https://example.com/', publicKey: 'key' }));
  writeFileSync(join(folder, 'notes.AppImage'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (platform: string, env: Record<string, string> = {}) =>
  readOwnUpdates({ platform, arch: 'x64', env, channelFile: channelFileIn(folder) });

test('an AppImage, an app of Windows and one of macOS update themselves', () => {
  const image = join(folder, 'notes.AppImage');
  expect(read('linux', { APPIMAGE: image })).toEqual({
    channel: { url: 'https://example.com/', publicKey: 'key', platform: 'linux-x64' },
    replacement: { kind: 'app-image', image },
  });
  expect(read('win32')).toMatchObject({
    channel: { platform: 'win32-x64' },
    replacement: { kind: 'installer' },
  });
  expect(read('darwin')).toMatchObject({
    channel: { platform: 'darwin' },
    replacement: { kind: 'installer' },
  });
});

test('what a package manager updates, what is portable, and sources do not', () => {
  expect(read('linux')).toBeUndefined();
  expect(read('linux', { APPIMAGE: 'notes.AppImage' })).toBeUndefined();
  expect(read('linux', { APPIMAGE: join(folder, 'gone.AppImage') })).toBeUndefined();
  expect(read('win32', { PORTABLE_EXECUTABLE_FILE: 'D:\\notes.exe' })).toBeUndefined();
  expect(read('freebsd')).toBeUndefined();
});

test('of a link to an AppImage, the file is replaced and the link stays', () => {
  const image = join(folder, 'notes.AppImage');
  symlinkSync(image, join(folder, 'link'));
  expect(read('linux', { APPIMAGE: join(folder, 'link') })).toMatchObject({ replacement: { image } });
});

test('an app that was unpacked never replaces the AppImage of another program that started it', () => {
  const image = join(folder, 'notes.AppImage');
  mkdirSync(join(folder, 'other'));
  expect(read('linux', { APPIMAGE: image, APPDIR: join(folder, 'other') })).toBeUndefined();
  expect(read('linux', { APPIMAGE: image, APPDIR: join(folder, 'gone') })).toBeUndefined();
  expect(read('linux', { APPIMAGE: image, APPDIR: folder })).toBeDefined();
});

test('a package without a description of updates, or with a damaged one, does not', () => {
  for (const text of ['{', '{}', JSON.stringify({ url: 'https://example.com', publicKey: 'key' })]) {
    writeFileSync(channelFileIn(folder), text);
    expect(read('win32'), text).toBeUndefined();
  }
  rmSync(channelFileIn(folder));
  expect(read('win32')).toBeUndefined();
});
