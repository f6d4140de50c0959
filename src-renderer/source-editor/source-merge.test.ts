// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createSourceBody } from './source-body.ts';

/** A body in which a text was typed in place of another. */
function typed(source: string, text: string) {
  const body = createSourceBody(source, null);
  body.view.editor.dispatch({ changes: { from: 0, to: source.length, insert: text } });
  return body;
}

test('a newer text is merged with unsaved edits, and the caret stays between its words', () => {
  const body = typed('one\ntwo\n', 'one mine\ntwo\n');
  body.view.select({ from: 8, to: 8 });
  expect(body.mergeExternal('zero\none theirs\ntwo\n', true)).toEqual({ conflicts: 0, differs: true });
  expect(body.content()).toBe('zero\none mine theirs\ntwo\n');
  expect(body.view.selection()).toEqual({ from: 13, to: 13 });
  expect(body.mergeExternal('zero\none mine theirs\ntwo\nthree\n', true)).toEqual({
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
  expect(body.content()).toBe('mine\n\n> [!conflict] Changed by another program\n> theirs\n\n');
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
