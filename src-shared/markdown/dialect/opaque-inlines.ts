import type { MarkdownIt } from 'markdown-it';

/** The token of a part of a line whose source is kept as it stands; `info` is its kind, `content` its source. */
export const opaqueInline = 'opaque_inline';

/** Kinds of such parts. An embed is a wiki link that shows what it leads to. */
export type OpaqueInlineKind = 'wiki-link' | 'embed' | 'footnote-reference' | 'math' | 'comment';

type Form = {
  readonly kind: OpaqueInlineKind;
  /** The rule of markdown-it that would take the sign otherwise. */
  readonly before: string;
  readonly first: string;
  readonly pattern: RegExp;
};

const forms: readonly Form[] = [
  { kind: 'embed', before: 'image', first: '!', pattern: /!\[\[[^\]\n]+\]\]/y },
  { kind: 'wiki-link', before: 'link', first: '[', pattern: /\[\[[^\]\n]+\]\]/y },
  { kind: 'footnote-reference', before: 'link', first: '[', pattern: /\[\^[^\]\s]+\]/y },
  {
    kind: 'math',
    before: 'escape',
    first: '$',
    // a dollar sign before a blank, or one that ends before a digit, is money
    pattern: /\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\.|[^$\n\\])*?(?<![\s\\])\$(?!\d)/y,
  },
  { kind: 'comment', before: 'escape', first: '%', pattern: /%%[^\n]*?%%/y },
];

/** Teaches markdown-it the parts of a line that other programs know: wiki links, footnotes, math and comments. */
export function opaqueInlines(md: MarkdownIt): void {
  for (const { kind, before, first, pattern } of forms) {
    md.inline.ruler.before(before, kind, (state, silent) => {
      if (state.src[state.pos] !== first) return false;
      pattern.lastIndex = state.pos;
      const [source] = pattern.exec(state.src) ?? [];
      if (source === undefined || state.pos + source.length > state.posMax) return false;
      if (!silent) {
        const token = state.push(opaqueInline, '', 0);
        token.info = kind;
        token.content = source;
      }
      state.pos += source.length;
      return true;
    });
  }
}
