import { join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';

/** The absolute path of a file of a backup below a folder. Throws for a path that leads anywhere else: a list of contents may be forged. */
export function restorePath(folder: string, path: string, platform: string = process.platform): string {
  const parts = path.split('/');
  const isBad = (part: string): boolean => part === '' || part === '.' || part === '..' || /\0/.test(part);
  if (parts.some(isBad) || (platform === 'win32' && /[\\:]/.test(path)))
    throw new CoreError('bad-request', t('backupErrors.badPath', { path: path.slice(0, 200) }));
  return join(folder, ...parts);
}
