// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { pasteWithChoice } from './paste-choice.ts';
import { readingsOf } from './read-text.ts';

let body: EditorBody | null = null;
afterEach(() => {
  body?.destroy();
  document.body.replaceChildren();
});

/** Opens a note, and pastes a text at its end. */
function pasted(source: string, text: string): NonNullable<EditorBody['editor']> {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  document.body.append(editor.view.dom);
  editor.commands.focus('end');
  pasteWithChoice(editor.view, readingsOf(editor.schema, text));
  return editor;
}

const buttons = (): string[] =>
  [...document.querySelectorAll('.paste-choice button')].map(
    (button) => `${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}${button.textContent}`,
  );

test('a text with markup is pasted as Markdown, and can be pasted as it is', () => {
  pasted('start\n', '*a* b');
  expect(body?.content()).toBe('start*a* b\n');
  expect(buttons()).toEqual(['*Markdown', 'Plain text']);
  document.querySelectorAll<HTMLButtonElement>('.paste-choice button')[1]?.click();
  expect(body?.content()).toBe('start\\*a\\* b\n');
  expect(buttons()).toEqual(['Markdown', '*Plain text']);
});

test('the menu is gone with the next edit', () => {
  const editor = pasted('start\n', 'Tool\tCount\nsaw\t2');
  expect(buttons()).toEqual(['*Table', 'Plain text']);
  editor.commands.insertContent('x');
  expect(buttons()).toEqual([]);
});
