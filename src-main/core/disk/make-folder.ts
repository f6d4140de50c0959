import { constants, mkdirSync, statSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { t } from '../../../src-shared/texts/t.ts';
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

const texts = {
  vault: { notAFolder: 'start.vaultNotAFolder', notUsable: 'start.vaultNotUsable' },
  data: { notAFolder: 'start.dataNotAFolder', notUsable: 'start.dataNotUsable' },
} as const;

/**
 * Makes a folder if it is missing, and checks that it can be read, and written unless reading is
 * enough. A data folder that is made here is for its owner alone. A failure is one line for the user.
 */
export async function ensureFolder(
  what: 'vault' | 'data',
  path: string,
  needed: 'readable' | 'writable' = 'writable',
): Promise<Result<null, string>> {
  try {
    (what === 'data' ? makeOwnFolder : makeFolder)(path);
    if (!(await stat(path)).isDirectory()) return fail(t(texts[what].notAFolder, { path }));
    const readable = constants.R_OK | constants.X_OK;
    await access(path, needed === 'readable' ? readable : readable | constants.W_OK);
    return succeed(null);
  } catch (error) {
    const known = reasons.get(codeOf(error));
    const reason = known !== undefined ? t(known) : error instanceof Error ? error.message : String(error);
    return fail(t(texts[what].notUsable, { path, reason }));
  }
}

const reasons: ReadonlyMap<
  string,
  `start.${'denied' | 'readOnlyDisk' | 'diskFull' | 'noFolderThere' | 'fileOfThatName' | 'fileInTheWay'}`
> = new Map([
  ['EACCES', 'start.denied'],
  ['EPERM', 'start.denied'],
  ['EROFS', 'start.readOnlyDisk'],
  ['ENOSPC', 'start.diskFull'],
  ['ENOENT', 'start.noFolderThere'],
  ['EEXIST', 'start.fileOfThatName'],
  ['ENOTDIR', 'start.fileInTheWay'],
]);
