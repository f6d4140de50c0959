import { createReadStream, createWriteStream } from 'node:fs';
import { stat, unlink, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { moveWithoutReplacing, syncFolder } from '../../disk/atomic-write.ts';
import { temporaryPath } from '../../disk/temporary-names.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { SourceFile } from '../source/source.ts';

/**
 * Copies a file of any size to a path that must be free (fails with EEXIST otherwise), with its time: after a crash the path
 * holds all bytes or nothing. Does not block. Throws `disk-failed` when the copy is not as long as the file was.
 */
export async function copyImportedFile(
  { from, size, changed }: SourceFile,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const temporary = temporaryPath(to, 'tmp');
  try {
    const into = createWriteStream(temporary, { flags: 'wx', flush: true });
    await pipeline(createReadStream(from), into, { ...(signal && { signal }) });
    if ((await stat(temporary)).size !== size)
      throw new CoreError('disk-failed', t('importErrors.changedWhileCopied'));
    await utimes(temporary, changed / 1000, changed / 1000);
    moveWithoutReplacing(temporary, to);
  } catch (error) {
    await unlink(temporary).catch(() => undefined); // the failure that led here is the one to report
    throw error;
  }
  syncFolder(dirname(to));
}
