// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { emptyQuery } from '../../note-view/search-query.ts';
import { search } from '../find/find-commands.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { showTitle } from './repeated-title.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function start(source: string, title: string) {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('no editor');
  showTitle(editor, title);
  return { body, editor, isHidden: () => editor.view.dom.querySelector('.repeats-title') !== null };
}

test.each([
  ['# Dropped\n\ntext\n', 'Dropped', true],
  ['Dropped\n=======\n\ntext\n', 'Dropped', true],
  ['# Cafe\u0301\n\ntext\n', 'Café', true],
  ['# Dropped *here*\n\ntext\n', 'Dropped here', true],
  ['## Dropped\n\ntext\n', 'Dropped', false],
  ['# Dropped too\n\ntext\n', 'Dropped', false],
  ['text\n\n# Dropped\n', 'Dropped', false],
  ['# Dropped\n', 'Dropped', false],
  ['', '', false],
])('%j below the title %j: hidden %s', (source, title, expected) => {
  const { isHidden, body: note } = start(source, title);
  expect(isHidden()).toBe(expected);
  expect(note.content()).toBe(source);
});

test('the caret of a note that was just opened is behind the hidden heading, and typing changes nothing in it', () => {
  const { editor, body: note, isHidden } = start('# Dropped\n\ntext\n', 'Dropped');
  editor.commands.setTextSelection({ from: 0, to: 0 });
  editor.commands.insertContent('More ');
  expect(note.content()).toBe('# Dropped\n\nMore text\n');
  expect(isHidden()).toBe(true);
});

test('it is shown with another title, and when something in it is found', () => {
  const { editor, isHidden } = start('# Dropped\n\ntext\n', 'Dropped');
  showTitle(editor, 'Dropped 2');
  expect(isHidden()).toBe(false);
  showTitle(editor, 'Dropped');
  expect(isHidden()).toBe(true);
  search(editor, { ...emptyQuery, text: 'Drop' });
  expect(isHidden()).toBe(false);
  // a caret that moves in it does not leave it
  editor.commands.setTextSelection(1);
  expect(editor.state.selection.head).toBe(1);
  expect(isHidden()).toBe(false);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  expect(isHidden()).toBe(true);
});
