// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { startEditor } from '../views/test-support/start-editor.ts';
import { readSelection } from './read-selection.ts';

function start(source: string): Editor {
  const { editor } = startEditor(source);
  editor.view.dom.focus();
  return editor;
}

const press = (editor: Editor, key: string): boolean =>
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Moves the caret as the browser does for a key, without the event that follows later. */
function moveCaret(editor: Editor, paragraph: number, offset: number): void {
  const text = editor.view.dom.children[paragraph]?.firstChild;
  document.getSelection()?.collapse(text ?? null, offset);
}

test('a key acts where the key before it has moved the caret', () => {
  const editor = start('one\n\ntwo\n');
  press(editor, 'ArrowLeft');
  moveCaret(editor, 1, 2);
  expect(editor.state.selection.head).toBe(9);
  press(editor, 'x');
  expect(editor.state.selection.head).toBe(8);
  // Nothing has moved the caret since, so the selection of the editor is the current one.
  moveCaret(editor, 0, 1);
  readSelection(editor.view);
  expect(editor.state.selection.head).toBe(8);
});

test('the caret moves to the start right after the focus came', () => {
  const editor = start('one\n\ntwo\n');
  press(editor, 'Home');
  moveCaret(editor, 0, 0);
  document.dispatchEvent(new Event('selectionchange'));
  expect(editor.state.selection.head).toBe(1);
});

test('a selected node stays selected until the caret moves away', () => {
  const editor = start('see [[Crane]] there\n');
  editor.commands.setNodeSelection(5);
  press(editor, 'ArrowRight');
  readSelection(editor.view);
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  press(editor, 'Home');
  moveCaret(editor, 0, 0);
  readSelection(editor.view);
  expect(editor.state.selection).toMatchObject({ empty: true, head: 1 });
});
