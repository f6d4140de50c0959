import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';
import { revealNote } from './reveal-note.ts';

/** Opens the note of an app link, with this function; says so when this vault has none of its id. */
export async function openLinkedNote(
  app: Uses<'library' | 'notices' | 'openNote' | 'view'>,
  noteId: NoteId,
  open = openAndFocus,
): Promise<void> {
  if (!app.library.getState().notes.has(noteId)) {
    app.notices.notify('warning', t('actions.linkElsewhere'));
    return;
  }
  app.view.setState({ dialog: null });
  revealNote(app, noteId);
  await open(app, noteId);
}
