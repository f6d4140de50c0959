import type { NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { FileState } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { fileName } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { freeNameIn } from './rename-file.ts';
import { withRecordFields, writeNoteFile } from './write-note.ts';

/** How often another name is tried after another program took the name that was free. */
const maxAttempts = 5;

/**
 * Writes the file of a new note into a folder of the vault, under a free name for its title, with the fields of its record in the
 * front matter; the folder is created. Returns the record with its file; the caller saves it in the journal. The file comes first:
 * a crash in between leaves a file that the next start takes in under the same id, with the revision that it proves, and a file
 * that cannot be written leaves nothing in the journal. Throws `name-taken` when other programs keep taking the name.
 */
export async function createNoteFile(
  context: NotesContext,
  folder: string,
  record: NoteRecord,
  source: NoteSource,
): Promise<NoteRecord & { path: string; file: FileState }> {
  const refused = new Set<string>();
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const path = await freeNameIn(context, folder, record.title, refused);
    const written = writeNoteFile(context, path, withRecordFields(source, record, null), undefined);
    if (written.kind === 'written') return { ...record, path, file: written.state };
    refused.add(fileName(path)); // were it for a name that only the disk takes for the same, such as “Straße” for “Strasse”
  }
  throw new CoreError('name-taken', t('errors.nameKeepsBeingTaken'));
}
