import type { MarkdownConfig } from '@lezer/markdown';

/**
 * What the dialect of notes keeps as one thing, and GFM does not know: links to notes, embedded files, footnote references, formulas and
 * comments. None contains what opens it, because a text of nothing but brackets would take quadratic time.
 */
const forms: readonly { readonly node: string; readonly open: RegExp; readonly whole: RegExp }[] = [
  { node: 'NoteLink', open: /[![]/, whole: /!?\[\[(?:[^[\]\n]|\[(?!\[))+\]\]/y },
  { node: 'FootnoteReference', open: /\[/, whole: /\[\^[^[\]\s]+\]/y },
  {
    node: 'Math',
    open: /\$/,
    whole: /\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\.|[^$\n\\])*?(?<![\s\\])\$(?!\d)/y,
  },
  { node: 'Comment', open: /%/, whole: /%%[^\n]*?%%/y },
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
