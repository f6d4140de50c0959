import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOutSystem, linuxPart } from './linux-tree.ts';
import { product, type Release } from './release.ts';
import { need, run } from './run.ts';
import { stage } from './stage-app.ts';

/** Where users and the build get the runtime. */
const flathub = 'https://dl.flathub.org/repo/flathub.flatpakrepo';

/**
 * Makes a Flatpak in one file: its path. The runtime and Electron's base, which its manifest names, have to be installed for this user, or
 * are fetched from Flathub.
 */
export async function makeFlatpak(into: string, release: Release): Promise<string> {
  await need('flatpak-builder', 'apt-get install flatpak-builder, or dnf install flatpak-builder');
  const work = join(stage, 'flatpak');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  layOutSystem(join(work, 'tree'), release);
  for (const name of ['flatpak.yml', 'flatpak-start.sh']) writeFileSync(join(work, name), linuxPart(name));
  const [repository, state] = [join(work, 'repository'), join(work, 'state')];
  await run('flatpak-builder', [
    '--user',
    '--install-deps-from=flathub',
    '--disable-rofiles-fuse',
    `--state-dir=${state}`,
    `--repo=${repository}`,
    '--default-branch=stable',
    join(work, 'build'),
    join(work, 'flatpak.yml'),
  ]);
  const file = join(into, `${product.id}-${release.fileVersion}-linux-${release.arch}.flatpak`);
  await run('flatpak', [
    'build-bundle',
    `--runtime-repo=${flathub}`,
    repository,
    file,
    product.componentId,
    'stable',
  ]);
  rmSync(work, { recursive: true });
  return file;
}
