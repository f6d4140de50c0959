import { Mark, markInputRule } from '@tiptap/core';
import type { MarkdownIt } from 'markdown-it';
import markdownItMark from 'markdown-it-mark';
import { markMarkdown } from './markdown-convention.ts';

/** `==marked==` as it is typed. */
const typed = /(?:^|\s)(==(?![\s=])([^=]*[^\s=])==)$/;

/** Highlighted text, as several programs write it: `==text==`. */
export const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
  addStorage: () =>
    markMarkdown({
      serialize: { open: '==', close: '==', mixable: true, expelEnclosingWhitespace: true },
      parse: { setup: (parser: MarkdownIt) => void parser.use(markdownItMark) },
    }),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-m': () => this.editor.commands.toggleMark(this.type) };
  },
  addInputRules() {
    return [markInputRule({ find: typed, type: this.type })];
  },
});
