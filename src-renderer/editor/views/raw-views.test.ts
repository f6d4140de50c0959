// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import { pressKey } from '../test-support/type-into.ts';
import { startEditor } from './test-support/start-editor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Selects the first raw inline node. */
function select(editor: Editor): void {
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'rawInline')
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
  });
}

const one = (selector: string): Element | null => document.querySelector(selector);
function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[role="dialog"] input');
  if (found === null) throw new Error('no field');
  return found;
}
function enter(value: string, key = 'Enter'): void {
  field().value = value;
  field().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

test('formulas are drawn, with MathML and without style attributes, which the content security policy blocks', async () => {
  startEditor('so $\\pmb{x}^2$ and\n\n$$\n\\boxed{\\frac{a}{b}}\n$$\n\nend\n');
  await vi.waitFor(() => expect(document.querySelectorAll('.katex math')).toHaveLength(2));
  expect(one('.raw-inline math msup')).not.toBe(null);
  expect(one('.math-block .drawn mfrac')).not.toBe(null);
  expect(document.querySelectorAll('math [style]')).toHaveLength(0);
});

test('an invalid formula is shown as its source with a message', async () => {
  startEditor('so $\\frac{a$ and\n');
  await vi.waitFor(() => expect(one('.math-problem')?.textContent).toBe('Invalid formula'));
  expect(one('.raw-inline.math')?.getAttribute('title')).toContain('Unexpected end of input');
  expect(one('.raw-inline.math code')?.textContent).toBe('\\frac{a');
});

test('a formula cannot run or load anything', async () => {
  startEditor('$\\href{javascript:alert(1)}{x}$ $\\includegraphics{http://x/y.png}$ $\\htmlClass{a}{x}$\n');
  await vi.waitFor(() => expect(document.querySelectorAll('.katex')).toHaveLength(3));
  expect(document.querySelectorAll('a, img:not(.ProseMirror-separator), .a')).toHaveLength(0);
});

test('a math block shows its source while the caret is in it, and arrow keys enter it', () => {
  const { editor } = startEditor('above\n\n$$\nx\n$$\n\nbelow\n');
  const isOpen = () => one('.math-block')?.classList.contains('editing');
  expect(isOpen()).toBe(false);
  expect(pressKey(editor, 'ArrowUp')).toBe(true);
  expect(isOpen()).toBe(true);
  editor.commands.setTextSelection(3);
  expect(isOpen()).toBe(false);
  expect(pressKey(editor, 'ArrowDown')).toBe(true);
  expect(isOpen()).toBe(true);
  editor.commands.setTextSelection(3);
  one('.math-block .drawn')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  expect(isOpen()).toBe(true);
  expect(editor.can().undo()).toBe(false);
});

test('the arrow key creates a paragraph below a raw block at the end, and an emptied raw block becomes a paragraph', () => {
  const { body, editor } = startEditor('$$\nx\n$$\n');
  expect(pressKey(editor, 'ArrowDown')).toBe(true);
  expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
  editor.view.dispatch(editor.state.tr.delete(1, 8));
  editor.commands.setTextSelection(1);
  pressKey(editor, 'Backspace');
  expect(editor.state.doc.firstChild?.type.name).toBe('paragraph');
  expect(body.content()).toBe('');
});

test('a formula is edited in a field: Enter applies, Escape cancels, empty removes', () => {
  const { body, editor } = startEditor('so $x$ and\n');
  select(editor);
  expect(pressKey(editor, 'Enter')).toBe(true);
  expect(one('[role="dialog"]')?.getAttribute('aria-label')).toBe('Edit formula');
  expect(field().value).toBe('x');
  enter('y', 'Escape');
  expect(body.content()).toBe('so $x$ and\n');
  pressKey(editor, 'F2');
  enter('y^2');
  expect(one('[role="dialog"]')).toBe(null);
  expect(body.content()).toBe('so $y^2$ and\n');
  select(editor);
  pressKey(editor, 'F2');
  enter('a$ b');
  expect(one('[role="dialog"] [role="status"]')?.textContent).toBe('This is not a formula.');
  enter('');
  expect(body.content()).toBe('so  and\n');
});

test('a link to a note is shown by its alias or title, and opened by a click or Ctrl+Enter', () => {
  const openNote = vi.fn<(link: string) => void>();
  const { editor } = startEditor('see [[Work/Crane 4#Cable|the crane]] and [[Work/Crane 5#Hook]]\n', {
    openNote,
  });
  expect([...document.querySelectorAll('[role="link"]')].map(({ textContent }) => textContent)).toEqual([
    'the crane',
    'Crane 5 › Hook',
  ]);
  const [first] = document.querySelectorAll('[role="link"]');
  select(editor);
  expect(pressKey(editor, 'Enter', { ctrlKey: true })).toBe(true);
  expect(openNote).toHaveBeenCalledWith('Work/Crane 5#Hook');
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(openNote).toHaveBeenLastCalledWith('Work/Crane 4#Cable|the crane');
  first?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  expect(one('[role="dialog"]')?.getAttribute('aria-label')).toBe('Edit link to a note');
});

test('Ctrl, or the middle button, opens a link to a note in a new tab, and pastes nothing', () => {
  const openNote = vi.fn<(link: string, href?: string, newTab?: boolean) => void>();
  const { editor } = startEditor('see [[Crane]] and $a$\n', { openNote });
  const send = (type: string, init: MouseEventInit): boolean =>
    one('[role="link"]')?.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, ...init }),
    ) !== false;
  const middle = ['mousedown', 'mouseup', 'auxclick'].map((type) => send(type, { button: 1 }));
  expect(middle, 'the browser does nothing of its own').toEqual([false, false, false]);
  expect(openNote.mock.calls).toEqual([['Crane', undefined, true]]);
  send('click', { ctrlKey: true });
  expect(openNote.mock.calls.at(-1)).toEqual(['Crane', undefined, true]);
  expect(openNote).toHaveBeenCalledTimes(2);
  one('[role="link"]')?.dispatchEvent(new MouseEvent('mousedown', { altKey: true, bubbles: true }));
  expect(pressKey(editor, 'Enter', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(openNote.mock.calls.at(-1)).toEqual(['Crane', undefined, true]);
  one('.raw-inline.math')?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  expect(openNote).toHaveBeenCalledTimes(3);
});

test('Alt and a click on a link to a note put the caret beside it, so typing does not replace it', () => {
  const openNote = vi.fn<(link: string) => void>();
  const { editor } = startEditor('see [[Crane]]\n', { openNote });
  one('[role="link"]')?.dispatchEvent(new MouseEvent('mousedown', { altKey: true, bubbles: true }));
  one('[role="link"]')?.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true }));
  expect(editor.state.selection).toMatchObject({ empty: true });
  expect(openNote).not.toHaveBeenCalled();
  expect(pressKey(editor, 'Enter', { ctrlKey: true })).toBe(true);
  expect(openNote).toHaveBeenCalledWith('Crane');
  editor.view.dispatch(editor.state.tr.insertText('x'));
  expect(one('[role="link"]')).not.toBe(null);
});

test('a link to a note that does not exist is marked until the note is created', () => {
  const there = new Set(['Crane 4']);
  let notify = (): void => {};
  const stop = vi.fn();
  const { editor } = startEditor('see [[Crane 4]] and [[Crane 5]]\n', {
    isThere: (link) => there.has(link),
    onNotesChange(listener) {
      notify = listener;
      return stop;
    },
  });
  const names = (): unknown[] =>
    [...document.querySelectorAll('[role="link"]')].map((link) => link.getAttribute('aria-label'));
  expect(names()).toEqual(['Note Crane 4', 'Note Crane 5, not created yet']);
  expect(document.querySelectorAll('.unwritten')).toHaveLength(1);
  there.add('Crane 5').delete('Crane 4');
  notify();
  expect(names()).toEqual(['Note Crane 4, not created yet', 'Note Crane 5']);
  editor.destroy();
  expect(stop).toHaveBeenCalledOnce();
});

test('a footnote reference shows its text, and Ctrl+Enter goes to the footnote and back', () => {
  const { editor } = startEditor('so[^a] it is\n\n[^a]: Because.\n');
  const reference = one('[role="doc-noteref"]');
  expect(reference?.getAttribute('aria-label')).toBe('Footnote a: Because.');
  select(editor);
  pressKey(editor, 'Enter', { ctrlKey: true });
  expect(editor.state.selection).toBeInstanceOf(TextSelection);
  expect(editor.state.selection.$head.parent.textContent).toBe('[^a]: Because.');
  pressKey(editor, 'Enter', { ctrlKey: true });
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
});
