import { type Extensions, Mark } from '@tiptap/core';
import { markMarkdown } from './markdown-convention.ts';

type HtmlMark = {
  readonly name: string;
  readonly tag: string;
  readonly alike: readonly string[];
  /** The keys that toggle it. */
  readonly keys?: string;
};

/** Marks that Markdown writes as plain tags, and the other elements that mean the same. */
const marks: readonly HtmlMark[] = [
  { name: 'underline', tag: 'u', alike: ['ins'], keys: 'Mod-u' },
  { name: 'superscript', tag: 'sup', alike: [] },
  { name: 'subscript', tag: 'sub', alike: [] },
  { name: 'keyboard', tag: 'kbd', alike: [] },
];

/** Underlined, raised and lowered text, and keys: `<u>`, `<sup>`, `<sub>` and `<kbd>` in a note are shown as what they are. */
export const htmlMarks = (): Extensions =>
  marks.map(({ name, tag, alike, keys }) =>
    Mark.create({
      name,
      parseHTML: () => [tag, ...alike].map((element) => ({ tag: element })),
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
      addKeyboardShortcuts() {
        return keys === undefined ? {} : { [keys]: () => this.editor.commands.toggleMark(name) };
      },
      addStorage: () =>
        markMarkdown({
          serialize: { open: `<${tag}>`, close: `</${tag}>`, mixable: true, expelEnclosingWhitespace: true },
        }),
    }),
  );
