// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

function typed(text: string, smartQuotes = true): string {
  const { body, editor } = startEditor('', { smartQuotes: () => smartQuotes });
  typeInto(editor, text);
  return body.content();
}

test('straight quotes become typographic ones while typing, if the user wants that', () => {
  expect(typed(`"it's" ("so") 'a "b"'`)).toBe(`“it’s” (“so”) ‘a “b”’\n`);
  expect(typed(`"it's"`, false)).toBe(`"it's"\n`);
});

test('quotes in code stay, also before the code is one', () => {
  expect(typed('`"a"` "b"')).toBe('`"a"` “b”\n');
  expect(typed('``` "a"')).toContain('"a"');
});

test('a quote replaces the selection, and Backspace gives the straight one back', () => {
  const { body, editor } = startEditor('a word b\n', { smartQuotes: () => true });
  editor.commands.setTextSelection({ from: 3, to: 7 });
  typeInto(editor, '"');
  expect(body.content()).toBe('a “ b\n');
  pressKey(editor, 'Backspace');
  expect(body.content()).toBe('a " b\n');
});
