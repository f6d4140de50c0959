import { Node } from '@tiptap/core';

/** What a raw block holds: other programs' blocks, HTML, or Markdown that the editor would not write as it was (`text`). */
export type RawBlockKind = 'math' | 'comment' | 'footnote' | 'definition' | 'html' | 'text';

/** What a raw part of a line holds. */
export type RawInlineKind = 'wiki-link' | 'embed' | 'footnote-reference' | 'math' | 'comment' | 'html';

/** A block that is kept, shown and edited as its Markdown source. Its text is that source. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  isolating: true,
  addAttributes: () => ({
    kind: { default: 'text', parseHTML: (element: HTMLElement) => element.getAttribute('data-raw-block') },
  }),
  parseHTML: () => [{ tag: 'pre[data-raw-block]', preserveWhitespace: 'full' }],
  renderHTML: ({ node }) => ['pre', { 'data-raw-block': node.attrs.kind, class: 'raw-block' }, ['code', 0]],
});

/** A part of a line that is kept as its Markdown source: one thing, with no text of its own. */
export const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: { default: 'html', parseHTML: (element: HTMLElement) => element.getAttribute('data-raw-inline') },
    source: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-source') },
  }),
  parseHTML: () => [{ tag: 'span[data-raw-inline]' }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-raw-inline': node.attrs.kind, 'data-source': node.attrs.source, class: 'raw-inline' },
    node.attrs.source,
  ],
  renderText: ({ node }) => String(node.attrs.source),
});
