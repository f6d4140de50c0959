import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { makeFolderBelow } from '../../disk/make-folder.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { entryPath } from './entry-path.ts';

/**
 * Unpacks a zip archive below a folder, within limits that it may share with the archive it came from. What leads elsewhere, links and encrypted files are left out, and returned with the reason. Rejects
 * as `bad-request` for a file that is no zip archive, or that becomes too large.
 */
export async function extractZip(
  path: string,
  into: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Remark[]> {
  const skipped: Remark[] = [];
  try {
    // names are decoded and checked here, because yauzl refuses the whole archive for a bad one
    const zip = await openPromise(path, { decodeStrings: false });
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      const name = nameOf(entry);
      limits.addFile();
      const reason = await extractEntry(zip, { entry, name }, into, limits);
      if (reason !== undefined) skipped.push({ path: name, reason });
    }
  } catch (error) {
    if (signal.aborted || error instanceof CoreError || codeOf(error) !== '') throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new CoreError('bad-request', t('importErrors.zipUnreadable', { reason: message }));
  }
  return skipped;
}

const utf8 = 0x800;

/**
 * The name of an entry, with `/`. Finder, and others, write UTF-8 without the flag that says so; no name in code page 437 is valid UTF-8 by
 * chance, but for ASCII. Names that macOS decomposed are composed again, as links have them.
 */
function nameOf({ fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(isUtf8(fileNameRaw) ? utf8 : 0, fileNameRaw, extraFields, false).normalize(
    'NFC',
  );
}

/** Returns why an entry is left out; undefined when it was written. */
async function extractEntry(
  zip: ZipFile,
  { entry, name }: { readonly entry: Entry; readonly name: string },
  into: string,
  limits: ArchiveLimits,
): Promise<string | undefined> {
  const path = entryPath(name);
  if (path === undefined) return t('importRemarks.leadsOut');
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) return t('importRemarks.symbolicLink');
  const isFolder = name.endsWith('/');
  if (!isFolder && entry.isEncrypted()) return t('importRemarks.encrypted');
  if (!isFolder && !entry.canDecodeFileData()) return t('importRemarks.unsupportedPacking');
  const absolute = join(into, ...path.split('/'));
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      try {
        limits.addBytes(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  try {
    makeFolderBelow(into, isFolder ? absolute : dirname(absolute));
    // a folder that stays empty is named later
    if (isFolder) return undefined;
    await pipeline(
      await zip.openReadStreamPromise(entry),
      counted,
      createWriteStream(absolute, { flags: 'wx' }),
    );
  } catch (error) {
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return t('importRemarks.sameNameInArchive');
    if (codeOf(error) === 'ENAMETOOLONG') return t('importRemarks.nameTooLong');
    throw error;
  }
  const changed = entry.getLastModDate();
  if (Number.isFinite(changed.getTime())) await utimes(absolute, changed, changed);
  return undefined;
}
