import type { NoteId } from '../../../../src-shared/ids.ts';
import { fieldNames, mapOf, parseFrontMatter } from '../../../../src-shared/markdown/front-matter.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { removeWithin } from '../../vault/vault-files.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Deletes a note that was never edited: no revision, no title, no text, and nothing but this app's own keys in its file, or the tags
 * that it began with. Any other note stays as it is.
 */
export function discardEmpty(context: NotesContext, noteId: NoteId): Promise<{ discarded: boolean }> {
  return context.locks.run([noteId], () => discardLocked(context, noteId));
}

async function discardLocked(context: NotesContext, noteId: NoteId): Promise<{ discarded: boolean }> {
  const { vault, journal } = context;
  const record = journal.notes.byId(noteId);
  const written = record === undefined || record.head !== null || record.revisionCount > 0;
  if (written || record.state !== 'present' || record.path === null || record.title !== '')
    return { discarded: false };
  const file = await readNoteFile(vault, record.path);
  if (file !== undefined) {
    const isAsBegun = context.begunWith.get(noteId) === file.state.hash;
    if (!isAsBegun && !isUntouched(file, noteId)) return { discarded: false };
    await removeWithin(vault, record.path);
  }
  journal.purge([noteId]);
  context.begunWith.delete(noteId);
  announce(context, [noteId]);
  return { discarded: true };
}

function isUntouched({ source, fields, readOnly }: NoteFile, noteId: NoteId): boolean {
  if (readOnly !== null || source.frontMatter === null || source.body.trim() !== '') return false;
  if (fields.id !== noteId || (fields.title ?? '') !== '') return false;
  const parsed = parseFrontMatter(source.frontMatter.yaml);
  const keys = parsed.ok ? Object.keys(mapOf(parsed.value)?.toJSON() ?? {}) : [''];
  const own = new Set<string>(fieldNames);
  return keys.every((key) => own.has(key)) && !source.frontMatter.yaml.includes('#');
}
