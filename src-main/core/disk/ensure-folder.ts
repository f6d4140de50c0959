import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { makeFolder, makeOwnFolder } from './make-folder.ts';

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
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const known = reasons.get(code);
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
