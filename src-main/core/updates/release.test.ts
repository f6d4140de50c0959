import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isNewer, readRelease } from './release.ts';

const keys = generateKeyPairSync('ed25519');
const channel = {
  url: 'https://example.com/releases/',
  publicKey: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  platform: 'linux-x64',
};
const release = {
  product: 'example-notes',
  platform: 'linux-x64',
  version: '1.2.0',
  notes: 'Faster.',
  file: { name: 'example-notes-1.2.0-x64.AppImage', size: 10, sha512: 'a'.repeat(128) },
};
function signed(of: unknown, key = keys.privateKey): string {
  const text = JSON.stringify(of);
  return JSON.stringify({ release: text, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

test('a signed description of a newer version is taken, with what a later version of it may say', () => {
  expect(readRelease(signed(release), channel, '1.1.9')).toEqual(release);
  expect(readRelease(signed({ ...release, opensJournal: 14 }), channel, '1.2.0-rc.1')).toMatchObject(release);
});

test('of the same version, and of an older one, there is nothing to do', () => {
  for (const running of ['1.2.0', '1.2.1', '2.0.0-rc.1'])
    expect(readRelease(signed(release), channel, running), running).toBeNull();
});

test('what was not signed by the key, or for this platform, is not trusted', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const { signature } = JSON.parse(signed(release));
  const newer = JSON.stringify({ ...release, version: '9.0.0' });
  for (const text of [
    '',
    'null',
    '[]',
    '<html>',
    JSON.stringify(release),
    signed(release, other),
    JSON.stringify({ release: newer, signature }),
    JSON.stringify({ release: newer, signature: '' }),
    signed({ ...release, platform: 'win32-x64' }),
    signed({ ...release, product: 'other-notes' }),
    signed({ ...release, version: 'newest' }),
    signed({ ...release, file: { ...release.file, name: '../../.bashrc' } }),
    signed({ ...release, file: { ...release.file, name: '.bashrc' } }),
    signed({ ...release, file: { ...release.file, size: 2 ** 40 } }),
    signed({ ...release, file: { ...release.file, sha512: 'A'.repeat(128) } }),
  ])
    expect(readRelease(text, channel, '1.0.0'), text).toBe('not-trusted');
  expect(readRelease(signed(release), { ...channel, publicKey: 'no key' }, '1.0.0')).toBe('not-trusted');
});

test('versions are compared as versions', () => {
  expect(isNewer('1.10.0', '1.9.0')).toBe(true);
  expect(isNewer('1.0.0', '1.0.0-rc.1')).toBe(true);
  expect(isNewer('1.0.0-rc.1', '1.0.0')).toBe(false);
  expect(isNewer('test', '1.0.0')).toBe(false);
});
