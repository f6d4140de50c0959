import type { NoteId } from '../../../../src-shared/ids.ts';
import { parseFrontMatter } from '../../../../src-shared/markdown/front-matter.ts';
import { readPropertyValues } from '../../../../src-shared/markdown/property-values.ts';
import type { NoteFrontMatter } from '../../../../src-shared/rpc/properties.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { requireRecord } from '../files/require-record.ts';

/** Characters of front matter that is shown because it cannot be read. */
const maxShown = 5000;

/** Reads the other keys of a note's front matter from its file. Writes nothing. */
export async function readOtherKeys(context: NotesContext, noteId: NoteId): Promise<NoteFrontMatter> {
  const { path } = requireRecord(context, noteId, 'present');
  const file = await readNoteFile(context.vault, path);
  if (file === undefined) throw new CoreError('note-not-found', t('errors.noteFileGoneOpenOther'));
  const yaml = file.source.frontMatter?.yaml ?? '';
  const parsed = parseFrontMatter(yaml);
  return parsed.ok
    ? { kind: 'read', properties: readPropertyValues(parsed.value) }
    : { kind: 'invalid', reason: parsed.error, source: yaml.slice(0, maxShown) };
}
