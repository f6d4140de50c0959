import { mkdir } from 'node:fs/promises';
import { extract, ReadEntry } from 'tar';
import type { ImportRemark } from '../../../../src-shared/rpc/import.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { entryPath } from './entry-path.ts';

/** Unpacks a tar archive below a folder, as {@link extractZip} does. */
export async function extractTar(
  path: string,
  into: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<ImportRemark[]> {
  const skipped: ImportRemark[] = [];
  let refused: unknown;
  await mkdir(into, { recursive: true });

  function reasonToSkip(name: string, entry: unknown): string | null | undefined {
    if (!(entry instanceof ReadEntry) || refused !== undefined || signal.aborted) return null;
    if (entry.type === 'Directory') return null; // made with its files
    if (entryPath(name) === undefined) return t('importRemarks.leadsOut');
    if (entry.type === 'SymbolicLink' || entry.type === 'Link') return t('importRemarks.link');
    if (entry.type !== 'File' && entry.type !== 'OldFile') return t('importRemarks.neither');
    limits.addFile();
    limits.addBytes(entry.size);
    return undefined;
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
