import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { captureMethods } from '../../../src-shared/rpc/notes.ts';
import type { NotesContext } from './context/notes-context.ts';

/** They need no vault: a text is kept while its drive is away, too. */
export const captureHandlers = ({
  journal,
}: Pick<NotesContext, 'journal'>): HandlersOf<typeof captureMethods> => ({
  'capture.draft': () => ({ text: journal.captureDraft.read() }),
  'capture.keepDraft'({ text }) {
    journal.nonDurable(() => journal.captureDraft.keep(text));
    return null;
  },
});
