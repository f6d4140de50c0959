import type { NoteId } from '../../../../src-shared/ids.ts';
import { emptySource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { readNoteFileNow } from '../../vault/note-file.ts';
import { absolutePath } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { keepDisplaced } from './keep-displaced.ts';
import { withRecordFields } from './record-fields.ts';
import { writeNoteFile } from './write-note.ts';

/**
 * Writes the committed head of a note into its file: the step after the commit, and what recovery does for a head
 * that a crash prevented from being written. Does nothing when the file holds some other text by now: the next check
 * of the file makes a revision of it. Blocks, as every write of a note does.
 */
export function materializeHead(context: NotesContext, noteId: NoteId): void {
  const { vault, journal } = context;
  const record = journal.notes.byId(noteId);
  if (record?.path == null || record.head === null || !record.pendingWrite) return;
  const head = journal.revisions.byId(record.head)?.document;
  if (head === undefined) return;
  const file = readNoteFileNow(absolutePath(vault, record.path));
  if (file?.readOnly != null) return;
  const asLastSeen = file === undefined || file.state.hash === record.file?.hash;
  if (!asLastSeen && normaliseContent(file.source.body) !== head.content) return;
  const { title, createdAt, updatedAt, locked } = head;
  const shown = { ...record, title, createdAt, updatedAt, locked, draft: false };
  const source = file?.source ?? emptySource;
  const body = replaceBody(source.body, head.content);
  const outcome = writeNoteFile(
    context,
    record.path,
    withRecordFields({ ...source, body }, shown, head.previousRevisionId),
    file?.state,
  );
  keepDisplaced(context, record.path, outcome.displaced);
  if (outcome.kind === 'written') journal.notes.save({ ...shown, file: outcome.state, pendingWrite: false });
}
