import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const codes: Readonly<Record<string, number>> = { Enter: 13, Backspace: 8, Delete: 46 };

/** Presses a key as a person does: to the editor first, and to the browser where the editor leaves it. */
export async function press(
  view: EditorView,
  key: string,
  held: { readonly ctrlKey?: boolean; readonly altKey?: boolean; readonly shiftKey?: boolean } = {},
): Promise<void> {
  const keyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
  const options = { key, keyCode, ...held, bubbles: true, cancelable: true };
  const isOurs = !view.dom.dispatchEvent(new KeyboardEvent('keydown', options));
  if (!isOurs && held.ctrlKey !== true) {
    if (key === 'Backspace') document.execCommand('delete');
    else if (key === 'Delete') document.execCommand('forwardDelete');
    else if (key === 'Enter') document.execCommand('insertParagraph');
    else typeCharacter(view, key);
  }
  await seen();
  view.dom.dispatchEvent(new KeyboardEvent('keyup', options));
}

/** Types a text character by character at the caret. */
export async function type(view: EditorView, text: string): Promise<void> {
  for (const character of text) await press(view, character);
}

/** Where more than a caret is selected, the editor takes the letter; elsewhere the browser writes it into the page. */
function typeCharacter(view: EditorView, character: string): void {
  const { selection } = view.state;
  const keyCode = character.charCodeAt(0);
  const options = { key: character, keyCode, charCode: keyCode, bubbles: true, cancelable: true };
  const isOurs = !view.dom.dispatchEvent(new KeyboardEvent('keypress', options));
  if (!isOurs && selection instanceof TextSelection) document.execCommand('insertText', false, character);
}

/** Resolves when the editor has seen what the browser did to the page. */
async function seen(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
}

/** Puts the caret somewhere, or selects from there to another place. What follows is undone by itself. */
export function select(view: EditorView, from: number, to = from): void {
  view.focus();
  view.dispatch(closeHistory(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))));
}

/** Selects a whole node. Answers whether it can be. */
export function selectNode(view: EditorView, at: number): boolean {
  const node = view.state.doc.nodeAt(at);
  if (node === null || !NodeSelection.isSelectable(node)) return false;
  view.focus();
  view.dispatch(closeHistory(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at))));
  return true;
}
