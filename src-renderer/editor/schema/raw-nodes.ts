import { Node } from '@tiptap/core';
import type { MarkdownIt } from 'markdown-it';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { blockMarkdown, nodeMarkdown } from './markdown-convention.ts';

/** The kinds of raw inline nodes. */
export type RawInlineKind = 'wiki-link' | 'embed' | 'footnote-reference' | 'math' | 'comment' | 'html';

/** A block that is kept, shown and edited as its Markdown source, which is its text content. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  isolating: true,
  addStorage: blockMarkdown,
  addAttributes: () => ({
    kind: { default: 'text', parseHTML: (element: HTMLElement) => element.getAttribute('data-raw-block') },
  }),
  parseHTML: () => [{ tag: 'pre[data-raw-block]', preserveWhitespace: 'full' }],
  renderHTML: ({ node }) => ['pre', { 'data-raw-block': node.attrs.kind, class: 'raw-block' }, ['code', 0]],
});

/** An inline node that is kept as its Markdown source. It is an atom without text content. */
export const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  addStorage: () =>
    nodeMarkdown({ serialize: (state, node) => state.text(String(node.attrs.source), false) }),
  addAttributes: () => ({
    kind: { default: 'html', parseHTML: (element: HTMLElement) => kindOf(sourceOf(element)) },
    source: { default: '', parseHTML: sourceOf },
  }),
  // Any web page can put such an element into the clipboard, so an invalid source is pasted as text.
  parseHTML: () => [
    {
      tag: 'span[data-raw-inline]',
      getAttrs: (element) => (kindOf(sourceOf(element)) === null ? false : null),
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-raw-inline': node.attrs.kind, 'data-source': node.attrs.source, class: 'raw-inline' },
    node.attrs.source,
  ],
  renderText: ({ node }) => String(node.attrs.source),
});

const sourceOf = (element: HTMLElement): string => element.getAttribute('data-source') ?? '';

let dialect: MarkdownIt | null = null;

/** The kind of a source that parses as exactly one raw inline node; null otherwise. */
function kindOf(source: string): string | null {
  if (source.includes('\n')) return null;
  dialect ??= noteDialect();
  const [part, ...more] = dialect.parseInline(source, {})[0]?.children ?? [];
  if (part === undefined || more.length > 0 || part.content !== source) return null;
  if (part.type === 'html_inline') return 'html';
  return part.type === 'opaque_inline' ? part.info : null;
}
