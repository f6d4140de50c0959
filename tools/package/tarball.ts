import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder } from './app-folder.ts';
import { product, type Release, setTimes } from './release.ts';
import { run } from './run.ts';
import { stage } from './stage-app.ts';

/** Packs the app's folder as it is, to be unpacked anywhere: its path. The same files give the same bytes. */
export async function makeTarball(into: string, release: Release): Promise<string> {
  const name = `${product.id}-${release.fileVersion}-linux-${release.arch}`;
  const tree = join(stage, 'tar');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree);
  cpSync(appFolder, join(tree, name), { recursive: true, verbatimSymlinks: true });
  for (const size of [128, 512])
    cpSync(join(stage, 'icons', 'icons', `${size}x${size}.png`), join(tree, name, `icon-${size}.png`));
  setTimes(tree, release);
  const file = join(into, `${name}.tar.gz`);
  const sameBytes = [
    '--format=ustar',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+w,go=rX',
    `--mtime=@${release.time}`,
  ];
  await run('tar', [
    ...sameBytes,
    '--use-compress-program',
    release.isTrial ? 'gzip -n -1' : 'gzip -n -9',
    '-C',
    tree,
    '-cf',
    file,
    name,
  ]);
  return file;
}
