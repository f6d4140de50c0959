import { constants } from 'node:fs';
import { access, lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { expandHome, isWithin } from '../../disk/real-path.ts';
import { CoreError } from '../../errors/core-error.ts';

/** Folders that nothing may be exported into, and the user's own. Absolute paths. */
export type ExportSurroundings = { readonly vault: string; readonly data: string; readonly home: string };

/**
 * The absolute path of a folder that is to be made, from what the user entered. Throws a CoreError where it cannot be: it exists,
 * its parent does not, or it would lie in the vault, where its texts would become notes, or in the data folder.
 */
export async function newFolderPath(entered: string, around: ExportSurroundings): Promise<string> {
  const trimmed = entered.trim();
  const expanded = expandHome(trimmed, around.home);
  if (!isAbsolute(expanded) || expanded.includes('\0'))
    throw new CoreError(
      'bad-request',
      t('exportErrors.notAPath', { entered: trimmed, example: join(around.home, t('common.history')) }),
    );
  const path = normalize(expanded).replace(/(?<![/\\])[/\\]+$/, '');
  const [parent, name] = [dirname(path), basename(path)];
  const real = await realpath(parent).catch(() => undefined);
  if (name === '' || real === undefined || !(await stat(real)).isDirectory())
    throw new CoreError('bad-request', t('exportErrors.noParentFolder', { folder: parent }));
  if (await exists(join(real, name))) throw new CoreError('name-taken', t('exportErrors.exists', { path }));
  for (const [text, folder] of [
    ['exportErrors.inVault', around.vault],
    ['exportErrors.inDataFolder', around.data],
  ] as const) {
    const forbidden = await realpath(folder).catch(() => folder);
    if (isWithin(forbidden, real)) throw new CoreError('bad-request', t(text, { path }));
  }
  return join(real, name);
}

/** A path for a new folder of this name: beside the vault, or where that cannot be written, in the user's own folder. */
export async function suggestFolder(name: string, { vault, home }: ExportSurroundings): Promise<string> {
  const beside = dirname(vault);
  const canWrite = await access(beside, constants.W_OK).then(
    () => true,
    () => false,
  );
  const parent = canWrite ? beside : home;
  for (let number = 1; ; number += 1) {
    const path = join(parent, number === 1 ? name : `${name} ${number}`);
    if (!(await exists(path))) return path;
  }
}

export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
