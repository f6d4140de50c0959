import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A text that the editor wrote to a note's file and that is in no revision yet. */
export type DraftText = { readonly title: string; readonly content: string };

export type Drafts = ReturnType<typeof drafts>;

/**
 * A copy of each draft. Where another program, or file sync, overwrites the file of a draft, its text
 * would exist nowhere else.
 */
export function drafts(database: JournalDatabase) {
  const write = database.prepare(
    'INSERT OR REPLACE INTO draft (note, title, body) VALUES ((SELECT key FROM note WHERE id = ?), ?, ?)',
  );
  const read = database.prepare<[string], { title: string; body: Buffer }>(
    'SELECT title, body FROM draft WHERE note = (SELECT key FROM note WHERE id = ?)',
  );
  const remove = database.prepare('DELETE FROM draft WHERE note = (SELECT key FROM note WHERE id = ?)');
  return {
    /** The note must have a record. */
    save: (noteId: NoteId, { title, content }: DraftText): void =>
      void write.run(noteId, title, zstdCompressSync(content)),
    ofNote(noteId: NoteId): DraftText | undefined {
      const row = read.get(noteId);
      return row && { title: row.title, content: zstdDecompressSync(row.body).toString('utf8') };
    },
    remove: (noteId: NoteId): void => void remove.run(noteId),
  };
}
