import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Markdown } from 'tiptap-markdown';
import { emphasisMarks } from './emphasis-marks.ts';
import { ImageNode } from './image-node.ts';
import { listNodes } from './list-nodes.ts';
import type { MarkdownStyle } from './markdown-style.ts';
import { tableNodes } from './table-nodes.ts';
import { textNodes } from './text-nodes.ts';

const textAttribute = (name: string) => ({
  default: null,
  // Tiptap would turn a title that looks like a number into one.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Any target may stand in a note; only what could run code in the page is refused. Opening is decided at the click. */
const mayStand = (target: string): boolean => !/^\s*(javascript|vbscript|data):/i.test(target);

/** Everything the schema and the Markdown of the editor are made of. */
export function editorExtensions(style: MarkdownStyle): Extensions {
  return [
    StarterKit.configure({
      text: false,
      code: false,
      bold: false,
      italic: false,
      codeBlock: false,
      hardBreak: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      link: false,
      // Markdown has no underline, and a paragraph that nobody typed must not appear.
      underline: false,
      trailingNode: false,
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    ...emphasisMarks(),
    ...textNodes(style),
    ...listNodes(style),
    ...tableNodes(),
    ImageNode,
    Link.extend({
      addAttributes: () => ({ href: textAttribute('href'), title: textAttribute('title') }),
    }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} }),
    Placeholder.configure({ placeholder: 'Write…', showOnlyWhenEditable: true }),
    Markdown.configure({ html: false, bulletListMarker: '-', transformPastedText: true }),
  ];
}
