import { expect, test } from 'vitest';
import { parseDetails } from './details.ts';
import { noteDialect } from './note-dialect.ts';

/** The tokens of a text, indented as they are nested: of text their words, of HTML its source. */
function read(text: string): string[] {
  let depth = 0;
  return noteDialect()
    .use(parseDetails)
    .parse(text, {})
    .flatMap((token) => {
      if (token.nesting === -1) depth -= 1;
      const line = '  '.repeat(depth);
      if (token.nesting === 1) depth += 1;
      if (token.nesting === -1) return [];
      if (token.type !== 'inline') return [`${line}${token.type} ${JSON.stringify(token.content)}`];
      return [`${line}${(token.children ?? []).map(({ type, content }) => content || `{${type}}`).join('')}`];
    })
    .map((line) => line.replace(/ ""$/, ''));
}

test('details with Markdown between blank lines', () => {
  expect(
    read(
      '<details open class="x">\n<summary>A <b>c</b> &amp; \\*d\\*</summary>\n\n- *b*\n</details>\n\nafter',
    ),
  ).toEqual([
    'details_open "<details open class=\\"x\\">"',
    '  details_summary_open',
    '    A {strong_open}c{strong_close} & \\*d\\*',
    '  bullet_list_open',
    '    list_item_open',
    '      paragraph_open',
    '        {em_open}b{em_close}',
    'paragraph_open',
    '  after',
  ]);
});

test('details of HTML alone: plain text is a paragraph, anything else a block of HTML', () => {
  expect(read('<details><summary>A</summary>one *b*\n  two &lt; three</details>')).toEqual([
    'details_open "<details>"',
    '  details_summary_open',
    '    A',
    '  paragraph_open',
    '    one *b*{softbreak}two < three',
  ]);
  expect(read('<details>\n<summary>A</summary>\n<p>one</p>\n</details>')).toEqual([
    'details_open "<details>"',
    '  details_summary_open',
    '    A',
    '  html_block "<p>one</p>\\n"',
  ]);
});

test('details within details, beside each other, in quotes and in lists', () => {
  expect(
    read('<details>\n\n<details><summary>B</summary>x</details>\n\n</details>\n<details>\ny\n</details>\nz'),
  ).toEqual([
    'details_open "<details>"',
    '  details_summary_open',
    '    ',
    '  details_open "<details>"',
    '    details_summary_open',
    '      B',
    '    paragraph_open',
    '      x',
    'details_open "<details>"',
    '  details_summary_open',
    '    ',
    '  paragraph_open',
    '    y',
    'html_block "z"',
  ]);
  expect(read('> - <details>\n>\n>   a\n>\n>   </details>')).toEqual([
    'blockquote_open',
    '  bullet_list_open',
    '    list_item_open',
    '      details_open "<details>"',
    '        details_summary_open',
    '          ',
    '        paragraph_open',
    '          a',
  ]);
});

test('nothing is made of tags that are not closed, that stand within a line, or that other tags hold', () => {
  for (const text of [
    '<details>\n<summary>A</summary>\n\nb',
    'a\n\n</details>',
    '<div><details>\nb\n</details></div>',
    '> <details>\n\nb\n\n</details>',
    '<details>\n<!-- </details>\n-->\n</details>',
    '<details>\n<pre>\n</details>\n</pre>',
    '<details onclick=">">\na\n</details>',
    '<details\n>a\n</details>',
  ])
    expect(read(text).join('\n'), text).not.toContain('details_open');
});

test('each block knows its lines', () => {
  const { length, ...tokens } = noteDialect()
    .use(parseDetails)
    .parse('a\n\n<details>\nb\n</details>\n<details>\n\nc\n\n</details>\nd\n', {})
    .filter(({ level, nesting }) => level === 0 && nesting >= 0)
    .map(({ type, map }) => [type, ...(map ?? [])]);
  expect([length, tokens]).toEqual([
    4,
    {
      0: ['paragraph_open', 0, 1],
      1: ['details_open', 2, 5],
      2: ['details_open', 5, 10],
      3: ['html_block', 10, 11],
    },
  ]);
});
