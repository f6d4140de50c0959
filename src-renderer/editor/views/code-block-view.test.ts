// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { matchingLanguages } from './code-block-view.ts';

let open: EditorBody | null = null;
afterEach(() => {
  open?.destroy();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function start(source: string) {
  open = createEditorBody(source, null);
  const { editor } = open;
  if (editor === null) throw new Error('not editable');
  document.body.append(editor.view.dom);
  const button = editor.view.dom.querySelector<HTMLButtonElement>('.code-language');
  if (button === null) throw new Error('no button');
  return { body: open, editor, button };
}

const field = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (found === null) throw new Error('no field');
  return found;
};
const press = (key: string) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('the language of a block is shown and chosen by name', () => {
  const { body, button, editor } = start('```js\nx\n```\n');
  const focus = vi.spyOn(editor.view, 'focus');
  expect(button.textContent).toBe('JavaScript');
  button.click();
  field().value = 'type';
  field().dispatchEvent(new Event('input'));
  const chosen = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(chosen?.textContent).toBe('TypeScript');
  press('Enter');
  expect(document.querySelector('[role="dialog"]')).toBe(null);
  expect(focus).toHaveBeenCalled();
  expect(body.content()).toBe('```typescript\nx\n```\n');
  expect(button.textContent).toBe('TypeScript');
});

test('Escape changes nothing, and neither does choosing the current language', () => {
  const { body, button, editor } = start('```sql\nx\n```\n');
  button.click();
  press('ArrowDown');
  press('Escape');
  button.click();
  field().value = 'sql';
  field().dispatchEvent(new Event('input'));
  press('Enter');
  expect(editor.can().undo()).toBe(false);
  expect(body.content()).toBe('```sql\nx\n```\n');
});

test('an unknown language can be entered', () => {
  expect(matchingLanguages('mermaid', null).map(({ name, language }) => [name, language])).toEqual([
    ['Use “mermaid”', 'mermaid'],
  ]);
  expect(matchingLanguages('ts', null).map(({ name }) => name)[0]).toBe('TypeScript');
  expect(matchingLanguages('java', null)[0]?.name).toBe('Java');
  expect(matchingLanguages('', null)[0]?.language).toBe(null);
});
