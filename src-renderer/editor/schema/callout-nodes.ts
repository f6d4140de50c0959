import { Node } from '@tiptap/core';
import { calloutKind } from './callout-kinds.ts';
import { nodeMarkdown } from './markdown-convention.ts';

/** A quote with a kind and a title, as several programs write them: `> [!note] Title`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'calloutTitle block*',
  defining: true,
  addStorage: () =>
    nodeMarkdown({
      serialize(state, node) {
        state.wrapBlock('> ', null, node, () => {
          state.write(`[!${node.attrs.kind}]${node.attrs.fold} `);
          state.renderContent(node);
        });
      },
    }),
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-callout'),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
    /** `+` or `-` for a foldable callout, or empty. */
    fold: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-fold') ?? '',
      renderHTML: ({ fold }) => (fold === '' ? {} : { 'data-fold': fold }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    { ...HTMLAttributes, 'data-tone': calloutKind(node.attrs.kind)?.tone ?? 'note' },
    0,
  ],
});

/** The title of a callout: one line. */
export const CalloutTitle = Node.create({
  name: 'calloutTitle',
  content: 'inline*',
  defining: true,
  addStorage: () =>
    nodeMarkdown({
      serialize(state, node) {
        state.renderInline(node, false);
        state.closeBlock(node);
      },
    }),
  parseHTML: () => [{ tag: 'p[data-callout-title]', priority: 100 }],
  renderHTML: () => ['p', { 'data-callout-title': '' }, 0],
});
