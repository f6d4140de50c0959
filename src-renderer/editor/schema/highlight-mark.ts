import { Mark } from '@tiptap/core';
import { parseHighlights } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { editorKeys, highlightKeys } from '../../note-view/shared-keys.ts';
import { emphasisRule } from '../plugins/emphasis-rules.ts';
import { markMarkdown } from './markdown-convention.ts';

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
    return [emphasisRule({ text: '==', opens: ['mark_open'] }, [this.type])];
  },
});
