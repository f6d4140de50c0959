import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSource } from '../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../src-shared/markdown/replace-body.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import { readNoteFile } from '../vault/note-file.ts';
import { absolutePath } from '../vault/vault-path.ts';
import type { NotesContext } from './notes-context.ts';
import { withRecordFields, writeNoteFile } from './write-note.ts';

const emptySource: NoteSource = { bom: '', frontMatter: null, body: '' };

/**
 * Writes the committed head of a note into its file: the step after the commit point, and what recovery does for a
 * head that a crash kept back. Does nothing when the file holds some other text by now: that text is somebody's, and
 * the next look at the file makes a revision of it.
 */
export async function writeOutHead({ vault, journal }: NotesContext, noteId: NoteId): Promise<void> {
  const record = journal.notes.byId(noteId);
  if (record?.path == null || record.head === null || !record.pendingWrite) return;
  const head = journal.revisions.byId(record.head)?.document;
  if (head === undefined) return;
  const file = await readNoteFile(absolutePath(vault, record.path));
  if (file?.readOnly != null) return;
  const asLastSeen = file === undefined || file.state.hash === record.file?.hash;
  if (!asLastSeen && normaliseContent(file.source.body) !== head.content) return;
  const source = file?.source ?? emptySource;
  const body = replaceBody(source.body, head.content);
  const outcome = writeNoteFile(
    vault,
    record.path,
    withRecordFields({ ...source, body }, record),
    file?.state,
  );
  if (outcome.kind === 'written') journal.notes.save({ ...record, file: outcome.state, pendingWrite: false });
}
