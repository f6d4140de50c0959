import type { EditorBody } from '../editor/note-editor.ts';
import { sourceViewOf } from './source-view-of.ts';

/** Lets a note that is shown as its Markdown, or formatted again, go on where the caret or the selection was. */
export function carryCaret(before: EditorBody, body: EditorBody): void {
  const [from, to] = [sourceViewOf(before), sourceViewOf(body)];
  const { editor } = before;
  if (to !== null && editor !== null && !editor.isDestroyed) {
    const places = before.places();
    const { anchor, head } = editor.state.selection;
    if (places !== null) to.select({ from: places.offsetAt(anchor), to: places.offsetAt(head) });
  } else if (from !== null && body.editor !== null) {
    const places = body.places();
    const selected = from.selection();
    if (places !== null)
      body.editor.commands.setTextSelection({
        from: places.positionAt(selected.from),
        to: places.positionAt(selected.to),
      });
  }
}
