import { t } from '../../../src-shared/texts/t.ts';
import { isSourceOnly } from '../../note-view/view-mode.ts';
import type { Uses } from '../../workspace/services.ts';

/** Switches the open note between Markdown source and formatted text. Edits are committed first; the text gets the focus. */
export async function toggleSource({
  openNote,
  modes,
  notices,
  view,
}: Uses<'modes' | 'notices' | 'openNote' | 'view'>): Promise<void> {
  const { current } = openNote.getState();
  if (current === null) return;
  const { note, body } = current;
  const text = body.content();
  if (note.readOnly?.kind === 'too-large' || isSourceOnly(text)) {
    notices.notify('info', t('note.sourceOnly'));
    return;
  }
  // Rejects when the note cannot be saved; the view then stays.
  await openNote.committed(note.id);
  modes.toggle(note.id, text);
  try {
    await openNote.remount();
  } catch (error) {
    modes.toggle(note.id, text);
    throw error;
  }
  view.setState({ focus: { kind: 'text', noteId: note.id }, find: false });
}
