import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { debianLibraries } from '../deb.ts';
import { product } from '../release.ts';
import type { StartOfApp } from './trial-app.ts';
import { inSystem, inSystemAsUser, system, user } from './trial-system.ts';

/** Steps by their names, in their order. */
type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/** How a kind of package is installed, started and removed in the trial's Debian. */
type WayToInstall = {
  /** `file` is the package in the system, `name` that of its file. */
  readonly install: (file: string, name: string) => Steps;
  /** What a user starts it by, and how that is done. */
  readonly startedBy: string;
  readonly start: () => StartOfApp;
  readonly remove: Steps;
};

export type TriedPackage = 'deb' | 'rpm' | 'tar.gz';

/** Where an installed one is, and where a user unpacks an archive. */
const installed = `/usr/lib/${product.id}`;
const unpacked = `/home/${user}/${product.id}`;

/** Where nobody may make user namespaces, as in a `chroot`: the sandbox of the windows is the one that is setuid. */
const byDesktopFile = {
  startedBy: 'its desktop file',
  start: (): StartOfApp => ({ command: desktopCommand(), entrance: 'chroot' }),
};

export const waysToInstall: Readonly<Record<TriedPackage, WayToInstall>> = {
  deb: {
    install: (file, name) => ({
      [`apt-get install ${name}`]: () => installDebian('install', file),
      'what was installed': () => expectWhole('dpkg', '--verify', product.id),
    }),
    ...byDesktopFile,
    remove: {
      [`dpkg -r ${product.id}`]: () => expectPlaces('dpkg', '-r', product.id),
    },
  },
  rpm: {
    install: (file, name) => ({
      'rpm, and the libraries as Debian has them': () => installDebian('satisfy', 'rpm', ...debianLibraries),
      // its database knows nothing of what dpkg installed
      [`rpm --install --nodeps ${name}`]: () =>
        inSystem('rpm', '--install', '--nodeps', '--force-debian', file),
      'what was installed': () => expectWhole('rpm', '--verify', '--nodeps', product.id),
    }),
    ...byDesktopFile,
    remove: {
      [`rpm --erase ${product.id}`]: () => expectPlaces('rpm', '--erase', product.id),
    },
  },
  'tar.gz': {
    install: (file, name) => ({
      'the libraries': () => installDebian('satisfy', ...debianLibraries),
      [`a user unpacks ${name}`]: async () => {
        await inSystemAsUser('mkdir', unpacked);
        await inSystemAsUser('tar', '--strip-components=1', '-xzf', file, '-C', unpacked);
      },
      'what was unpacked': () => expectLibraries(unpacked),
    }),
    startedBy: 'its program',
    // nothing is setuid: the sandbox is made of user namespaces
    start: () => ({ command: [`${unpacked}/${product.id}`], entrance: 'pivot' }),
    remove: {
      'its folder is deleted': () => inSystemAsUser('rm', '-r', unpacked),
    },
  },
};

/** With a font: without one there is no text. */
async function installDebian(how: 'install' | 'satisfy', ...names: readonly string[]): Promise<void> {
  await inSystem('apt-get', how, '-y', '--no-install-recommends', ...names, 'fonts-dejavu-core');
}

/** What was installed has its modes and its libraries, and is what the package manager has noted. */
async function expectWhole(...verify: readonly string[]): Promise<void> {
  const mode = await inSystem('stat', '--format=%U %a', `${installed}/chrome-sandbox`);
  expect(mode.trim()).toBe('root 4755');
  expect(await inSystem(...verify)).toBe('');
  await expectLibraries(installed);
}

/** Each program and library finds those that it is linked with. */
async function expectLibraries(folder: string): Promise<void> {
  const linked = await inSystem(
    'sh',
    '-c',
    `find ${folder} -type f '(' -name '*.so*' -o -name '*.node' -o -perm -100 ')' -exec ldd '{}' ';'`,
  );
  expect(linked).toContain('libgtk-3.so.0 => /');
  expect(linked).not.toContain('not found');
}

/** Who removes it is told where the notes are. */
async function expectPlaces(...remove: readonly string[]): Promise<void> {
  expect(await inSystem(...remove)).toContain('~/Example Notes');
}

function desktopCommand(): string[] {
  const entry = readFileSync(join(system, `usr/share/applications/${product.id}.desktop`), 'utf8');
  return (/^Exec=(.*)$/m.exec(entry)?.[1] ?? '').split(' ').filter((word) => word !== '%U');
}
