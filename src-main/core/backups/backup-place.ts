import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { isBelow } from '../disk/lies-within.ts';
import { CoreError } from '../errors/core-error.ts';

/** The absolute path of a folder for backups, from what the user entered. Throws a CoreError where none can be made. */
export async function backupPlace(
  entered: string,
  around: { readonly vault: string; readonly data: string },
): Promise<string> {
  const trimmed = entered.trim();
  const path = normalize(/^~[/\\]/.test(trimmed) ? join(homedir(), trimmed.slice(2)) : trimmed);
  if (!isAbsolute(path) || path.includes('\0'))
    throw new CoreError('bad-request', t('backupErrors.notAPath', { entered: trimmed }));
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory())
    throw new CoreError('bad-request', t('backupErrors.noFolder', { folder: path }));
  for (const [text, folder] of [
    ['backupErrors.inVault', around.vault],
    ['backupErrors.inDataFolder', around.data],
  ] as const) {
    const own = await realpath(folder).catch(() => folder);
    if (real === own || isBelow(own, real)) throw new CoreError('bad-request', t(text, { path }));
  }
  const canWrite = await access(real, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canWrite) throw new CoreError('read-only', t('backupErrors.notWritable', { path }));
  return real;
}
