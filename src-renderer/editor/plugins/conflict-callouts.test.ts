// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createEditorBody } from '../note-editor.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

const source = 'Mine.\n\n> [!conflict] Other version\n> Theirs.\n>\n> In two.\n\n*  odd\n';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function press(label: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (button === undefined) throw new Error(`there is no ${label}`);
  button.click();
}

test.each([
  ['Keep mine', 'Mine.\n\n*  odd\n'],
  ['Keep theirs', 'Theirs.\n\nIn two.\n\n*  odd\n'],
  ['Keep both', 'Mine.\n\nTheirs.\n\nIn two.\n\n*  odd\n'],
])('%s resolves the conflict of a callout, and undo reverts that', (label, text) => {
  const { body, editor } = startEditor(source);
  press(label);
  expect(body.content()).toBe(text);
  expect(document.querySelector('.conflict-choices')).toBeNull();
  editor.commands.undo();
  expect(body.content()).toBe(source);
});

test('the buttons are not part of the text', () => {
  const { body } = startEditor(source);
  expect(document.querySelectorAll('.conflict-choices button')).toHaveLength(3);
  expect(body.content()).toBe(source);
});

test('a conflict inside a list ends inside its item', () => {
  const { body } = startEditor('- Mine.\n\n  > [!conflict] Other version\n  > Theirs.\n- next\n');
  press('Keep theirs');
  expect(body.content()).toBe('- Theirs.\n- next\n');
});

test('a read-only note has no buttons', () => {
  const body = createEditorBody(source, 'Read only.');
  document.body.append(body.editor?.view.dom ?? '');
  expect(document.querySelector('.conflict-choices')).toBeNull();
  body.destroy();
});

test('a callout of another kind has no buttons', () => {
  startEditor('> [!note] A title\n> Text.\n');
  expect(document.querySelector('.conflict-choices')).toBeNull();
});
