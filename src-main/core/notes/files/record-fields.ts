import type { RevisionId } from '../../../../src-shared/ids.ts';
import { draftMark } from '../../../../src-shared/markdown/front-matter.ts';
import type { NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { writeFields } from '../../../../src-shared/markdown/write-front-matter.ts';
import type { NoteRecord } from '../../journal/note-records.ts';

/**
 * A note's source with this app's fields in its front matter. They are those of the record, which must agree with its head
 * (`recordOfDocument` makes such a record of a new note), or the file would not prove its revision. `previous` is the predecessor of the head. A text that
 * is in no revision is marked as a draft, with the head as predecessor. Where the front matter cannot hold the fields
 * it stays as it is, and the note's identity stays in the journal alone.
 */
export function withRecordFields(
  source: NoteSource,
  record: NoteRecord,
  previous: RevisionId | null,
): NoteSource {
  const { id, title, createdAt: created, updatedAt: updated, locked, head, draft } = record;
  const chain =
    draft || head === null
      ? ({ revision: draftMark, previous: head } as const)
      : { revision: head, previous };
  const written = writeFields(source, { id, title, created, updated, locked, ...chain });
  return written.ok ? written.value : source;
}
