import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { joinNoteSource, type NoteSource } from '../../../src-shared/markdown/note-source.ts';
import { writeFields } from '../../../src-shared/markdown/write-front-matter.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { sha256 } from '../journal/revisions.ts';
import { createFile, replaceFile } from '../vault/atomic-write.ts';
import { type FileStamp, type NoteFile, readNoteFile, readStamp, sameStamp } from '../vault/note-file.ts';
import { absolutePath } from '../vault/vault-path.ts';
import { NoteError } from './note-error.ts';

/** The file changed between reading it and writing it: the caller reads again and decides anew. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly file: NoteFile }
  | { readonly kind: 'changed' };

/**
 * Replaces a note's file, if it still is what was read (`expected`; undefined: no file), and reads it back: a save
 * counts only when the disk gives back the bytes it was given.
 */
export async function writeNoteFile(
  vault: string,
  path: string,
  source: NoteSource,
  expected: FileStamp | undefined,
): Promise<WriteOutcome> {
  const absolute = absolutePath(vault, path);
  const bytes = new TextEncoder().encode(joinNoteSource(source));
  const present = await readStamp(absolute);
  if (present === undefined ? expected !== undefined : !sameStamp(expected ?? null, present))
    return { kind: 'changed' };
  if (present === undefined) {
    await mkdir(dirname(absolute), { recursive: true });
    await createFile(absolute, bytes);
  } else {
    await replaceFile(absolute, bytes, (await stat(absolute)).mode & 0o7777);
  }
  const file = await readNoteFile(absolute);
  if (file?.state.hash !== sha256(bytes))
    throw new NoteError(
      'disk-failed',
      'The file does not hold what was written to it. Your text is still here; check the disk.',
    );
  return { kind: 'written', file };
}

/**
 * A note's source with this app's fields in its front matter. Where the front matter cannot hold them it stays as it
 * is, and the note's identity stays in the journal alone.
 */
export function withRecordFields(source: NoteSource, record: NoteRecord): NoteSource {
  const written = writeFields(source, {
    id: record.id,
    title: record.title,
    created: record.createdAt,
    updated: record.updatedAt,
    locked: record.locked,
    revision: record.head,
  });
  return written.ok ? written.value : source;
}
