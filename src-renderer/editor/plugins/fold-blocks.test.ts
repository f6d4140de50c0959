// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { emptyQuery } from '../../note-view/search-query.ts';
import { search } from '../find/find-commands.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { toggleFold } from './fold-blocks.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

const source =
  'Before.\n\n> [!note]- Closed\n> hidden crane\n\n> [!tip]+ Open\n> shown\n\n> [!note] Plain\n> always\n';
let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function start() {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('no editor');
  const folded = (): string[] =>
    [...editor.view.dom.querySelectorAll('aside.folded')].map(
      (aside) => aside.querySelector('[data-callout-title]')?.textContent ?? '',
    );
  const button = (name: string) =>
    editor.view.dom.querySelector<HTMLButtonElement>(`button[aria-label="Details of ${name}"]`);
  return { body, editor, folded, button };
}

test('a callout is folded as its marker says, and its button toggles it without an edit', () => {
  const { body: note, editor, folded, button } = start();
  let edits = 0;
  note.onEdit(() => {
    edits += 1;
  });
  expect(folded()).toEqual(['Closed']);
  expect(button('Closed')?.getAttribute('aria-expanded')).toBe('false');
  expect(button('Plain')).toBeNull();
  button('Closed')?.click();
  expect(folded()).toEqual([]);
  button('Open')?.click();
  expect(folded()).toEqual(['Open']);
  // it stays so when the text above changes
  editor.commands.insertContentAt(1, 'More text. ');
  expect(folded()).toEqual(['Open']);
  expect(button('Closed')?.getAttribute('aria-expanded')).toBe('true');
  expect(edits).toBe(1);
  expect(note.content()).toBe(source.replace('Before', 'More text. Before'));
});

test('a caret or a match within unfolds it, and folding moves the caret to the title', () => {
  const { editor, folded } = start();
  search(editor, { ...emptyQuery, text: 'crane' });
  expect(folded()).toEqual([]);
  toggleFold(editor);
  expect(folded()).toEqual(['Closed']);
  const { $head } = editor.state.selection;
  expect($head.parent.textContent).toBe('Closed');
  expect($head.parentOffset).toBe(6);
  toggleFold(editor);
  expect(folded()).toEqual([]);
});
