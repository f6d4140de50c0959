// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEditorBody, type RichBody } from './note-editor.ts';

/** A body with the caret at the end of its text. */
function atEnd(markdown: string) {
  const body = createEditorBody(markdown, null);
  body.editor.commands.setTextSelection(body.editor.state.doc.content.size - 1);
  return { body, type: (letters: string) => body.editor.commands.insertContent(letters) };
}

const beforeCaret = ({ editor }: RichBody): string => {
  const { $head } = editor.state.selection;
  return $head.parent.textBetween(0, $head.parentOffset);
};

test('words that come from elsewhere to where a word is begun come before it, and its letters stay together', () => {
  const { body, type } = atEnd('The crane.\n');
  type(' Mi');
  const newer = { content: 'The crane. Theirs.\n', base: 'The crane.\n', continues: true };
  expect(body.mergeExternal(newer)).toMatchObject({ conflicts: 0, differs: true });
  type('ne.');
  expect(body.content()).toBe('The crane. Theirs. Mine.\n');
  expect(beforeCaret(body)).toBe('The crane. Theirs. Mine.');
  body.destroy();
});

test('words that come behind what was typed are behind the caret, also when they begin with the same letters', () => {
  const { body, type } = atEnd('The crane.\n');
  type(' one');
  const base = body.content();
  type('-');
  const newer = { content: 'The crane. one one-a\n', base, continues: true };
  expect(body.mergeExternal(newer)).toEqual({ conflicts: 0, differs: true });
  expect(beforeCaret(body)).toBe('The crane. one-');
  type('b');
  expect(body.content()).toBe('The crane. one-b one-a\n');
  body.destroy();
});

test('who was there before goes on before what was typed behind, also with the same word', () => {
  const { body, type } = atEnd('The crane.\n');
  type(' one');
  body.mergeExternal({ content: 'The crane. two\n', base: 'The crane.\n', continues: true });
  const base = body.content();
  expect(base).toBe('The crane. two one\n');
  body.mergeExternal({ content: 'The crane. two one one\n', base, continues: true });
  expect(beforeCaret(body)).toBe('The crane. two one one');
  type('-a');
  body.editor.commands.undo();
  expect(body.content()).toBe('The crane. two one\n');
  body.destroy();
});

test('what two windows typed at the same time is there twice; what another program has written, too, is not', () => {
  for (const [continues, expected] of [
    [true, 'The crane. one one\n'],
    [false, 'The crane. one\n'],
  ] as const) {
    const { body, type } = atEnd('The crane.\n');
    type(' one');
    body.mergeExternal({ content: 'The crane. one\n', base: 'The crane.\n', continues });
    expect(body.content()).toBe(expected);
    body.destroy();
  }
});

test('a space at the end, which no file has, is typed in front of nothing', () => {
  const { body, type } = atEnd('- The crane.\n');
  type(' one ');
  body.mergeExternal({ content: '- The crane. one *theirs*\n', base: body.content(), continues: true });
  expect(beforeCaret(body)).toBe('The crane. one ');
  type('two');
  expect(body.content()).toBe('- The crane. one two *theirs*\n');
  body.destroy();
});

test.each([
  ['the level of a heading', '## Plan\n', ' b', '### Plan\n', '### Plan b\n'],
  [
    'a line of code',
    '```js\na();\n```\n',
    ' b();',
    '```js\nx();\na();\n```\n',
    '```js\nx();\na(); b();\n```\n',
  ],
  ['the language of code', '```js\na();\n```\n', ' b();', '```ts\na();\n```\n', '```ts\na(); b();\n```\n'],
])(
  '%s that another changes while somebody types beside it is taken, with what is typed',
  (_name, ...texts) => {
    const [base, typed, theirs, merged] = texts;
    for (const continues of [true, false]) {
      const { body, type } = atEnd(base);
      type(typed);
      expect(body.mergeExternal({ content: theirs, base, continues })).toEqual({
        conflicts: 0,
        differs: true,
      });
      expect(body.content()).toBe(merged);
      body.destroy();
    }
  },
);
