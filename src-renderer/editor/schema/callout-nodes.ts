import { Node } from '@tiptap/core';
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
    { ...HTMLAttributes, 'data-tone': toneOf(String(node.attrs.kind)) },
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

const tones: Readonly<Record<string, readonly string[]>> = {
  good: ['tip', 'hint', 'success', 'check', 'done'],
  warn: ['warning', 'caution', 'attention', 'important', 'question', 'help', 'faq'],
  bad: ['danger', 'error', 'failure', 'fail', 'missing', 'bug'],
  quiet: ['quote', 'cite', 'example'],
};

/** The colour of a kind; unknown kinds look like a note. */
function toneOf(kind: string): string {
  const name = kind.toLowerCase();
  return Object.keys(tones).find((tone) => tones[tone]?.includes(name)) ?? 'note';
}
