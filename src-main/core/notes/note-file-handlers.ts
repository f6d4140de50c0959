import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { noteFilesMethods } from '../../../src-shared/rpc/notes.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { noResult } from '../rpc/no-result.ts';
import { bytesWithin } from '../vault/vault-files.ts';
import { absolutePath, fileName } from '../vault/vault-path.ts';
import type { NotesContext } from './context/notes-context.ts';
import { withNote } from './context/with-note.ts';
import { requireRecord } from './files/require-record.ts';

/** What the shell does with paths that the core gives it: a window never names one. */
type Shell = { dragFile(path: string): Promise<void>; showFile(path: string): Promise<void> };

export function noteFileHandlers(context: NotesContext, shell: Shell): HandlersOf<typeof noteFilesMethods> {
  /** The path of a note, when what is being written is in its file. */
  const pathOf = (text: string): Promise<string> =>
    withNote(context, noteIdParam(text), async (noteId) => requireRecord(context, noteId, 'present').path);
  return {
    'noteFiles.read': async ({ noteId }) => {
      const path = await pathOf(noteId);
      const bytes = await bytesWithin(context.vault, path);
      if (bytes === undefined) throw new CoreError('note-not-found', t('errors.noteFileGone'));
      return { name: fileName(path), bytes: new Uint8Array(bytes) };
    },
    'noteFiles.drag': async ({ noteId }) =>
      shell.dragFile(absolutePath(context.vault, await pathOf(noteId))).then(noResult),
    'noteFiles.openFolder': async ({ noteId }) =>
      shell.showFile(absolutePath(context.vault, await pathOf(noteId))).then(noResult),
  };
}
