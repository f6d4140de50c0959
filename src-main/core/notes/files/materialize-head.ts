import type { NoteId } from '../../../../src-shared/ids.ts';
import { type NoteProperties, noProperties } from '../../../../src-shared/markdown/note-properties.ts';
import { emptySource, type NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { writeProperties } from '../../../../src-shared/markdown/write-front-matter.ts';
import { type NoteDocument, normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { FileState } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { keepDisplaced } from './keep-displaced.ts';
import { withRecordFields } from './record-fields.ts';
import { writeNoteFile } from './write-note.ts';

/** A file with nothing but the user's properties: those of a file that is gone are in the journal. */
function propertiesOnly(properties: NoteProperties): NoteSource {
  const written = writeProperties(emptySource, properties);
  return written.ok && properties !== noProperties ? written.value : emptySource;
}

/** A file that is to show its head. `shown`: the record of the note then, but for its file. */
export type HeadFile = {
  readonly shown: NoteRecord & { readonly path: string };
  readonly source: NoteSource;
  readonly expected: FileState | undefined;
  /** The journal has the record as it is shown, but for the state of the file. */
  readonly isRecorded: boolean;
};

/**
 * Writes the committed head of a note into its file: the step after the commit, and what recovery does for a head
 * that a crash prevented from being written. Does nothing when the file holds some other text by now: the next check
 * of the file makes a revision of it. Blocks, as every write of a note does.
 */
export function materializeHead(context: NotesContext, noteId: NoteId): void {
  const wanted = headFile(context, noteId);
  if (wanted === undefined) return;
  const { shown, source, expected } = wanted;
  const outcome = writeNoteFile(context, shown.path, source, expected);
  keepDisplaced(context, shown.path, outcome.displaced);
  if (outcome.kind === 'written')
    context.journal.notes.save({ ...shown, file: outcome.state, pendingWrite: false });
}

/** The file of a note, and the revision that it is to show. */
export type FileAndHead = {
  readonly file: NoteFile;
  readonly head: NoteDocument;
  /** The text of the head with the line endings that it is to have; without it, the lines keep those of the file. */
  readonly body?: string | undefined;
};

/** What the file of a note is to be; undefined when it is so, or cannot be. `known`: what was read just before, and is not read again. */
export function headFile(
  { vault, journal }: NotesContext,
  noteId: NoteId,
  known?: FileAndHead,
): HeadFile | undefined {
  const record = journal.notes.byId(noteId);
  if (record?.path == null || record.head === null || !record.pendingWrite) return undefined;
  const head = known?.head ?? journal.revisions.byId(record.head)?.document;
  if (head === undefined) return undefined;
  const file = known?.file ?? readNoteFileNow(vault, record.path);
  if (file?.readOnly != null) return undefined;
  const asLastSeen = file === undefined || file.state.hash === record.file?.hash;
  if (!asLastSeen && normaliseContent(file.source.body) !== head.content) return undefined;
  const { title, createdAt, updatedAt, locked } = head;
  const shown = { ...record, path: record.path, title, createdAt, updatedAt, locked, draft: false };
  const source = file?.source ?? propertiesOnly(record.properties);
  const body = known?.body ?? replaceBody(source.body, head.content);
  return {
    shown,
    source: withRecordFields({ ...source, body }, shown, head.previousRevisionId),
    expected: file?.state,
    isRecorded:
      record.title === title &&
      record.createdAt === createdAt &&
      record.updatedAt === updatedAt &&
      record.locked === locked &&
      !record.draft,
  };
}
