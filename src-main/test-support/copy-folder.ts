import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder as it is at this moment, as a computer that loses its power leaves it behind: files with two names have two names in the
 * copy. What is open in this process must not be used for anything of value afterwards, since SQLite loses its locks.
 */
export function copyFolder(from: string, to: string, copied: Map<bigint, string> = new Map()): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stats = lstatSync(source, { bigint: true });
    if (stats.isDirectory()) copyFolder(source, target, copied);
    // the index of the write-ahead log is rebuilt from the log
    else if (!name.endsWith('-shm')) {
      const twin = copied.get(stats.ino);
      if (twin === undefined) copyFileSync(source, target);
      else linkSync(twin, target);
      copied.set(stats.ino, target);
      utimesSync(target, Number(stats.atimeMs) / 1000, Number(stats.mtimeMs) / 1000);
    }
  }
}
