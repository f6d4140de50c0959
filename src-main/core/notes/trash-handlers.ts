import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { trashMethods } from '../../../src-shared/rpc/trash.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import type { CopiesOfNotes } from './trash/copies-of-notes.ts';
import { openTrashed } from './trash/open-trashed.ts';
import { purgeQuestion } from './trash/purge-question.ts';
import { purgeTraces } from './trash/purge-traces.ts';
import { purgeWithTraces } from './trash/purge-with-traces.ts';
import { createTrashSearch } from './trash/search-trash.ts';

export function trashHandlers(
  context: NotesContext,
  copies: CopiesOfNotes,
  confirmations: Pick<Confirmations, 'ensure'>,
): HandlersOf<typeof trashMethods> {
  const search = createTrashSearch(context.journal, context.now);
  return {
    'trash.list': () => context.journal.notes.trashed(),
    'trash.search': ({ query }) => search(query),
    'trash.traces': ({ noteIds }) => purgeTraces(context, copies, noteIds.map(noteIdParam)),
    'notes.openTrashed': ({ noteId }) => openTrashed(context, noteIdParam(noteId)),
    'trash.purge': ({ noteIds, ...chosen }) =>
      purgeWithTraces(context, copies, { ...chosen, noteIds: noteIds.map(noteIdParam) }, (ids, more) =>
        confirmations.ensure(purgeQuestion(ids, more)),
      ),
  };
}
