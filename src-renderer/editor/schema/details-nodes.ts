import { Node } from '@tiptap/core';
import { harmlessDetailsTag, parseDetails } from '../../../src-shared/markdown/dialect/details.ts';
import { summaryMarks } from '../../lossless/serialize/serialize-details.ts';
import { copiedTag, wasCopiedHere } from '../clipboard/own-slice.ts';
import { blockMarkdown } from './markdown-convention.ts';

/**
 * A block that folds, as HTML writes it: `<details>`, with a summary. It is drawn by elements of the app, and nothing of its tag becomes an
 * attribute of one.
 */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block+',
  defining: true,
  addStorage: () => ({
    markdown: { ...blockMarkdown().markdown, parse: { setup: parseDetails } },
  }),
  addAttributes: () => ({
    /** The tag that begins it, as it is written. */
    tag: { default: '<details>', rendered: false },
    /** Whether it is open unless somebody folds it. */
    open: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute('data-open'),
      renderHTML: ({ open }) => (open === true ? { 'data-open': '' } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-details]',
      getAttrs: (element) => ({ tag: pastedTag(element) }),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-details': '' }, 0],
});

/** The tag of a pasted block: as it is written where it was copied here, or else without what could run or style something. */
function pastedTag(element: HTMLElement): string {
  const plain = element.hasAttribute('data-open') ? '<details open>' : '<details>';
  const tag = element.getAttribute(copiedTag) ?? plain;
  return wasCopiedHere(tag) ? tag : (harmlessDetailsTag(tag) ?? plain);
}

/** What is shown of a `details` block that is folded: one line of text, without links. */
export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'text*',
  marks: summaryMarks.join(' '),
  defining: true,
  addStorage: blockMarkdown,
  parseHTML: () => [{ tag: 'p[data-details-summary]', priority: 100 }],
  renderHTML: () => ['p', { 'data-details-summary': '' }, 0],
});
