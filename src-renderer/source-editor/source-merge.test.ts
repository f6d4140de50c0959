// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nearestText } from '../../src-shared/note-text/merge/merge-base.ts';
import { createSourceBody } from './source-body.ts';

/** A body in which a text was typed in place of another. */
function typed(source: string, text: string) {
  const body = createSourceBody(source, null);
  body.view.editor.dispatch({ changes: { from: 0, to: source.length, insert: text } });
  return body;
}

test('a newer text is merged with unsaved edits, and the caret stays behind what was typed', () => {
  const body = typed('one\ntwo\n', 'one mine\ntwo\n');
  body.view.select({ from: 8, to: 8 });
  const newer = { content: 'zero\none theirs\ntwo\n', base: 'one\ntwo\n', continues: true };
  expect(body.mergeExternal(newer)).toEqual({ conflicts: 0, differs: true });
  expect(body.content()).toBe('zero\none theirs mine\ntwo\n');
  expect(body.view.selection()).toEqual({ from: 20, to: 20 });
  const next = { content: 'zero\none theirs mine\ntwo\nthree\n', base: body.content(), continues: true };
  expect(body.mergeExternal(next)).toEqual({ conflicts: 0, differs: false });
  body.destroy();
});

test('what another program and the user both changed is not merged', () => {
  const body = typed('one\n', 'mine\n');
  expect(body.mergeExternal({ content: 'theirs\n', base: 'one\n', continues: false })).toBeNull();
  expect(body.content()).toBe('mine\n');
  body.destroy();
});

test('what two windows both changed is kept twice, the other version in a callout', () => {
  const body = typed('one\n', 'mine\n');
  const newer = { content: 'theirs\n', base: 'one\n', continues: true };
  expect(body.mergeExternal(newer)).toEqual({ conflicts: 1, differs: true });
  expect(body.content()).toBe('mine\n\n> [!conflict] Other version\n> theirs\n');
  body.destroy();
});

test('another program may have started before a draft; a text that continues it has what another window removed', () => {
  const [before, draft] = ['one\n\ntwo\n', 'one mine\n\ntwo\n'];
  const [other, window] = [typed(before, draft), typed(before, draft)];
  const content = 'one\n\ntwo theirs\n';
  other.mergeExternal({ content, base: nearestText([before, draft], content), continues: false });
  expect(other.content()).toBe('one mine\n\ntwo theirs\n');
  window.mergeExternal({ content, base: draft, continues: true });
  expect(window.content()).toBe('one\n\ntwo theirs\n');
  other.destroy();
  window.destroy();
});

test('what was typed stays in one piece, and the caret behind it, where another window types the same', () => {
  const body = createSourceBody('one\ntwo\n', null);
  const type = (letters: string): void =>
    body.view.editor.dispatch(body.view.editor.state.replaceSelection(letters));
  body.view.select({ from: 3, to: 3 });
  type(' mi');
  const newer = { content: 'one mi mi-a\ntwo\n', base: 'one mi\ntwo\n', continues: true };
  expect(body.mergeExternal(newer)).toEqual({ conflicts: 0, differs: false });
  type('ne');
  expect(body.content()).toBe('one mine mi-a\ntwo\n');
  const next = { content: 'one mi mi-a b\ntwo\n', base: newer.content, continues: true };
  expect(body.mergeExternal(next)).toEqual({ conflicts: 0, differs: true });
  type('.');
  expect(body.content()).toBe('one mine. mi-a b\ntwo\n');
  body.destroy();
});

test('a line of code that both changed is kept twice, also where one typed at the caret', () => {
  const body = createSourceBody('```\na\n```\n', null);
  body.view.select({ from: 5, to: 5 });
  body.view.editor.dispatch(body.view.editor.state.replaceSelection(' + b'));
  const newer = { content: '```\na + c\n```\n', base: '```\na\n```\n', continues: true };
  expect(body.mergeExternal(newer)).toMatchObject({ conflicts: 1 });
  expect(body.content()).toBe('```\na + b\na + c\n```\n');
  body.destroy();
});

test.each([
  ['The crane\n', 'The crane lifts\n'],
  ['The fine crane\n', 'The fine crane lifts\n'],
  ['The crane\n\nMore\n', 'The crane lifts\n\nMore\n'],
  ['**The crane**\n', '**The crane** lifts\n'],
])(
  'who goes on behind a space at the end of a line is not joined to what another made of it: %j',
  (theirs, expected) => {
    for (const continues of [true, false]) {
      const body = createSourceBody('The crane \n', null);
      body.view.select({ from: 10, to: 10 });
      for (const letter of 'lifts')
        body.view.editor.dispatch(body.view.editor.state.replaceSelection(letter));
      const newer = { content: theirs, base: 'The crane \n', continues };
      expect(body.mergeExternal(newer)).toEqual({ conflicts: 0, differs: true });
      expect(body.content()).toBe(expected);
      expect(body.view.selection().to).toBe(expected.indexOf('lifts') + 5);
      body.destroy();
    }
  },
);
