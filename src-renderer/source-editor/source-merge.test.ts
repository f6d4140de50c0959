// @vitest-environment jsdom
import { expect, test } from 'vitest';
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
  expect(body.mergeExternal('zero\none theirs\ntwo\n', true)).toEqual({ conflicts: 0, differs: true });
  expect(body.content()).toBe('zero\none theirs mine\ntwo\n');
  expect(body.view.selection()).toEqual({ from: 20, to: 20 });
  body.written(body.content(), false);
  expect(body.mergeExternal('zero\none theirs mine\ntwo\nthree\n', true)).toEqual({
    conflicts: 0,
    differs: false,
  });
  body.destroy();
});

test('what another program and the user both changed is not merged', () => {
  const body = typed('one\n', 'mine\n');
  expect(body.mergeExternal('theirs\n')).toBeNull();
  expect(body.content()).toBe('mine\n');
  body.destroy();
});

test('what two windows both changed is kept twice, the other version in a callout', () => {
  const body = typed('one\n', 'mine\n');
  expect(body.mergeExternal('theirs\n', true)).toEqual({ conflicts: 1, differs: true });
  expect(body.content()).toBe('mine\n\n> [!conflict] Other version\n> theirs\n');
  body.destroy();
});

test('another program may have started before a draft; a text that continues it has what another window removed', () => {
  const start = (): ReturnType<typeof typed> => {
    const body = typed('one\n\ntwo\n', 'one mine\n\ntwo\n');
    body.written('one mine\n\ntwo\n', false);
    return body;
  };
  const [other, window] = [start(), start()];
  other.mergeExternal('one\n\ntwo theirs\n');
  expect(other.content()).toBe('one mine\n\ntwo theirs\n');
  window.mergeExternal('one\n\ntwo theirs\n', true);
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
  body.written('one mi\ntwo\n', false);
  expect(body.mergeExternal('one mi mi-a\ntwo\n', true)).toEqual({ conflicts: 0, differs: false });
  type('ne');
  expect(body.content()).toBe('one mine mi-a\ntwo\n');
  expect(body.mergeExternal('one mi mi-a b\ntwo\n', true)).toEqual({ conflicts: 0, differs: true });
  type('.');
  expect(body.content()).toBe('one mine. mi-a b\ntwo\n');
  body.destroy();
});

test('a line of code that both changed is kept twice, also where one typed at the caret', () => {
  const body = createSourceBody('```\na\n```\n', null);
  body.view.select({ from: 5, to: 5 });
  body.view.editor.dispatch(body.view.editor.state.replaceSelection(' + b'));
  expect(body.mergeExternal('```\na + c\n```\n', true)).toMatchObject({ conflicts: 1 });
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
      expect(body.mergeExternal(theirs, continues)).toEqual({ conflicts: 0, differs: true });
      expect(body.content()).toBe(expected);
      expect(body.view.selection().to).toBe(expected.indexOf('lifts') + 5);
      body.destroy();
    }
  },
);
