import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, ReadEntry } from 'tar';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { makeFolderBelow } from '../../disk/make-folder.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { entryPath } from './entry-path.ts';

/** What a file compressed by gzip, or by zstd, begins with. */
const compressed = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])];

/**
 * Refuses an archive that is compressed as a whole. The library would expand it, up to gigabytes at once, and blocking: the limits are for what is in
 * it. No program exports such a file by this name.
 */
async function refuseCompressed(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead);
    if (compressed.some((magic) => start.subarray(0, magic.length).equals(magic)))
      throw new CoreError('bad-request', t('importErrors.archiveCompressed'));
  } finally {
    await file.close();
  }
}

/** Unpacks a tar archive below a folder, as {@link extractZip} does. */
export async function extractTar(
  path: string,
  into: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Remark[]> {
  const skipped: Remark[] = [];
  let refused: unknown;
  await refuseCompressed(path);
  await mkdir(into, { recursive: true });

  function reasonToSkip(name: string, entry: unknown): string | null | undefined {
    if (!(entry instanceof ReadEntry) || refused !== undefined || signal.aborted) return null;
    limits.addFile();
    const inside = entryPath(name);
    if (entry.type === 'Directory') {
      // made without its rights; a folder that stays empty is named later
      return inside === undefined ? null : makeInside(inside);
    }
    if (inside === undefined) return t('importRemarks.leadsOut');
    if (entry.type === 'SymbolicLink' || entry.type === 'Link') return t('importRemarks.link');
    if (entry.type !== 'File' && entry.type !== 'OldFile') return t('importRemarks.neither');
    limits.addBytes(entry.size);
    return undefined;
  }

  /** Why a folder cannot be made. */
  function makeInside(folder: string): string | null {
    try {
      makeFolderBelow(into, join(into, ...folder.split('/')));
      return null;
    } catch (error) {
      if (codeOf(error) === 'ENOTDIR') return t('importRemarks.sameNameInArchive');
      if (codeOf(error) === 'ENAMETOOLONG') return t('importRemarks.nameTooLong');
      throw error;
    }
  }

  try {
    await extract({
      file: path,
      cwd: into,
      strict: true,
      filter(name, entry) {
        try {
          const reason = reasonToSkip(name, entry);
          if (typeof reason === 'string') skipped.push({ path: name, reason });
          return reason === undefined;
        } catch (error) {
          refused = error; // thrown here, it would leave the archive open
          return false;
        }
      },
    });
  } catch (error) {
    if (codeOf(error) !== '' && !codeOf(error).startsWith('TAR_')) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new CoreError('bad-request', t('importErrors.archiveUnreadable', { reason: message }));
  }
  signal.throwIfAborted();
  if (refused !== undefined) throw refused;
  return skipped;
}
