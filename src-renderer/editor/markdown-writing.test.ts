// @vitest-environment jsdom
import type { JSONContent } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEditorBody } from './note-editor.ts';

/** Writes a document, reads it back, and returns both and the Markdown. */
function throughFile(content: JSONContent[]): {
  before: ProseMirrorNode;
  after: ProseMirrorNode;
  markdown: string;
} {
  const body = createEditorBody('x\n', null);
  body.editor?.commands.setContent({ type: 'doc', content });
  const markdown = body.content();
  const again = createEditorBody(markdown, null);
  const [before, after] = [body.editor?.state.doc, again.editor?.state.doc];
  body.destroy();
  again.destroy();
  if (before === undefined || after === undefined)
    throw new Error(`the editor refuses what it wrote: ${JSON.stringify(markdown)}`);
  return { before, after, markdown };
}

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const lineBreak: JSONContent = { type: 'hardBreak' };
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const link = (words: string, href: string): JSONContent => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href, title: null } }],
});

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

const characters = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      '好',
      ' ',
      '#',
      '-',
      '+',
      '1.',
      '2)',
      '=',
      '>',
      '*',
      '_',
      '~',
      '`',
      '|',
      ':',
      '(',
      ')',
      '[',
      ']',
      '!',
      '“',
      '\\',
      '<',
      '&amp;',
      '$',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const marks = fc.subarray(['bold', 'italic', 'strike', 'highlight']);
const inline = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(characters, marks).map(([words, some]) => text(words, ...some)) },
      { weight: 1, arbitrary: characters.map((words) => text(`c${words}c`, 'code')) },
      { weight: 1, arbitrary: fc.constant(lineBreak) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  // Markdown has no spaces beside a line break or at the end of a line, and no line break at the end.
  .map((parts) => [text('s'), ...parts, text('e')]);
const block: fc.Arbitrary<JSONContent> = fc.oneof(
  inline.map((content) => paragraph(...content.slice(1))),
  inline.map((content) => ({ type: 'heading', attrs: { level: 2 }, content })),
  inline.map((content) => ({ type: 'blockquote', content: [paragraph(...content)] })),
  fc.array(inline, { minLength: 2, maxLength: 2 }).map((cells) => ({
    type: 'table',
    content: ['tableHeader', 'tableCell'].map((type) => ({
      type: 'tableRow',
      content: cells.map((content) => ({ type, content: [paragraph(...content)] })),
    })),
  })),
  fc.array(inline, { minLength: 1, maxLength: 2 }).map((items) => ({
    type: 'bulletList',
    content: items.map((content) => ({ type: 'listItem', content: [paragraph(...content)] })),
  })),
);

test('whatever is typed, every character is in the file, in the same kind of block', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (content) => {
      const { before, after, markdown } = throughFile(content);
      expect(shape(after), markdown).toEqual(shape(before));
    }),
    { numRuns: 100 },
  );
});

/** The blocks of a document with their text, ignoring marks: whitespace collapsed, line breaks as spaces. */
function shape(document: ProseMirrorNode): string[] {
  const blocks: string[] = [];
  document.descendants((node, _position, parent) => {
    if (!node.isTextblock) return;
    const words = node.textBetween(0, node.content.size, '', ' ').replace(/\s+/g, ' ').trim();
    blocks.push(`${parent?.type.name}/${node.type.name}: ${words}`);
  });
  return blocks;
}
