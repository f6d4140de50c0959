import { type BigIntStats, closeSync, readFileSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import {
  type FoundFields,
  isTooLong,
  parseBlock,
  readBlockFields,
} from '../../../src-shared/markdown/front-matter.ts';
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
import { absolutePath } from './vault-path.ts';
import { leadsOutside, OutsideVaultError, openWithin, openWithinNow } from './within-vault.ts';

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

/** Whether a path is a file, or a link that may lead to one: no folder, pipe, socket or device. */
export const canBeNote = (stats: { isFile(): boolean; isSymbolicLink(): boolean }): boolean =>
  stats.isFile() || stats.isSymbolicLink();

/**
 * The stats of a path, to be compared with those of the file that was read there: of a symbolic link, those of its
 * target, or of the link itself where it is broken. Rejects when nothing is there, and with an OutsideVaultError for a link that leads
 * outside of the vault.
 */
export async function lookUp(vault: string, path: string): Promise<BigIntStats> {
  const absolute = absolutePath(vault, path);
  const found = await lstat(absolute, { bigint: true });
  if (!found.isSymbolicLink()) return found;
  if (await leadsOutside(vault, path)) throw new OutsideVaultError(path);
  return stat(absolute, { bigint: true }).catch(() => found);
}

/** The stamp of the file that {@link readNoteFile} reads at a path, or undefined when nothing is there. */
export async function readNoteStamp(vault: string, path: string): Promise<FileStamp | undefined> {
  try {
    return stampOf(await lookUp(vault, path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Reads a note file by its vault path; undefined when it is gone. The stamp is taken from the very file that was read. Rejects with an
 * OutsideVaultError.
 */
export async function readNoteFile(vault: string, path: string): Promise<NoteFile | undefined> {
  try {
    const opened = await openWithin(vault, path);
    if (opened === undefined) return undefined;
    const { file, stats, isLink } = opened;
    try {
      const tooLarge = stats.size > maxNoteFileBytes;
      const bytes = tooLarge ? new Uint8Array() : await file.readFile();
      return parseNoteFile(bytes, stats, isLink);
    } finally {
      await file.close();
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
export function readNoteFileNow(vault: string, path: string): NoteFile | undefined {
  try {
    const opened = openWithinNow(vault, path);
    if (opened === undefined) return undefined;
    const { file, stats, isLink } = opened;
    try {
      const bytes = stats.size > maxNoteFileBytes ? new Uint8Array() : readFileSync(file);
      return parseNoteFile(bytes, stats, isLink);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Parses the bytes of a note file. `symbolicLink`: they were read through a symbolic link. */
export function parseNoteFile(bytes: Uint8Array, stats: BigIntStats, symbolicLink: boolean): NoteFile {
  const text = textOfBytes(bytes);
  const source = splitNoteSource(text ?? '');
  const parsed = source.frontMatter === null ? undefined : parseBlock(source.frontMatter);
  return {
    state: { hash: sha256(bytes), ...stampOf(stats) },
    source,
    fields: source.frontMatter === null ? {} : readBlockFields(source.frontMatter),
    properties: parsed?.ok ? readProperties(parsed.value) : noProperties,
    readOnly: readOnlyReason(stats, text, symbolicLink) ?? longFrontMatter(source),
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

/** What the app keeps in front matter that it does not parse could not be written. */
const longFrontMatter = ({ frontMatter }: NoteSource): ReadOnlyReason | null =>
  frontMatter !== null && isTooLong(frontMatter) ? { kind: 'long-front-matter' } : null;

/** The text of UTF-8 bytes, BOM included; undefined when they are not UTF-8 and could not be written back. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
