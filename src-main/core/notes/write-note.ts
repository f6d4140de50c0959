import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { joinNoteSource, type NoteSource } from '../../../src-shared/markdown/note-source.ts';
import type { FileState } from '../journal/note-records.ts';
import { sha256 } from '../journal/revisions.ts';
import { createFile, replaceFile } from '../vault/atomic-write.ts';
import { type FileStamp, sameStamp, stampOf } from '../vault/note-file.ts';
import { absolutePath } from '../vault/vault-path.ts';
import { NoteError } from './note-error.ts';

/** The file changed between reading it and writing it: the caller reads again and decides anew. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly state: FileState }
  | { readonly kind: 'changed' };

/**
 * Replaces a note's file, if it still is what was read (`expected`; undefined: no file), and reads it back: a save
 * counts only when the disk gives back the bytes it was given.
 */
export function writeNoteFile(
  vault: string,
  path: string,
  source: NoteSource,
  expected: FileStamp | undefined,
): WriteOutcome {
  const absolute = absolutePath(vault, path);
  const bytes = new TextEncoder().encode(joinNoteSource(source));
  const present = lstatSync(absolute, { bigint: true, throwIfNoEntry: false });
  if (present === undefined ? expected !== undefined : !sameStamp(expected ?? null, stampOf(present)))
    return { kind: 'changed' };
  if (present === undefined) {
    mkdirSync(dirname(absolute), { recursive: true });
    createFile(absolute, bytes);
  } else replaceFile(absolute, bytes, Number(present.mode) & 0o7777);
  const hash = sha256(bytes);
  const written = lstatSync(absolute, { bigint: true });
  if (sha256(readFileSync(absolute)) !== hash)
    throw new NoteError(
      'disk-failed',
      'The file does not hold what was written to it. Your text is still here; check the disk.',
    );
  return { kind: 'written', state: { hash, ...stampOf(written) } };
}
