import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotPossibleHere } from './scenario.ts';

/** A file system of its own that can be filled to the last byte. */
export type SmallDisk = { readonly path: string; fill(): void; free(): void; unmount(): void };

/** Mounts one of some MiB. Throws {@link NotPossibleHere} where this user may not mount. */
export function mountSmallDisk(folder: string, name: string, mebibytes: number): SmallDisk {
  const path = join(folder, name);
  const filler = join(path, 'filler');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'adversity', path], { stdio: 'pipe' });
  } catch {
    throw new NotPossibleHere(
      'mounting is refused here: run it as root, outside of a container that forbids it',
    );
  }
  return {
    path,
    fill() {
      writeFileSync(filler, '');
      for (let size = 1024 * 1024; size >= 512; size /= 2)
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // no room for so much: less may still fit
        }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => unmount(path),
  };
}

/** Lazily, as a drive that is pulled: files that are open stay so. Nothing happens where nothing is mounted. */
export function unmount(path: string): void {
  try {
    execFileSync('umount', ['--lazy', path], { stdio: 'pipe' });
  } catch {
    // it was not mounted
  }
}
