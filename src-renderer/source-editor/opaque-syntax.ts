import type { MarkdownConfig } from '@lezer/markdown';

/**
 * What the dialect of notes keeps as one thing, and GFM does not know: links to notes, embedded files, footnote references, formulas and
 * comments. Their length is limited, because a text of nothing but brackets would take quadratic time.
 */
const forms: readonly { readonly node: string; readonly open: RegExp; readonly whole: RegExp }[] = [
  { node: 'NoteLink', open: /[![]/, whole: /!?\[\[[^\]\n]{1,1000}\]\]/y },
  { node: 'FootnoteReference', open: /\[/, whole: /\[\^[^\]\s]{1,200}\]/y },
  {
    node: 'Math',
    open: /\$/,
    whole: /\$\$[^$\n]{1,1000}\$\$|\$(?![\s$])(?:\\.|[^$\n\\]){0,1000}?(?<![\s\\])\$(?!\d)/y,
  },
  { node: 'Comment', open: /%/, whole: /%%[^\n]{0,1000}?%%/y },
];

export const opaqueSyntax: MarkdownConfig = {
  // GFM has comments already.
  defineNodes: ['NoteLink', 'FootnoteReference', 'Math'],
  parseInline: [
    {
      name: 'Opaque',
      before: 'Escape',
      parse(segment, next, at) {
        const first = String.fromCharCode(next);
        for (const { node, open, whole } of forms) {
          if (!open.test(first)) continue;
          whole.lastIndex = at - segment.offset;
          if (whole.test(segment.text))
            return segment.addElement(segment.elt(node, at, segment.offset + whole.lastIndex));
        }
        return -1;
      },
    },
  ],
};
