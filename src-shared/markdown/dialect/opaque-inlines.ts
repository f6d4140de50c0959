import type { MarkdownIt, StateInline } from 'markdown-it';

/** The token of an inline part that is kept as source; `info` is its kind, `content` its source. */
export const opaqueInline = 'opaque_inline';

/** The kinds of such parts. An embed is a wiki link that shows its target. */
export type OpaqueInlineKind = 'wiki-link' | 'embed' | 'footnote-reference' | 'math' | 'comment';

type Form = {
  readonly kind: OpaqueInlineKind;
  /** The rule of markdown-it that would otherwise handle the first character. */
  readonly before: string;
  readonly open: string;
  /** Returns the end of a part that opens at `at`, or -1. */
  readonly findEnd: (state: StateInline, at: number) => number;
};

/** A part between brackets that is not empty and contains none of the stop characters. */
function bracketed(
  kind: OpaqueInlineKind,
  before: string,
  open: string,
  close: string,
  stops: (character: string) => boolean,
): Form {
  const nextStop = placesOf(stops);
  return {
    kind,
    before,
    open,
    findEnd(state, at) {
      const from = at + open.length;
      const stop = nextStop(state, from);
      return stop > from && state.src.startsWith(close, stop) ? stop + close.length : -1;
    },
  };
}

const endsLink = (character: string): boolean => character === ']' || character === '\n';

// `$` before whitespace, or a closing `$` before a digit, is a price; before a Latin letter, it begins a variable: `$HOME/bin:$PATH`.
const math = /\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\.|[^$\n\\])*?(?<![\s\\])\$(?![\da-zA-Z])/y;

const forms: readonly Form[] = [
  bracketed('embed', 'image', '![[', ']]', endsLink),
  bracketed('wiki-link', 'link', '[[', ']]', endsLink),
  bracketed(
    'footnote-reference',
    'link',
    '[^',
    ']',
    (character) => character === ']' || /\s/.test(character),
  ),
  {
    kind: 'math',
    before: 'escape',
    open: '$',
    findEnd({ src }, at) {
      math.lastIndex = at;
      return math.test(src) ? math.lastIndex : -1;
    },
  },
  {
    kind: 'comment',
    before: 'escape',
    open: '%%',
    findEnd({ src }, at) {
      const close = src.indexOf('%%', at + 2);
      return close < 0 || src.slice(at, close).includes('\n') ? -1 : close + 2;
    },
  },
];

/** Adds the inline syntax of other programs to markdown-it: wiki links, footnotes, math and comments. */
export function opaqueInlines(md: MarkdownIt): void {
  for (const { kind, before, open, findEnd } of forms) {
    md.inline.ruler.before(before, kind, (state, silent) => {
      if (!state.src.startsWith(open, state.pos)) return false;
      const end = findEnd(state, state.pos);
      if (end < 0 || end > state.posMax) return false;
      if (!silent) {
        const token = state.push(opaqueInline, '', 0);
        token.info = kind;
        token.content = state.src.slice(state.pos, end);
      }
      state.pos = end;
      return true;
    });
  }
}

/**
 * Finds the next character of a kind, or returns the length of the text. The positions of a text are computed once, because searching
 * from each bracket of a text of nothing but brackets would take quadratic time.
 */
function placesOf(isWanted: (character: string) => boolean): (state: StateInline, from: number) => number {
  const known = new WeakMap<StateInline, Uint32Array>();
  const find = ({ src }: StateInline): Uint32Array => {
    const places = new Uint32Array(src.length + 1).fill(src.length);
    for (let at = src.length - 1; at >= 0; at -= 1)
      places[at] = isWanted(src.charAt(at)) ? at : (places[at + 1] ?? src.length);
    return places;
  };
  return (state, from) => {
    let places = known.get(state);
    if (places === undefined) {
      places = find(state);
      known.set(state, places);
    }
    return places[from] ?? state.src.length;
  };
}
