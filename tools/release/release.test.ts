import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { draftCall } from './draft-call.ts';
import { gatherRelease } from './gather-release.ts';
import { releaseCall } from './release-call.ts';

describe('the call for the packages of a system', () => {
  const signing = { CSC_LINK: 'a', CSC_KEY_PASSWORD: 'b' };
  const updates = { EXAMPLE_NOTES_UPDATE_KEY: 'k', EXAMPLE_NOTES_UPDATES_URL: 'https://example.com/' };

  test('without secrets it says what the packages lack, and takes empty ones away', () => {
    expect(releaseCall('linux', { CSC_LINK: '', EXAMPLE_NOTES_UPDATE_KEY: ' ' })).toEqual({
      verified: ['deb', 'tar.gz', 'rpm'],
      args: ['deb', 'tar.gz', 'rpm', 'AppImage'],
      unset: ['CSC_LINK', 'EXAMPLE_NOTES_UPDATE_KEY'],
      remarks: ['EXAMPLE_NOTES_UPDATES_URL is not set: the packages do not look for newer ones.'],
    });
    expect(releaseCall('darwin', {}).remarks).toHaveLength(3);
  });

  test('with them it signs, and the packages update themselves', () => {
    expect(releaseCall('win32', { ...signing, ...updates })).toEqual({
      verified: [],
      args: ['nsis', 'portable', '--updates', 'https://example.com/'],
      unset: [],
      remarks: [],
    });
  });

  test('half of what signing needs, and other systems, are refused', () => {
    expect(() => releaseCall('win32', { CSC_LINK: 'a' })).toThrow('CSC_KEY_PASSWORD must be set, too');
    expect(() => releaseCall('darwin', { ...signing, APPLE_ID: 'a' })).toThrow(
      'APPLE_TEAM_ID must be set, too',
    );
    expect(() => releaseCall('linux', { EXAMPLE_NOTES_UPDATE_KEY: 'k' })).toThrow(
      'EXAMPLE_NOTES_UPDATES_URL',
    );
    expect(() => releaseCall('freebsd', {})).toThrow('No packages are made on freebsd.');
  });
});

describe('gathering', () => {
  const systems: Readonly<Record<string, readonly string[]>> = {
    linux: [
      'n_1.0.0~rc.1_amd64.deb',
      'n-1.0.0~rc.1.rpm',
      'n-1.0.0-rc.1.tar.gz',
      'n-1.0.0-rc.1.AppImage',
      'linux-x64.json',
    ],
    windows: ['n-1.0.0-rc.1-setup.exe', 'n-1.0.0-rc.1-portable.exe'],
    mac: ['n-1.0.0-rc.1.dmg', 'n-1.0.0-rc.1.zip'],
  };

  /** A folder with the packages of all systems. */
  function made(changed: Readonly<Record<string, readonly string[]>> = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'example-notes-gather-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [system, names] of Object.entries({ ...systems, ...changed })) {
      mkdirSync(join(folder, 'made', system), { recursive: true });
      for (const name of names) writeFileSync(join(folder, 'made', system, name), name);
      const hash = (name: string): string => createHash('sha256').update(name).digest('hex');
      writeFileSync(
        join(folder, 'made', system, 'SHA256SUMS'),
        names.map((name) => `${hash(name)}  ${name}\n`).join(''),
      );
    }
    return folder;
  }
  const gather = (folder: string) =>
    gatherRelease(join(folder, 'made'), join(folder, 'release'), '1.0.0-rc.1');

  test('all packages are in one folder, with one list of hashes', () => {
    const folder = made();
    writeFileSync(join(folder, 'made', 'mac', 'builder-debug.yml'), 'of nobody’s interest');
    const names = Object.values(systems).flat().sort();
    expect(gather(folder)).toEqual([...names, 'SHA256SUMS']);
    expect(readdirSync(join(folder, 'release')).sort()).toEqual([...names, 'SHA256SUMS'].sort());
    const lines = readFileSync(join(folder, 'release', 'SHA256SUMS'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => line.split('  ')[1])).toEqual(names);
  });

  test('bills of materials that differ keep the name of their system', () => {
    const folder = made();
    for (const [system, text] of [
      ['linux', 'one'],
      ['mac', 'one'],
      ['windows', 'other'],
    ] as const) {
      writeFileSync(join(folder, 'made', system, 'n.cdx.json'), text);
      const sum = createHash('sha256').update(text).digest('hex');
      appendFileSync(join(folder, 'made', system, 'SHA256SUMS'), `${sum}  n.cdx.json\n`);
    }
    expect(gather(folder).filter((name) => name.includes('cdx'))).toEqual([
      'n.cdx.json',
      'windows-n.cdx.json',
    ]);
  });

  test.each([
    ['a system that is missing', { mac: ['n-1.0.0-rc.1.dmg'] }, 'There is no package that ends in .zip.'],
    ['a trial', { mac: [...(systems.mac ?? []), 'n-1.0.0-rc.1-trial.dmg'] }, 'is for trials'],
    [
      'another version',
      { mac: ['n-1.0.0.dmg', 'n-1.0.0-rc.1.zip'] },
      'n-1.0.0.dmg is not of version 1.0.0-rc.1.',
    ],
  ])('%s is refused, and nothing is copied', (_name, changed, fault) => {
    const folder = made(changed);
    expect(() => gather(folder)).toThrow(fault);
    expect(readdirSync(folder)).toEqual(['made']);
  });

  test('a file that changed on the way is refused', () => {
    const folder = made();
    writeFileSync(join(folder, 'made', 'windows', 'n-1.0.0-rc.1-setup.exe'), 'another program');
    expect(() => gather(folder)).toThrow('n-1.0.0-rc.1-setup.exe is not the file that was made.');
  });
});

test('a draft is of the tag of its version, and a candidate is no release', () => {
  const call = draftCall('v1.0.0-rc.1', '1.0.0-rc.1', 'notes.md', ['release/a.deb']);
  expect(call).toEqual(expect.arrayContaining(['--draft', '--verify-tag', '--prerelease', 'release/a.deb']));
  expect(draftCall('v1.0.0', '1.0.0', 'notes.md', [])).not.toContain('--prerelease');
  expect(() => draftCall('v1.0.1', '1.0.0', 'notes.md', [])).toThrow('v1.0.1 is not that of version 1.0.0');
});
