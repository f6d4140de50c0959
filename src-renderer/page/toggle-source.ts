import type { AppState } from '../state/app-state.ts';

/** Shows the open note as its Markdown text, or formatted again. What was written is committed first; the focus goes to the text. */
export async function toggleSource({ openNote, modes, view }: AppState): Promise<void> {
  const { current } = openNote.getState();
  if (current === null || view.getState().dialog !== null) return;
  const { note, body } = current;
  if (note.readOnly?.kind === 'too-large') return;
  modes.toggle(note.id, body.content());
  await openNote.showAnew();
  view.setState({ focus: { kind: 'text', noteId: note.id }, find: false });
}
