import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
} from 'node:fs';
import { lstat, open, stat } from 'node:fs/promises';
import { type FoundFields, parseBlock, readFields } from '../../../src-shared/markdown/front-matter.ts';
import {
  type NoteProperties,
  noProperties,
  readProperties,
} from '../../../src-shared/markdown/note-properties.ts';
import { type NoteSource, splitNoteSource } from '../../../src-shared/markdown/note-source.ts';
import type { ReadOnlyReason } from '../../../src-shared/rpc/library.ts';
import { isMissing } from '../disk/file-calls.ts';
import { type FileStamp, type FileState, stampOf } from '../disk/file-state.ts';
import { sha256 } from '../disk/sha256.ts';

/** A note file as it was read. */
export type NoteFile = {
  readonly state: FileState;
  readonly source: NoteSource;
  readonly fields: FoundFields;
  readonly properties: NoteProperties;
  readonly readOnly: ReadOnlyReason | null;
};

/** Largest file that is read as a note, in bytes. Larger ones are listed, and never read or written. */
export const maxNoteFileBytes = 20 * 1024 * 1024;

/** Non-blocking: opening a named pipe would otherwise wait for a writer, possibly forever. */
const toRead = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Whether a path is a file, or a link that may lead to one: no folder, pipe, socket or device. */
export const canBeNote = (stats: { isFile(): boolean; isSymbolicLink(): boolean }): boolean =>
  stats.isFile() || stats.isSymbolicLink();

/**
 * The stats of a path, to be compared with those of the file that was read there: of a symbolic link, those of its
 * target, or of the link itself where it is broken. Rejects when nothing is there.
 */
export async function lookUp(path: string): Promise<BigIntStats> {
  const found = await lstat(path, { bigint: true });
  return found.isSymbolicLink() ? stat(path, { bigint: true }).catch(() => found) : found;
}

/** The stamp of the file that {@link readNoteFile} reads at a path, or undefined when nothing is there. */
export async function readNoteStamp(path: string): Promise<FileStamp | undefined> {
  try {
    return stampOf(await lookUp(path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads a note file; undefined when it is gone. The stamp is taken from the very file that was read. */
export async function readNoteFile(path: string): Promise<NoteFile | undefined> {
  try {
    const link = await lstat(path);
    if (!canBeNote(link)) return undefined;
    const handle = await open(path, toRead);
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) return undefined;
      const tooLarge = stats.size > maxNoteFileBytes;
      const bytes = tooLarge ? new Uint8Array() : await handle.readFile();
      return parseNoteFile(bytes, stats, link.isSymbolicLink());
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The same, blocking: for a save, whose file is in the system's cache and is written next. A whole vault is read
 * with {@link readNoteFile}.
 */
export function readNoteFileNow(path: string): NoteFile | undefined {
  try {
    const link = lstatSync(path);
    if (!canBeNote(link)) return undefined;
    const descriptor = openSync(path, toRead);
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      if (!stats.isFile()) return undefined;
      const bytes = stats.size > maxNoteFileBytes ? new Uint8Array() : readFileSync(descriptor);
      return parseNoteFile(bytes, stats, link.isSymbolicLink());
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Parses the bytes of a note file. `symbolicLink`: they were read through a symbolic link. */
export function parseNoteFile(bytes: Uint8Array, stats: BigIntStats, symbolicLink: boolean): NoteFile {
  const text = decode(bytes);
  const source = splitNoteSource(text ?? '');
  const parsed = source.frontMatter === null ? undefined : parseBlock(source.frontMatter);
  return {
    state: { hash: sha256(bytes), ...stampOf(stats) },
    source,
    fields: parsed?.ok ? readFields(parsed.value) : {},
    properties: parsed?.ok ? readProperties(parsed.value) : noProperties,
    readOnly: readOnlyReason(stats, text, symbolicLink),
  };
}

function readOnlyReason(
  stats: BigIntStats,
  text: string | undefined,
  symbolicLink: boolean,
): ReadOnlyReason | null {
  if (stats.size > maxNoteFileBytes) return { kind: 'too-large', bytes: Number(stats.size) };
  if (text === undefined) return { kind: 'not-utf8' };
  if (symbolicLink) return { kind: 'symbolic-link' };
  if ((Number(stats.mode) & 0o222) === 0) return { kind: 'no-permission' };
  return null;
}

/** The text of UTF-8 bytes, BOM included; undefined when they are not UTF-8 and could not be written back. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
