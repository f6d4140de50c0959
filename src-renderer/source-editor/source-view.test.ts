// @vitest-environment jsdom
import { redo, undo } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import { createSourceView, type SourceView } from './source-view.ts';
import { expectSameText, expectUndone, typed } from './test-support/any-text.ts';

const views: SourceView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function show(source: string, readOnly: string | null = null): SourceView {
  const view = createSourceView(source, { readOnly });
  views.push(view);
  return view;
}

test('a text that was shown comes back character by character', () => {
  expectSameText({ numRuns: 100 });
});

test('law: typing and undoing restores the text, and an external text replaces it exactly', () => {
  expectUndone({ numRuns: 100 });
});

test('an unchanged text is not assembled again', () => {
  const view = show('one\ntwo\n');
  const joins = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(view.editor.state.doc)), 'toString');
  view.select({ from: 2, to: 3 });
  expect(view.content()).toBe('one\ntwo\n');
  expect(joins).not.toHaveBeenCalled();
  typed(view, 'x');
  expect([view.content(), view.text()]).toEqual(['onx\ntwo\n', 'onx\ntwo\n']);
  expect(joins).toHaveBeenCalledTimes(1);
});

test('an external change keeps the caret at its text, does not count as an edit, and cannot be undone', () => {
  const view = show('first\nsecond line\nlast\n');
  const [edits, changes] = [vi.fn(), vi.fn()];
  view.onEdit(edits);
  const end = view.onChange(changes);
  view.select({ from: 13, to: 17 });
  typed(view, 'LINE');
  expect(edits).toHaveBeenCalledTimes(1);
  view.replaceText('new\nfirst\nsecond LINE\nlast!\n');
  expect(edits).toHaveBeenCalledTimes(1);
  expect(changes).toHaveBeenCalledTimes(2);
  expect(view.selection()).toEqual({ from: 21, to: 21 });
  undo(view.editor);
  expect(view.content()).toBe('new\nfirst\nsecond line\nlast!\n');
  undo(view.editor);
  expect(view.content()).toBe('new\nfirst\nsecond line\nlast!\n');
  redo(view.editor);
  expect(view.content()).toBe('new\nfirst\nsecond LINE\nlast!\n');
  end();
  typed(view, 'x');
  expect(changes).toHaveBeenCalledTimes(4);
});

test('a read-only text has an accessible reason, and only an external change can change it', () => {
  const view = show('one\n', 'Read-only: the note is locked.');
  const body = view.dom.querySelector('[role="textbox"]');
  expect(body?.getAttribute('aria-label')).toBe('Note body');
  expect(body?.getAttribute('aria-readonly')).toBe('true');
  expect(body?.getAttribute('contenteditable')).toBe('true');
  const description = body?.getAttribute('aria-describedby') ?? '';
  expect(view.dom.querySelector(`#${description}`)?.textContent).toBe('Read-only: the note is locked.');
  typed(view, 'x');
  expect(view.content()).toBe('one\n');
  view.replaceText('two\n');
  expect(view.content()).toBe('two\n');
});

test('an editable text checks the spelling and describes how to leave it by keyboard', () => {
  const view = show('one\n');
  const body = view.dom.querySelector('[role="textbox"]');
  expect(body?.getAttribute('aria-readonly')).toBeNull();
  expect(body?.getAttribute('spellcheck')).toBe('true');
  const description = body?.getAttribute('aria-describedby') ?? '';
  expect(view.dom.querySelector(`#${description}`)?.textContent).toMatch(/Escape, then Tab/);
});

test('the outline follows the text, and is the same object until the text changes', () => {
  const view = show('# One\n\n```\n# code\n```\n');
  expect(view.headings()).toEqual([{ level: 1, text: 'One', offset: 0 }]);
  expect(view.headings()).toBe(view.headings());
  view.select({ from: 0, to: 0 });
  typed(view, '#');
  expect(view.headings()).toEqual([{ level: 2, text: 'One', offset: 0 }]);
});

test('a caret position beyond the text is clamped to its end', () => {
  const view = show('one');
  view.select({ from: 2, to: 99 });
  expect(view.selection()).toEqual({ from: 2, to: 3 });
});

test('switching to read-only and back keeps the undo history', () => {
  const view = show('one');
  typed(view, 'x');
  view.setReadOnly('Read-only: the note is locked.');
  expect(view.readOnly).toBe('Read-only: the note is locked.');
  expect(view.dom.querySelector('[role="textbox"]')?.getAttribute('aria-readonly')).toBe('true');
  typed(view, 'y');
  undo(view.editor);
  expect(view.content()).toBe('xone');
  view.setReadOnly(null);
  undo(view.editor);
  expect(view.content()).toBe('one');
});

test('a text that was just opened has nothing to undo, and the caret is at its start', () => {
  const view = show('one\n');
  const edits = vi.fn();
  view.onEdit(edits);
  expect(view.selection()).toEqual({ from: 0, to: 0 });
  undo(view.editor);
  expect(view.content()).toBe('one\n');
  expect(edits).not.toHaveBeenCalled();
});

test('pasted text gets the line endings of the note', () => {
  const view = show('');
  const filters = view.editor.state.facet(EditorView.clipboardInputFilter);
  const pasted = filters.reduce((text, filter) => filter(text, view.editor.state), 'one\r\ntwo\rthree');
  expect(pasted).toBe('one\ntwo\nthree');
});

test('a text of the history is one step, with the title, and undo takes back both', () => {
  const view = show('One.\nTwo.\n');
  const titles: string[] = [];
  let edits = 0;
  view.onTitle(({ from, to }) => titles.push(`${from} → ${to}`));
  view.onEdit(() => {
    edits += 1;
  });
  typed(view, 'Typed. ');
  view.replaceUndoably({ content: 'Old.\nTwo.\n', title: { from: 'New', to: 'Old' } });
  typed(view, 'After. ');
  undo(view.editor);
  expect(view.content()).toBe('Old.\nTwo.\n');
  undo(view.editor);
  expect(view.content()).toBe('Typed. One.\nTwo.\n');
  redo(view.editor);
  expect(view.content()).toBe('Old.\nTwo.\n');
  expect(titles).toEqual(['New → Old', 'Old → New', 'New → Old']);
  expect(edits).toBe(6);
});

test('Mod+Shift+Z redoes on every system', () => {
  const keys = show('').editor.state.facet(keymap).flat();
  expect(keys.filter(({ run }) => run === redo).map(({ key }) => key)).toContain('Mod-Shift-z');
});
