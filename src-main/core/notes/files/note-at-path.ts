import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { NoteAtPath } from '../../../../src-shared/rpc/library.ts';
import { isBelow } from '../../disk/real-path.ts';
import type { NotesContext } from '../context/notes-context.ts';

/** The note of a file that was opened from the system; the way to the file may lead over symbolic links. No text is read. */
export async function noteAtPath(
  { journal, vault }: Pick<NotesContext, 'journal' | 'vault'>,
  path: string,
): Promise<NoteAtPath> {
  try {
    const top = await realpath(vault);
    // A note may itself be a link to another file of the vault.
    const file = join(await realpath(dirname(path)), basename(path));
    await lstat(file);
    if (!isBelow(top, file)) return { kind: 'outside' };
    const record = journal.notes.byPath(relative(top, file).split(sep).join('/'));
    return record === undefined ? { kind: 'no-note' } : { kind: 'note', noteId: record.id };
  } catch {
    return { kind: 'missing' };
  }
}
