import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceAppImage, stampOf } from './replace-app-image.ts';

let folder: string;
let image: string;
let stamp: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-image-'));
  image = join(folder, 'Example Notes.AppImage');
  writeFileSync(image, 'the old version');
  // more than a process usually gives
  chmodSync(image, 0o775);
  stamp = stampOf(image);
});
afterEach(() => rmSync(folder, { recursive: true }));

function download(text: string) {
  const file = join(folder, 'downloaded');
  writeFileSync(file, text);
  const sha512 = createHash('sha512').update(text).digest('hex');
  return { version: '9.0.0', file, size: text.length, sha512 };
}

test('the new version takes the place of the old one, with its name and its rights', () => {
  replaceAppImage(image, stamp, download('the new version'));
  expect(readFileSync(image, 'utf8')).toBe('the new version');
  expect(statSync(image).mode & 0o777).toBe(0o775);
  expect(readdirSync(folder).sort()).toEqual(['Example Notes.AppImage', 'downloaded']);
});

test('a file that was changed since it was verified replaces nothing', () => {
  for (const [name, other] of [
    ['bytes', 'the neW version'],
    ['end', 'the new version!'],
  ] as const) {
    const update = download('the new version');
    writeFileSync(update.file, other);
    expect(() => replaceAppImage(image, stamp, update), name).toThrow('was changed');
    expect(readFileSync(image, 'utf8')).toBe('the old version');
    expect(readdirSync(folder)).toHaveLength(2);
  }
});

test('what another app has installed meanwhile stays: it may be newer', () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'an even newer version');
  renameSync(other, image);
  expect(() => replaceAppImage(image, stamp, download('the new version'))).toThrow('another app');
  expect(readFileSync(image, 'utf8')).toBe('an even newer version');
});

test('what was left of an attempt that was ended goes; what another app is copying now does not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${image}.${ended}.new`, 'half');
  chmodSync(`${image}.${ended}.new`, 0o400);
  const kept = [`${image}.${process.ppid}.new`, `${image}.new`, `${image}.2.new.md`];
  for (const path of kept) writeFileSync(path, 'half');
  replaceAppImage(image, stamp, download('the new version'));
  expect(readFileSync(image, 'utf8')).toBe('the new version');
  expect(readdirSync(folder).sort()).toEqual(
    [...kept.map((path) => basename(path)), 'Example Notes.AppImage', 'downloaded'].sort(),
  );
});

test('an app that ends at the same time and is faster has not its half replaced, and keeps its version', () => {
  const update = download('the new version');
  // it is read a piece at a time: between two of them the other one is done
  const readSync = vi.spyOn(fs, 'readSync').mockImplementationOnce(() => {
    renameSync(update.file, image);
    return 0;
  });
  syncBuiltinESMExports();
  try {
    const empty = { ...update, size: 0, sha512: createHash('sha512').digest('hex') };
    expect(() => replaceAppImage(image, stamp, empty)).toThrow('another app');
  } finally {
    readSync.mockRestore();
    syncBuiltinESMExports();
  }
  expect(readFileSync(image, 'utf8')).toBe('the new version');
  expect(readdirSync(folder)).toEqual(['Example Notes.AppImage']);
});
