// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findForeignConstruct } from './foreign-construct.ts';
import { createEditorBody } from './note-editor.ts';
import { largestRichNote, representationOf } from './representable.ts';

const foreign: [name: string, source: string, construct: string, line: number][] = [
  ['wiki link', 'one\n\ntwo [[My_Note|alias]]\n', 'a wiki link', 3],
  ['wiki link in a wrapped line', 'one\ntwo\nsee [[x]]\n', 'a wiki link', 3],
  ['embed', '![[img.png|100]]\n', 'an embedded note or file', 1],
  ['footnote', 'Text[^1]\n\n[^1]: note\n', 'a footnote', 1],
  ['inline formula', 'so $a_1 * b_2$ holds\n', 'a formula', 1],
  ['display formula', 'a\n\n$$\n\\frac{a}{b}\n$$\n', 'a formula', 3],
  ['callout', 'a\n\n> [!note] Title\n> body\n', 'a callout', 3],
  ['comment', 'a %%hidden%% b\n', 'a comment', 1],
  ['block comment', '%%\nhidden\n\nmore\n%%\n', 'a comment', 1],
  ['HTML block', 'a\n\n<details>\n<summary>s</summary>\n</details>\n', 'raw HTML', 3],
  ['HTML inline', 'H<sub>2</sub>O\n', 'raw HTML', 1],
  ['HTML comment', '<!-- x -->\n', 'an HTML comment', 1],
  ['link definition', 'see [a]\n\n[a]: https://example.org\n', 'a link definition', 3],
  ['unused link definition', 'text\n\n[a]: https://example.org\n', 'a link definition', 3],
  ['code block settings', '```js title="x"\n1\n```\n', 'a code block with further settings', 1],
  ['wiki link in a table', '| a |\n| --- |\n| [[x]] |\n', 'a wiki link', 3],
];

for (const [name, source, construct, line] of foreign) {
  test(`opens read-only, naming the construct and its line: ${name}`, () => {
    expect(findForeignConstruct(source)).toEqual({ name: construct, line });
    const body = createEditorBody(source, null);
    expect(body.representation.kind).not.toBe('editable');
    expect(body.representation).toMatchObject({
      reason: `Read only: line ${line} holds ${construct}, which this editor cannot keep yet. The file is untouched.`,
    });
    expect(body.editor?.isEditable ?? false).toBe(false);
    expect(body.content()).toBe(source);
    body.destroy();
  });
}

test('what stands in code, or is escaped, is no construct', () => {
  for (const source of [
    '`[[x]]` and `` $a$ ``\n',
    '```\n[[x]] <b> %%a%%\n```\n',
    '    $$x$$\n',
    '\\[\\[x]] and \\$a\\$ and 5 $ or $6, costs $5 and $10\n',
    'a [x] b, 100 %, > [!important is no callout\n',
  ])
    expect(findForeignConstruct(source), source).toBeNull();
});

test('a text that would come out differently is shown as source, with its line', () => {
  expect(representationOf('same\n\nother *em*\n', () => 'same\n\nother em\n')).toEqual({
    kind: 'source',
    reason: 'Read only: from line 3 on this editor would write the note differently. The file is untouched.',
  });
  expect(representationOf('a\n', () => 'a\n\n').kind).toBe('editable');
  expect(representationOf('```\na  b\n```\n', () => '```\na b\n```\n').kind).toBe('source');
  const crash = (): string => {
    throw new TypeError('str.replace is not a function');
  };
  expect(representationOf('a\n', crash).kind).toBe('source');
});

test('a large note is shown as source without being parsed', () => {
  const source = 'word '.repeat(largestRichNote / 5 + 10);
  const parse = (): string => {
    throw new Error('a large note must not be parsed');
  };
  expect(representationOf(source, parse)).toMatchObject({
    kind: 'source',
    reason: expect.stringContaining('512 KB'),
  });
});

test('raw HTML never becomes part of the page', () => {
  const body = createEditorBody('a <img src=x onerror=alert(1)> b\n', null);
  expect(body.editor).toBeNull();
  expect(document.querySelector('img')).toBeNull();
});
