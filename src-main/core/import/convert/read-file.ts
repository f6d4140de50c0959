import { readFile, stat } from 'node:fs/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';

/** Bytes of a file of an export that are read at once. A note has at most a third. */
const mostBytes = 64 * 1024 ** 2;

/** The bytes of a file of an export. Rejects as `bad-request` with the remark for a file that is too large to be held, else with the system's error. */
export async function readWhole(path: string, most: number = mostBytes): Promise<Buffer> {
  if ((await stat(path)).size > most)
    throw new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));
  return readFile(path);
}
