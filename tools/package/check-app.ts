import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse } from 'yaml';
import { lockedParts } from '../licences.ts';
import { root } from '../root.ts';
import { faultsOfChannels } from './app-channels.ts';
import { appFolder } from './app-folder.ts';
import { product } from './release.ts';
import { stage } from './stage-app.ts';

/** Bytes of the app's own code and data, unpacked. */
const mostCode = 25_000_000;
/** Bytes of an installer. */
export const mostInstaller = 110_000_000;

/** What no user needs, by its path in the archive. */
const unwanted = /\.(?:map|ts|tsx)$|(?:^|[/.])(?:test|tests|spec|__tests__)[/.]|^\/src-|^\/tools\//;

/** What electron-builder calls the fuses. */
const fuses: Readonly<Record<string, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
};

/** What is wrong with the packaged app of Linux, a line each, and what it weighs. */
export async function checkApp(): Promise<{ readonly faults: string[]; readonly bytes: number }> {
  const bytes = codeBytes();
  return {
    faults: [
      ...(await faultsOfFuses(join(appFolder, product.id))),
      ...faultsOfArchive(join(appFolder, 'resources', 'app.asar')),
      ...faultsOfLicences(),
      ...(bytes <= mostCode ? [] : [`the app's own files have ${bytes} bytes, more than ${mostCode}`]),
    ],
    bytes,
  };
}

/** What is wrong with an archive: files that no user needs, packages, and channels between its programs. */
export function faultsOfArchive(archive: string): string[] {
  const files = listPackage(archive, { isPack: false });
  const programs = files.filter((path) => /^\/out\/.*\.[cm]js$/.test(path));
  return [
    ...files.filter((path) => unwanted.test(path)).map((path) => `${path}: no user needs it`),
    ...faultsOfPackages(files, `${archive}.unpacked`),
    ...faultsOfChannels(
      Object.fromEntries(
        programs.map((path) => [path.slice(1), extractFile(archive, path.slice(1)).toString()]),
      ),
    ),
  ];
}

/** Fuses of a program that are not as electron-builder.yml wants them. */
export async function faultsOfFuses(program: string): Promise<string[]> {
  const { electronFuses }: { electronFuses: Record<string, boolean> } = parse(
    readFileSync(join(root, 'electron-builder.yml'), 'utf8'),
  );
  const wire = await getCurrentFuseWire(program);
  const faults = Object.entries(electronFuses).flatMap(([name, isOn]) => {
    const fuse = fuses[name];
    if (fuse === undefined) return [`${name}: nothing here knows this fuse`];
    const wanted = isOn ? FuseState.ENABLE : FuseState.DISABLE;
    return wire[fuse] === wanted ? [] : [`the fuse ${name} is not ${isOn ? 'on' : 'off'}`];
  });
  const missing = Object.keys(fuses).filter((name) => electronFuses[name] === undefined);
  return [...faults, ...missing.map((name) => `electron-builder.yml does not say what ${name} is`)];
}

/** Packages in the archive beside the two that have native code, and what is missing of these. */
function faultsOfPackages(files: readonly string[], beside: string): string[] {
  const names = files.map((path) => /^\/node_modules\/(@[^/]+\/[^/]+|[^/@]+)/.exec(path)?.[1]);
  const others = [...new Set(names)].filter(
    (name) => name !== undefined && name !== 'better-sqlite3' && !name.startsWith('@node-rs/'),
  );
  const missing = ['better-sqlite3', '@node-rs'].filter(
    (name) => globSync(`node_modules/${name}/**/*.node`, { cwd: beside }).length !== 1,
  );
  return [
    ...others.map((name) => `${name} is in the archive`),
    ...missing.map((name) => `${name} does not have one binary beside the archive`),
  ];
}

/** Parts whose licence is not in the package, with its text. */
function faultsOfLicences(): string[] {
  const texts = readFileSync(join(appFolder, 'resources', 'licences.txt'), 'utf8');
  const installed = lockedParts().filter(({ path }) => globSync(join(root, path)).length > 0);
  const missing = installed.filter(({ name, version }) => !texts.includes(`${name} ${version} (`));
  const ofElectron = ['LICENSE.electron.txt', 'LICENSES.chromium.html'].filter(
    (name) => globSync(join(appFolder, name)).length === 0,
  );
  return [...missing.map(({ name }) => name), ...ofElectron].map((name) => `${name}: its licence is missing`);
}

/** Bytes of what was laid out: what Electron brings is not counted. */
function codeBytes(): number {
  return globSync('{app/**/*,licences.txt}', { cwd: stage, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}
