import { type Extensions, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';
import { parseHighlights } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { editorKeys, highlightKeys, strikethroughKeys } from '../../note-view/shared-keys.ts';
import { emphasisRule } from '../plugins/emphasis-rules.ts';
import { markMarkdown } from './markdown-convention.ts';

/** The tokens with which the parser opens them. */
const [strong, em] = ['strong_open', 'em_open'];

/** Bold, italic and strikethrough. As in Markdown, a delimiter followed by a space is no markup: `2 * 3 * 4` stays text. */
export function emphasisMarks(): Extensions {
  return [
    Bold.extend({
      addStorage: () => emphasisWith('**'),
      addInputRules() {
        const { italic } = this.editor.schema.marks;
        const both = italic === undefined ? [this.type] : [this.type, italic];
        return [
          ...['***', '___'].map((text) => emphasisRule({ text, opens: [em, strong] }, both)),
          ...['**', '__'].map((text) => emphasisRule({ text, opens: [strong] }, [this.type])),
        ];
      },
    }),
    Italic.extend({
      addStorage: () => emphasisWith('*'),
      addInputRules() {
        return ['*', '_'].map((text) => emphasisRule({ text, opens: [em] }, [this.type]));
      },
    }),
    Mark.create({
      name: 'strike',
      addStorage: () => emphasisWith('~~'),
      parseHTML: () => [
        { tag: 's' },
        { tag: 'del' },
        { tag: 'strike' },
        {
          style: 'text-decoration',
          consuming: false,
          getAttrs: (style) => style.includes('line-through') && {},
        },
      ],
      renderHTML: ({ HTMLAttributes }) => ['s', HTMLAttributes, 0],
      addKeyboardShortcuts() {
        return { [editorKeys(strikethroughKeys)]: () => this.editor.commands.toggleMark(this.type) };
      },
      addInputRules() {
        return [emphasisRule({ text: '~~', opens: ['s_open'] }, [this.type])];
      },
    }),
  ];
}

/** Emphasis is written as the same delimiter on both sides, with no whitespace inside. The parser knows it already. */
const emphasisWith = (delimiter: string) =>
  markMarkdown({
    serialize: { open: delimiter, close: delimiter, mixable: true, expelEnclosingWhitespace: true },
  });

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
