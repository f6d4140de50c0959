import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { root } from '../root.ts';
import type { ElectronDistribution } from './electron-distribution.ts';
import { type Release, setTimes } from './release.ts';
import { channelFile, type UpdateChannel } from './update-channel.ts';

/** Where electron-builder puts the app of Linux. */
export const appFolder = join(root, 'dist', 'linux-unpacked');

/**
 * Has electron-builder make targets of its own from what was laid out: the files that it made. With a `channel` they update themselves from it.
 */
export async function buildTargets(
  targets: readonly string[],
  electron: ElectronDistribution,
  release: Release,
  channel?: UpdateChannel,
): Promise<string[]> {
  const config: Configuration = {
    electronDist: electron.folder,
    electronVersion: electron.version,
    // what the app needs of node_modules was laid out, and SQLite brings a binary for any Node and Electron
    beforeBuild: async () => false,
    afterPack: async ({ packager, appOutDir }) => {
      const resources = packager.getResourcesDir(appOutDir);
      if (channel !== undefined) writeFileSync(join(resources, 'updates.json'), channelFile(channel));
      // it would start an app of any folder
      rmSync(join(resources, 'default_app.asar'), { force: true });
    },
    ...(electron.isTrial ? trialConfig() : {}),
  };
  return build({
    projectDir: root,
    targets: platform().createTarget(
      [...targets],
      process.platform === 'darwin' ? Arch.universal : Arch[release.arch],
    ),
    config,
    publish: 'never',
  });
}

/** The app of Linux as a folder, all its files as old as the release. */
export async function buildAppFolder(electron: ElectronDistribution, release: Release): Promise<void> {
  await buildTargets(['dir'], electron, release);
  setTimes(appFolder, release);
}

/** The Node of the project runs the core of trials, which needs files that are not in an archive. */
function trialConfig(): Configuration {
  return {
    asarUnpack: ['native/**', 'out/**'],
    extraResources: [
      { from: '.cache/package/licences.txt', to: 'licences.txt' },
      { from: process.execPath, to: 'node' },
    ],
  };
}

function platform(): Platform {
  if (process.platform === 'win32') return Platform.WINDOWS;
  return process.platform === 'darwin' ? Platform.MAC : Platform.LINUX;
}
