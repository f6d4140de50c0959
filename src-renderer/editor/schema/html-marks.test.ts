// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startEditor } from '../views/test-support/start-editor.ts';

test('Ctrl+U underlines the selection and removes that again, and the file is read as what was shown', () => {
  const { body, editor } = startEditor('one *two* three\n');
  editor.commands.setTextSelection({ from: 5, to: 14 });
  const press = (): void => {
    const event = new KeyboardEvent('keydown', { key: 'u', ctrlKey: true });
    expect(editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))).toBe(true);
  };
  press();
  expect(editor.isActive('underline')).toBe(true);
  const source = body.content();
  expect(source).toBe('one <u>*two* three</u>\n');
  const again = startEditor(source);
  expect(again.editor.state.doc.toJSON()).toEqual(editor.state.doc.toJSON());
  expect(again.body.content()).toBe(source);
  press();
  expect(body.content()).toBe('one *two* three\n');
});

test('underlined text keeps its tag where another word of its line is edited', () => {
  const { body, editor } = startEditor('a <ins>b</ins> and __c <u>d</u>__\n');
  editor.commands.insertContentAt(1, 'x');
  expect(body.content()).toBe('xa <ins>b</ins> and __c <u>d</u>__\n');
});
