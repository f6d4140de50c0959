import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { buildAppFolder, buildTargets } from './package/app-folder.ts';
import { checkApp, mostInstaller } from './package/check-app.ts';
import { makeDeb } from './package/deb.ts';
import { electronDistribution } from './package/electron-distribution.ts';
import { makeFlatpak } from './package/flatpak.ts';
import { type Release, readRelease } from './package/release.ts';
import { makeRpm } from './package/rpm.ts';
import { writeBill } from './package/sbom.ts';
import { stageApp } from './package/stage-app.ts';
import { makeTarball } from './package/tarball.ts';
import { tryPackage } from './package/trial/try-package.ts';
import { type TriedPackage, waysToInstall } from './package/trial/ways-to-install.ts';
import { describeReleases, keyVariable, notesOf, updateChannel } from './package/update-channel.ts';
import { differences } from './package/verify.ts';
import { root } from './root.ts';

const help = `Usage: npm run package -- TARGET... [--electron DIR] [--updates URL] [--verify]
       npm run package -- --try deb [--try rpm] [--try tar.gz]

Makes what users install, in dist/. Targets:
  Linux    dir deb tar.gz rpm (needs rpmbuild: apt-get install rpm) AppImage
           flatpak (needs flatpak-builder: apt-get install flatpak-builder, and Flathub)
  Windows  nsis portable
  macOS    dmg zip

  --electron DIR   the unpacked archive of Electron to use, instead of fetching it
  --updates URL    makes packages that look for newer ones in this folder of the web, and their signed descriptions, for AppImage, nsis and
                   zip; ${keyVariable} is the key
  --verify         builds what is committed once more in another folder, and compares both byte by byte
  --try TARGET     makes it, and installs, starts and removes it in a fresh Debian: deb, rpm or tar.gz
                   (needs root, apt-get install debootstrap xvfb)`;

/** Those that are made here, each from the app's folder; electron-builder makes the others. */
const own: Readonly<Record<string, (into: string, release: Release) => Promise<string>>> = {
  deb: makeDeb,
  'tar.gz': makeTarball,
  rpm: makeRpm,
  flatpak: makeFlatpak,
};
const targetsOf: Readonly<Record<string, readonly string[]>> = {
  linux: ['dir', ...Object.keys(own), 'AppImage'],
  win32: ['dir', 'nsis', 'portable'],
  darwin: ['dir', 'dmg', 'zip'],
};

const dist = join(root, 'dist');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      electron: { type: 'string' },
      updates: { type: 'string' },
      verify: { type: 'boolean' },
      try: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const tried = values.try ?? [];
  const targets = [...new Set([...positionals, ...tried])];
  const known = targetsOf[process.platform] ?? [];
  const isUsable = targets.length > 0 && targets.every((target) => known.includes(target));
  if (values.help || !isUsable || !tried.every(canBeTried)) {
    console.log(help);
    process.exit(values.help ? 0 : 2);
  }
  process.exitCode = (await makePackages(targets, { ...values, tried: tried.filter(canBeTried) })) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** True when everything that was made is as it should be. */
async function makePackages(
  targets: readonly string[],
  options: {
    readonly electron?: string;
    readonly updates?: string;
    readonly verify?: boolean;
    readonly tried: readonly TriedPackage[];
  },
): Promise<boolean> {
  const channel = options.updates === undefined ? undefined : updateChannel(options.updates);
  const electron = await electronDistribution(options.electron);
  if (!electron.ok) throw new Error(electron.error);
  const release = readRelease(electron.value.isTrial);
  // said before minutes of work
  if (channel !== undefined) notesOf(release);
  await buildIfNeeded();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  console.log(`Packaging ${release.version} with Electron ${electron.value.version} ...`);
  await stageApp(release);
  const others = targets.filter((target) => own[target] === undefined && target !== 'dir');
  const made = others.length === 0 ? [] : await buildTargets(others, electron.value, release, channel);
  const faults: string[] = [];
  if (process.platform === 'linux') {
    await buildAppFolder(electron.value, release);
    const checked = await checkApp();
    faults.push(...checked.faults);
    console.log(`The app's own files: ${megabytes(checked.bytes)}.`);
    for (const target of targets) {
      const make = own[target];
      if (make !== undefined) made.push(await make(dist, release));
    }
  } else if (targets.includes('dir')) await buildTargets(['dir'], electron.value, release);
  if (channel !== undefined) made.push(...describeReleases(made, dist, release, channel));
  made.push(await writeBill(dist, release));
  writeFileSync(
    join(dist, 'SHA256SUMS'),
    made
      .map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
      .join(''),
  );
  for (const file of made) {
    const { size } = statSync(file);
    console.log(`${file}: ${megabytes(size)}`);
    if (size > mostInstaller && !release.isTrial)
      faults.push(`${basename(file)} has ${size} bytes, more than ${mostInstaller}`);
  }
  if (options.verify) {
    const different = await differences(targets, electron.value, release);
    console.log(
      different.length === 0 ? 'The second build has the same bytes.' : 'The second build differs:',
    );
    faults.push(...different);
  }
  for (const kind of options.tried) {
    const file = made.find((one) => one.endsWith(`.${kind}`));
    if (file !== undefined) await tryPackage(kind, file);
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function canBeTried(target: string): target is TriedPackage {
  return Object.hasOwn(waysToInstall, target);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
