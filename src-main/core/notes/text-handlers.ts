import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { textsMethods } from '../../../src-shared/rpc/texts.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import { editTexts, undoTexts } from './texts/edit-texts.ts';
import { notesInScope } from './texts/notes-in-scope.ts';
import { readTexts } from './texts/read-texts.ts';

export const textHandlers = (context: NotesContext): HandlersOf<typeof textsMethods> => ({
  'texts.inScope': ({ query }) => notesInScope(context, query),
  'texts.read': ({ noteIds }) => readTexts(context, noteIds.map(noteIdParam)),
  'texts.change': ({ changes }) => editTexts(context, changes),
  'texts.undo': ({ undo }) => undoTexts(context, undo),
});
