import { type Extensions, markInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';

/** `**bold**` and `__bold__` as they are typed. */
const boldTyped = [/(?:^|\s)(\*\*(?![\s*])([^*]*[^\s*])\*\*)$/, /(?:^|\s)(__(?![\s_])([^_]*[^\s_])__)$/];
/** `*em*` and `_em_` as they are typed. */
const italicTyped = [/(?:^|\s)(\*(?![\s*])([^*]*[^\s*])\*)$/, /(?:^|\s)(_(?![\s_])([^_]*[^\s_])_)$/];

/** Bold and italic. A sign with a space inside it is no markup, in Markdown as here: `2 * 3 * 4` stays what it is. */
export function emphasisMarks(): Extensions {
  return [
    Bold.extend({
      addInputRules() {
        return boldTyped.map((find) => markInputRule({ find, type: this.type }));
      },
    }),
    Italic.extend({
      addInputRules() {
        return italicTyped.map((find) => markInputRule({ find, type: this.type }));
      },
    }),
  ];
}
