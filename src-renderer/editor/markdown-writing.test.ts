// @vitest-environment jsdom
import type { JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import {
  expectEveryCharacter,
  lineBreak,
  link,
  paragraph,
  shape,
  text,
  throughFile,
} from './test-support/typed-documents.ts';

const typed: [name: string, content: JSONContent[], markdown: string][] = [
  ['a line that looks like a heading', [paragraph(text('a'), lineBreak, text('# b'))], 'a\\\n\\# b\n'],
  ['a line that looks like an item', [paragraph(text('a'), lineBreak, text('1. b'))], 'a\\\n1\\. b\n'],
  ['a line that looks like a quote', [paragraph(text('a'), lineBreak, text('> b'))], 'a\\\n\\> b\n'],
  ['a line of ===', [paragraph(text('a'), lineBreak, text('==='))], 'a\\\n\\===\n'],
  [
    'a break in a heading',
    [{ type: 'heading', attrs: { level: 2 }, content: [text('a'), lineBreak, text('b')] }],
    '## a<br>b\n',
  ],
  [
    'a heading that ends in #',
    [{ type: 'heading', attrs: { level: 2 }, content: [text('in C #')] }],
    '## in C \\#\n',
  ],
  ['spaces before a text', [paragraph(text('    four'))], 'four\n'],
  ['a number alone', [paragraph(text('1.'))], '1\\.\n'],
  ['a + alone', [paragraph(text('+'))], '\\+\n'],
  [
    'marks that end together in a word',
    [paragraph(text('x'), text('b', 'italic'), text('c', 'bold', 'italic'), text('y'))],
    'x*b**c***y\n',
  ],
  [
    'bold and italic between letters',
    [paragraph(text('这是'), text('重点', 'bold', 'italic'), text('内容'))],
    '这是***重点***内容\n',
  ],
  ['bold that ends in a quotation mark', [paragraph(text('“好”', 'bold'), text('的'))], '**“好”**的\n'],
  [
    'bold code between letters',
    [paragraph(text('x'), text('b', 'bold', 'code'), text('y'))],
    '&#120;**`b`**&#121;\n',
  ],
  ['spaces at the ends of bold', [paragraph(text('a'), text(' b ', 'bold'), text('c'))], 'a **b** c\n'],
  ['highlighted text', [paragraph(text('a'), text(' b ', 'highlight'), text('c'))], 'a ==b== c\n'],
  [
    'highlighted text in bold',
    [paragraph(text('a ', 'bold'), text('b', 'bold', 'highlight'))],
    '**a ==b==**\n',
  ],
  ['== that is no highlight', [paragraph(text('if a ==b== c'))], 'if a \\=\\=b\\=\\= c\n'],
  ['== of a comparison', [paragraph(text('if a == b'))], 'if a == b\n'],
  [
    'a link with spaces and brackets',
    [paragraph(link('plan', 'my notes/plan (b.md'))],
    '[plan](<my notes/plan (b.md>)\n',
  ],
];

for (const [name, content, markdown] of typed)
  test(`what is typed is written so that it reads back: ${name}`, () => {
    const written = throughFile(content);
    expect(written.markdown).toBe(markdown);
    expect(shape(written.after)).toEqual(shape(written.before));
  });

test('whatever is typed, every character is in the file, in the same kind of block', () => {
  expectEveryCharacter({ numRuns: 30 });
});
