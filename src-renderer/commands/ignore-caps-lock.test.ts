// @vitest-environment jsdom
import { redoDepth, undo as undoInSource } from '@codemirror/commands';
import { Editor } from '@tiptap/core';
import { redoDepth as richRedoDepth } from '@tiptap/pm/history';
import { afterEach, expect, test } from 'vitest';
import { editorExtensions } from '../editor/extensions.ts';
import { createSourceView } from '../source-editor/source-view.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createCommandRegistry } from './command-registry.ts';
import { listenToKeys } from './use-keybindings.ts';

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const listen = (): void => {
  stop = listenToKeys(
    createCommandRegistry([], () => windowWith({})),
    false,
  );
};

/** Presses Ctrl and a letter as a browser reports them; `key` has the case that Caps Lock gives it. */
function press(target: HTMLElement, key: string, shiftKey: boolean): string {
  const keyCode = key.toUpperCase().charCodeAt(0);
  const event = new KeyboardEvent('keydown', {
    ...{ key, keyCode, code: `Key${key.toUpperCase()}`, ctrlKey: true, shiftKey },
    ...{ bubbles: true, cancelable: true },
  });
  target.dispatchEvent(event);
  return event.key;
}

test.each(['z', 'Z'])('Ctrl+Shift+%s redoes in the source, and never undoes', (key) => {
  listen();
  const view = createSourceView('', { readOnly: null });
  document.body.append(view.editor.dom);
  const { editor } = view;
  const type = (insert: string) =>
    editor.dispatch({ changes: { from: editor.state.doc.length, insert }, userEvent: 'input.paste' });
  type('one\n');
  type('two\n');
  undoInSource(editor);
  press(editor.contentDOM, key, true);
  expect(view.text()).toBe('one\ntwo\n');
  // with nothing left to redo
  press(editor.contentDOM, key, true);
  expect(view.text()).toBe('one\ntwo\n');
  expect(redoDepth(editor.state)).toBe(0);
  view.destroy();
});

test.each(['z', 'Z'])('Ctrl+Shift+%s redoes in the rich text, and never undoes', (key) => {
  listen();
  const editor = new Editor({ element: document.body, injectCSS: false, extensions: editorExtensions() });
  editor.commands.insertContent('one');
  editor.commands.undo();
  press(editor.view.dom, key, true);
  expect(editor.getText()).toBe('one');
  press(editor.view.dom, key, true);
  expect(editor.getText()).toBe('one');
  expect(richRedoDepth(editor.state)).toBe(0);
  editor.destroy();
});

test.each([
  ['b', true, 'B'],
  ['B', true, 'B'],
  ['Z', false, 'z'],
  ['a', false, 'a'],
  ['я', true, 'Я'],
  // its capital is two letters
  ['ß', true, 'ß'],
])('with Ctrl, %s is read with Shift (%s) as %s', (key, shiftKey, read) => {
  listen();
  expect(press(document.body, key, shiftKey)).toBe(read);
});
