import type { Editor } from '@tiptap/core';

/** Types into an editor character by character; a newline presses Enter, a tab presses Tab. */
export function typeInto(editor: Editor, text: string): void {
  const { view } = editor;
  for (const character of text) {
    if (character === '\n') pressKey(editor, 'Enter');
    else if (character === '\t') pressKey(editor, 'Tab');
    else {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(character, from, to);
      const taken = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert));
      if (!taken) view.dispatch(insert());
    }
  }
}

/** Presses a key; `modifiers` as in an event, e.g. `{ ctrlKey: true }`. True when the key was handled. */
export function pressKey(editor: Editor, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true;
}
