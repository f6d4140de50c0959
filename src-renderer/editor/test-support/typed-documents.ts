import type { JSONContent } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createEditorBody } from '../note-editor.ts';

/** Writes a document, reads it back, and returns both and the Markdown. */
export function throughFile(content: JSONContent[]): {
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

export const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
export const lineBreak: JSONContent = { type: 'hardBreak' };
export const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
export const link = (words: string, href: string): JSONContent => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href, title: null } }],
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

/** Expects that whatever is typed is in the file, in the same kind of block. */
export function expectEveryCharacter(tries: { readonly numRuns: number; readonly seed?: number }): void {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (content) => {
      const { before, after, markdown } = throughFile(content);
      expect(shape(after), markdown).toEqual(shape(before));
    }),
    tries,
  );
}

/** The blocks of a document with their text, ignoring marks: whitespace collapsed, line breaks as spaces. */
export function shape(document: ProseMirrorNode): string[] {
  const blocks: string[] = [];
  document.descendants((node, _position, parent) => {
    if (!node.isTextblock) return;
    const words = node.textBetween(0, node.content.size, '', ' ').replace(/\s+/g, ' ').trim();
    blocks.push(`${parent?.type.name}/${node.type.name}: ${words}`);
  });
  return blocks;
}
