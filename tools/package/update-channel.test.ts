import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRelease } from '../../src-main/core/updates/release.ts';
import { root } from '../root.ts';
import { readRelease as releaseOfThisFolder } from './release.ts';
import {
  channelFile,
  describeReleases,
  keyVariable,
  newestNotes,
  notesOf,
  updateChannel,
} from './update-channel.ts';

const pem = (type: 'ed25519' | 'ed448'): string =>
  // the overloads take one type each
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();

test('what a release says of itself is what the app of the same release trusts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const release = releaseOfThisFolder(false);
  const names = ['notes.AppImage', 'notes-setup.exe', 'notes.zip', 'notes.deb'];
  for (const name of names) writeFileSync(join(folder, name), name);
  const channel = updateChannel('https://example.com/releases', { [keyVariable]: pem('ed25519') });
  const made = describeReleases(
    names.map((name) => join(folder, name)),
    folder,
    release,
    channel,
  );
  const { url, publicKey } = JSON.parse(channelFile(channel));
  expect(url).toBe('https://example.com/releases/');
  const platforms = [`linux-${release.arch}`, `win32-${release.arch}`, 'darwin'];
  expect(made).toEqual(platforms.map((platform) => join(folder, `${platform}.json`)));
  for (const [place, platform] of platforms.entries())
    expect(
      readRelease(readFileSync(made[place] ?? '', 'utf8'), { url, publicKey, platform }, '0.9.0'),
    ).toMatchObject({
      version: release.fileVersion,
      file: { name: names[place], size: names[place]?.length },
    });
});

test('without a key, with one of another kind, or without https there is no package that updates itself', () => {
  const env = { [keyVariable]: pem('ed25519') };
  expect(() => updateChannel('http://example.com/', env)).toThrow('no address of https');
  expect(() => updateChannel('https://example.com/', {})).toThrow(keyVariable);
  expect(() => updateChannel('https://example.com/', { [keyVariable]: pem('ed448') })).toThrow('Ed25519');
});

test('what is new is told from the changelog, which has to be about this version', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const notes = newestNotes(changelog, releaseOfThisFolder(false).fileVersion);
  expect(notes).toContain('Notes are Markdown files in a folder of yours.');
  expect(notes).not.toMatch(/\*\*|\]\(/);
  expect(notesOf(releaseOfThisFolder(true))).toBe(notes);
  const { fileVersion } = releaseOfThisFolder(false);
  expect(() => newestNotes(changelog, '9.9.9')).toThrow(
    `CHANGELOG.md begins with "${fileVersion}", and package.json has 9.9.9`,
  );
});
