import { isSourceOnly } from '../../note-view/view-mode.ts';
import type { Uses } from '../../workspace/services.ts';

/** Shows the open note as its Markdown text, or formatted again. What was written is committed first; the focus goes to the text. */
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
    notices.notify('info', 'Notes larger than 2 MiB can only be shown as Markdown.');
    return;
  }
  // what cannot be saved stays shown as it is
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
