import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { mkdir, open, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, ReadEntry } from 'tar';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { Remark } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf } from '../disk/file-calls.ts';
import { isOddOnWindows } from '../disk/file-names.ts';
import { removeFile } from '../disk/held-files.ts';
import { makeFolderBelow } from '../disk/make-folder.ts';
import { readEntries } from '../disk/read-entries.ts';
import { CoreError } from '../errors/core-error.ts';
import { reasonToLeaveOut } from './source.ts';

/**
 * Unpacks a zip archive below a folder, within limits that it may share with the archive it came from. What leads elsewhere, links and encrypted files are left out, and returned with the reason. Rejects
 * as `bad-request` for a file that is no zip archive, or that becomes too large.
 */
async function extractZip(
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

const isZip = (name: string): boolean => /\.(?:zip|textpack|bear2bk)$/i.test(name);

/** Whether a file is an archive that can be unpacked, by its name. */
export const isArchive = (name: string): boolean => isZip(name) || /\.(?:jex|tar)$/i.test(name);

/** The parts that Notion divides a large export into. Other files, such as an index, may be beside them. */
const isPart = (name: string): boolean => /^Export.*\.zip$|\bPart-\d+\.zip$/i.test(name);

/**
 * Unpacks an archive below a folder, which is made. Where it contains nothing but archives, or Notion's parts of an export, those are unpacked,
 * too, within the limits of the archive that the user chose: an archive in an archive begins no count of its own. Returns what was left out.
 */
export async function unpack(path: string, into: string, signal: AbortSignal): Promise<Remark[]> {
  await mkdir(into, { recursive: true });
  const limits = archiveLimits((await stat(path)).size);
  const skipped = await (isZip(path) ? extractZip : extractTar)(path, into, limits, signal);
  const entries = (await readEntries(into)).filter((entry) => reasonToLeaveOut(entry) !== null);
  const archives = entries.filter((entry) => entry.isFile() && /\.zip$/i.test(entry.name));
  const inner = archives.length === entries.length ? archives : archives.filter(({ name }) => isPart(name));
  for (const { name } of inner) {
    for (const one of await extractZip(join(into, name), into, limits, signal)) skipped.push(one);
    await removeFile(join(into, name));
  }
  return skipped;
}

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
async function extractTar(
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

/** Most files that an archive may hold. */
const maxFiles = 200_000;
/** Most bytes that it may become. */
const maxBytes = 16 * 1024 ** 3;
/** An archive that becomes more than this many times larger is made to fill disks; text shrinks to a tenth. */
const maxRatio = 200;
/** Bytes from which on the ratio counts. */
const ratioFrom = 100 * 1024 ** 2;

/** Counts what an archive becomes, with all archives in it. */
type ArchiveLimits = {
  /** Throws `bad-request` when there are too many files. */
  addFile(): void;
  /** Throws `bad-request` when it is too much. */
  addBytes(bytes: number): void;
};

/** `size`: of the archive that the user chose, in bytes. */
export function archiveLimits(size: number): ArchiveLimits {
  let [files, bytes] = [0, 0];
  return {
    addFile() {
      files += 1;
      if (files > maxFiles) throw refusal('importErrors.archiveManyFiles');
    },
    addBytes(more) {
      bytes += more;
      if (bytes > maxBytes) throw refusal('importErrors.archiveTooLarge');
      if (bytes > ratioFrom && bytes > size * maxRatio) throw refusal('importErrors.archiveBomb');
    },
  };
}

const refusal = (text: `importErrors.${'archiveManyFiles' | 'archiveTooLarge' | 'archiveBomb'}`): CoreError =>
  new CoreError('bad-request', t(text));

/**
 * The path of an entry of an archive, with `/`; undefined for an entry that leads out of the archive or that a system could understand
 * otherwise: absolute paths, drives, `..` and characters that no name has.
 */
export function entryPath(name: string, platform: string = process.platform): string | undefined {
  if (/^[/\\]|^[a-z]:|[\p{Cc}\\]/iu.test(name)) return undefined;
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (platform === 'win32' && parts.some(isOddOnWindows)) return undefined;
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/');
}
