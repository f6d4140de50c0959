import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './file-calls.ts';
import { ownFolder } from './owner-only.ts';

/**
 * Makes a folder and those above it that are missing; throws the system's error when one cannot be made. Node's own
 * recursive mkdir never returns where a file system fails with ENOENT when a folder is created, as /proc does.
 */
export function makeFolder(path: string): void {
  makeFolderBelow(undefined, path);
}

/** The same, and a folder that is made here is for its owner alone. */
export function makeOwnFolder(path: string): void {
  makeFolder(dirname(path));
  makeIfMissing(path, ownFolder);
}

/** The same below `top`, which itself is never made. */
export function makeFolderBelow(top: string | undefined, path: string): void {
  const missing: string[] = [];
  let at = path;
  while (at !== top && statSync(at, { throwIfNoEntry: false }) === undefined && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) makeIfMissing(folder);
}

function makeIfMissing(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another program may have been faster; a file in the way is reported by whatever uses the folder.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
