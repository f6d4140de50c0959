// @vitest-environment jsdom
import { closeHistory } from '@tiptap/pm/history';
import { expect, test } from 'vitest';
import { destroyAfterEach, expectOneStep, openText } from './test-support/replaced-text.ts';

destroyAfterEach();

test('law: one undo restores the text before to the character, one redo the restored one', () => {
  expectOneStep({ numRuns: 40 });
});

test('the title goes with the text, there and back, in one step apart from what was typed around it', () => {
  const { body, titles, undo: back, redo: forth, type, replace } = openText('One.\n\nTwo.\n');
  type('Typed. ');
  expect(replace('One.\n\nOld.\n', { from: 'New', to: 'Old' })).toBe(true);
  body.editor.view.dispatch(body.editor.state.tr.insertText('After. ', 1));
  back();
  expect(body.content()).toBe('One.\n\nOld.\n');
  expect(titles).toEqual(['New → Old']);
  back();
  expect(body.content()).toBe('Typed. One.\n\nTwo.\n');
  expect(titles).toEqual(['New → Old', 'Old → New']);
  back();
  expect(body.content()).toBe('One.\n\nTwo.\n');
  forth();
  forth();
  expect(body.content()).toBe('One.\n\nOld.\n');
  expect(titles.at(-1)).toBe('New → Old');
});

test('a title alone is taken back, too', () => {
  const { body, titles, undo: back, replace } = openText('One.\n');
  expect(replace('One.\n', { from: 'New', to: 'Old' })).toBe(true);
  back();
  expect(body.content()).toBe('One.\n');
  expect(titles).toEqual(['New → Old', 'Old → New']);
});

test('lists that lie beside each other in the text are not joined', () => {
  const source = '- one\n\n<!-- -->\n\n- two\n';
  const { body, undo: back, replace } = openText('Text.\n');
  replace(source);
  expect(body.content()).toBe(source);
  back();
  expect(body.content()).toBe('Text.\n');
});

test('a text that shows the same as an earlier one is saved as it is spelled itself', () => {
  const { body, undo: back, redo: forth, replace } = openText('*One.*\n\nTwo.\n');
  const spellings = ['*One.*\n\nTwo.\n', '_One._\n\nOld.\n', '_One._\n\nTwo.\n', '_One._\n\n\nTwo.\n\n'];
  for (const spelling of spellings.slice(1)) {
    replace(spelling);
    expect(body.content()).toBe(spelling);
  }
  for (const spelling of spellings.slice(0, -1).reverse()) {
    back();
    expect(body.content()).toBe(spelling);
  }
  for (const spelling of spellings.slice(1)) {
    forth();
    expect(body.content()).toBe(spelling);
  }
});

test('a read-only text, one too large for the editor, and the same text are left alone', () => {
  expect(openText('One.\n', 'Locked.').replace('Two.\n')).toBe(false);
  const { body, replace } = openText('*One.*\n');
  expect(replace('x'.repeat(600_000))).toBe(false);
  expect(replace('*One.*\n')).toBe(false);
  expect(body.content()).toBe('*One.*\n');
});

test('a change by another program in between is kept by undo', () => {
  const { body, undo: back, replace } = openText('One.\n\nTwo.\n\nThree.\n');
  replace('One.\n\nOld.\n\nThree.\n');
  const base = body.content();
  body.mergeExternal({ content: 'One.\n\nOld.\n\nThree, changed.\n', base, continues: false });
  body.editor.view.dispatch(closeHistory(body.editor.state.tr));
  back();
  expect(body.content()).toBe('One.\n\nTwo.\n\nThree, changed.\n');
});
