import type { MarkupPatterns } from './markup-patterns.ts';

/** How much text is escaped: nothing, what could be parsed as markup, or every special character. */
export type Escapes = 'none' | 'needed' | 'all';

/** Where a piece of text is in its block. */
export type TextPlace = {
  readonly patterns: MarkupPatterns;
  /** Nothing but whitespace is before it in its line. */
  readonly startsLine: boolean;
  /** It ends a heading, where `#` characters would be taken for closing ones. */
  readonly endsHeading: boolean;
  readonly inLink: boolean;
};

/** Escapes text so that it is parsed as text, as far as the level asks for it. */
export function escapeText(text: string, escapes: Escapes, place: TextPlace): string {
  if (escapes === 'none') return text;
  const inner = escapes === 'all' ? text.replace(place.patterns.special, '\\$&') : escapeNeeded(text, place);
  const started = place.startsLine ? escapeLineStart(inner) : inner;
  return place.endsHeading ? started.replace(/(^|\s)(#+\s*)$/, '$1\\$2') : started;
}

function escapeNeeded(text: string, { patterns, inLink }: TextPlace): string {
  const hasTwoDollars = text.indexOf('$') !== text.lastIndexOf('$');
  const lastBracket = text.lastIndexOf(']');
  return text.replace(patterns.needEscape, (found, at: number) => {
    const [before, after] = [text[at - 1] ?? ' ', text[at + found.length] ?? ' '];
    const isFree = /\s/.test(before) && /\s/.test(after);
    if (found === '*' && isFree && at > 0) return found;
    if (found === '_' && (isFree || (/[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(after))))
      return found;
    if (found === '[' && !inLink && lastBracket < at) return found;
    if (found === ']' && !inLink) return found;
    if (found === '$' && !hasTwoDollars) return found;
    // no delimiter stands between two spaces
    if (found.length > 1 && isFree) return found;
    return found.replace(/./g, '\\$&');
  });
}

/** Escapes what would make a line a heading, a list, a quote, code, a rule, or the second line of a table. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^#{1,6}(?=\s|$)/, '\\$&')
    .replace(/^[-+*](?=\s|$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:>|=+(?=\s*$)|-(?=[-\s]*$)|~~~|[|:](?=[\s:|-]*-))/, '\\$&');
}
