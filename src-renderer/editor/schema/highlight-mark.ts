import { Mark, markInputRule } from '@tiptap/core';
import { parseHighlights } from '../../../src-shared/markdown/dialect/highlights.ts';
import { editorKeys, highlightKeys } from '../../note-view/shared-keys.ts';
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
      parse: { setup: parseHighlights },
    }),
  addKeyboardShortcuts() {
    return { [editorKeys(highlightKeys)]: () => this.editor.commands.toggleMark(this.type) };
  },
  addInputRules() {
    return [markInputRule({ find: typed, type: this.type })];
  },
});
