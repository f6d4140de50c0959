import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { trashMethods } from '../../../src-shared/rpc/methods/trash.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { NotesContext } from './context/notes-context.ts';
import { openTrashed } from './trash/open-trashed.ts';
import { purgeNotes } from './trash/purge-notes.ts';

export const trashHandlers = (context: NotesContext): HandlersOf<typeof trashMethods> => ({
  'trash.list': () => context.journal.notes.trashed(),
  ...requireVault(context.vaultGate, {
    'notes.openTrashed': ({ noteId }: { noteId: string }) => openTrashed(context, noteIdParam(noteId)),
    'trash.purge': ({ noteIds }: { noteIds: readonly string[] }) =>
      purgeNotes(context, noteIds.map(noteIdParam)),
  }),
});
