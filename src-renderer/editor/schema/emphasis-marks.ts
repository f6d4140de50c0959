import { type Extensions, InputRule, Mark, markInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';
import { editorKeys, strikethroughKeys } from '../../note-view/shared-keys.ts';
import { markMarkdown } from './markdown-convention.ts';

/** `**bold**` and `__bold__` as they are typed. */
const boldTyped = [/(?:^|\s)(\*\*(?![\s*])([^*]*[^\s*])\*\*)$/, /(?:^|\s)(__(?![\s_])([^_]*[^\s_])__)$/];
/** `*em*` and `_em_` as they are typed. */
const italicTyped = [/(?:^|\s)(\*(?![\s*])([^*]*[^\s*])\*)$/, /(?:^|\s)(_(?![\s_])([^_]*[^\s_])_)$/];
/** `***both***` and `___both___` as they are typed. */
const bothTyped = [
  /(?:^|\s)(\*\*\*(?![\s*])([^*]*[^\s*])\*\*\*)$/,
  /(?:^|\s)(___(?![\s_])([^_]*[^\s_])___)$/,
];
/** `~~gone~~` as it is typed. */
const strikeTyped = /(?:^|\s)(~~(?![\s~])([^~]*[^\s~])~~)$/;

/** Bold, italic and strikethrough. As in Markdown, a delimiter followed by a space is no markup: `2 * 3 * 4` stays text. */
export function emphasisMarks(): Extensions {
  return [
    Bold.extend({
      addStorage: () => emphasisWith('**'),
      addInputRules() {
        return [
          ...bothTyped.map(boldAndItalic),
          ...boldTyped.map((find) => markInputRule({ find, type: this.type })),
        ];
      },
    }),
    Italic.extend({
      addStorage: () => emphasisWith('*'),
      addInputRules() {
        return italicTyped.map((find) => markInputRule({ find, type: this.type }));
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
        return [markInputRule({ find: strikeTyped, type: this.type })];
      },
    }),
  ];
}

/** Emphasis is written as the same delimiter on both sides, with no whitespace inside. The parser knows it already. */
const emphasisWith = (delimiter: string) =>
  markMarkdown({
    serialize: { open: delimiter, close: delimiter, mixable: true, expelEnclosingWhitespace: true },
  });

function boldAndItalic(find: RegExp): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, match: [, typed = ''] }) => {
      const { bold, italic } = state.schema.marks;
      if (bold === undefined || italic === undefined) return null;
      const from = range.to - typed.length;
      const to = range.to - 6;
      state.tr
        .delete(range.to - 3, range.to)
        .delete(from, from + 3)
        .addMark(from, to, bold.create())
        .addMark(from, to, italic.create())
        .removeStoredMark(bold)
        .removeStoredMark(italic);
    },
  });
}
