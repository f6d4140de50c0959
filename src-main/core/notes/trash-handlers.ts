import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { trashMethods } from '../../../src-shared/rpc/methods/trash.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { NotesContext } from './context/notes-context.ts';
import { openTrashed } from './trash/open-trashed.ts';
import { purgeNotes } from './trash/purge-notes.ts';
import { createTrashSearch } from './trash/search-trash.ts';

export function trashHandlers(context: NotesContext): HandlersOf<typeof trashMethods> {
  const search = createTrashSearch(context.journal, context.now);
  return {
    'trash.list': () => context.journal.notes.trashed(),
    'trash.search': ({ query }) => search(query),
    ...requireVault(context.vaultGate, {
      'notes.openTrashed': ({ noteId }: { noteId: string }) => openTrashed(context, noteIdParam(noteId)),
      'trash.purge': ({ noteIds }: { noteIds: readonly string[] }) =>
        purgeNotes(context, noteIds.map(noteIdParam)),
    }),
  };
}
