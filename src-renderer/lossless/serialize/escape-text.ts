import type { Escapes } from './markdown-style.ts';

/** What surrounds a piece of text in its line. */
export type TextPlace = {
  /** Nothing but blanks stands before it in its line. */
  readonly startsLine: boolean;
  /** Nothing stands behind it in its block. */
  readonly endsHeading: boolean;
  readonly inLink: boolean;
};

/** Writes text so that it is read as text, as far as the level asks for it. */
export function escapeText(text: string, escapes: Escapes, place: TextPlace): string {
  if (escapes === 'none') return text;
  const inner = escapes === 'all' ? text.replace(/[\\`*_[\]<>&$%~|#^!]/g, '\\$&') : escapeNeeded(text, place);
  const started = place.startsLine ? escapeLineStart(inner) : inner;
  return place.endsHeading ? started.replace(/(^|\s)(#+\s*)$/, '$1\\$2') : started;
}

function escapeNeeded(text: string, { inLink }: TextPlace): string {
  const hasTwo = (sign: string): boolean => text.indexOf(sign) !== text.lastIndexOf(sign);
  const dollars = hasTwo('$');
  return text.replace(
    /\\(?=[!-/:-@[-`{-~]|$)|`|\*|_|~(?=~)|(?<=~)~|\[|\]|<(?=[a-z/!?])|&(?=#?\w+;)|\$|%(?=%)/gi,
    (sign, at: number) => {
      const [before, after] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' '];
      const isFree = /\s/.test(before) && /\s/.test(after);
      if (sign === '*' && isFree && at > 0) return sign;
      if (sign === '_' && (isFree || (/[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(after))))
        return sign;
      if (sign === '[' && !inLink && !text.slice(at).includes(']')) return sign;
      if (sign === ']' && !inLink) return sign;
      if (sign === '$' && !dollars) return sign;
      return `\\${sign}`;
    },
  );
}

/** What would make something else of a line: a heading, a list, a quote, code, a rule, the second line of a table. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^#{1,6}(?=\s|$)/, '\\$&')
    .replace(/^[-+*](?=\s|$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:>|=+(?=\s*$)|-(?=[-\s]*$)|~~~|[|:](?=[\s:|-]*-))/, '\\$&');
}
