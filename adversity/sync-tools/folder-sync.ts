import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isTemporaryName } from '../../src-main/core/disk/file-names.ts';
import { readVault } from '../checks/read-vault.ts';
import { type ConflictStyle, conflictName } from './conflict-name.ts';

/** A program that keeps two folders alike, as Dropbox and Syncthing do: it knows files and bytes, and nothing of notes. */
export type FolderSync = {
  /** Carries what changed since the last time, in one direction or in both. Answers what it carried. */
  carry(direction: Direction): { readonly carried: number; readonly conflicts: number };
};
export type Direction = 'there' | 'back' | 'both';

/**
 * Files travel whole, with their times, and replace by a rename. Where both sides changed, the side that is written to
 * keeps its own text in a conflict copy, named in the style of the program.
 */
export function createFolderSync(here: string, there: string, style: ConflictStyle): FolderSync {
  /** What both had when they were last alike, by path: a hash of the bytes. */
  const alike = new Map<string, string>();

  function carryOneWay(from: string, to: string): { carried: number; conflicts: number } {
    let [carried, conflicts] = [0, 0];
    const [source, target] = [snapshot(from), snapshot(to)];
    for (const [path, hash] of source) {
      const before = alike.get(path);
      const present = target.get(path);
      if (hash === present) alike.set(path, hash);
      if (hash === present || hash === before) continue;
      if (present !== undefined && present !== before) {
        const copy = conflictName(path, style, (name) => existsSync(join(to, name)));
        renameSync(join(to, path), join(to, copy));
        conflicts += 1;
      }
      if (copyFile(join(from, path), join(to, path))) {
        alike.set(path, hash);
        carried += 1;
      }
    }
    for (const [path, hash] of alike) {
      if (source.has(path)) continue;
      alike.delete(path);
      // what the other side changed since is not deleted, but comes back
      if (target.get(path) !== hash) continue;
      rmSync(join(to, path), { force: true });
      carried += 1;
    }
    return { carried, conflicts };
  }

  return {
    carry(direction) {
      const first = direction === 'back' ? { carried: 0, conflicts: 0 } : carryOneWay(here, there);
      const second = direction === 'there' ? { carried: 0, conflicts: 0 } : carryOneWay(there, here);
      return { carried: first.carried + second.carried, conflicts: first.conflicts + second.conflicts };
    },
  };
}

/** What sync programs carry: everything but files that are being written. */
const travels = (path: string): boolean => !isTemporaryName(basename(path)) && !/\.part$/.test(path);

function snapshot(folder: string): Map<string, string> {
  return new Map(
    readVault(folder)
      .filter(({ path }) => travels(path))
      .map(({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );
}

/** False when the file went away meanwhile: the next round sees to it. */
function copyFile(from: string, to: string): boolean {
  try {
    const [bytes, { atime, mtime }] = [readFileSync(from), statSync(from)];
    mkdirSync(dirname(to), { recursive: true });
    const temporary = join(dirname(to), `.~${basename(to)}.part`);
    writeFileSync(temporary, bytes);
    utimesSync(temporary, atime, mtime);
    renameSync(temporary, to);
    return true;
  } catch {
    return false;
  }
}
