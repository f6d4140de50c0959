import { untilLoose } from './brackets.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Width of a text on a page: a character of Chinese, Japanese or Korean takes the place of two. */
export const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** A text cut to a width at the end of a clause, or of a word where no clause is short enough; never inside brackets. */
export function shorten(text: string, width: number): string {
  if (text.length <= width && widthOf(text) <= width) return text;
  let head = '';
  let used = 0;
  for (const character of text) {
    used += widthOf(character);
    if (used > width - 2) break;
    head += character;
  }
  const clause = untilLoose(clauseEnd.exec(head)?.[0] ?? '').trim();
  if (widthOf(clause) >= width * 0.4) return clause;
  return `${untilLoose(head.replace(/(?<=\s)\S*$/, '')).replace(/(?<![\s,;:，、；：–—-])[\s,;:，、；：–—-]+$/u, '')} …`;
}

/** The same, and where something was cut it shows. */
export function shortenVisibly(text: string, width: number): string {
  if (text.length <= width && widthOf(text) <= width) return text;
  const short = shorten(text, width - 2);
  return short.endsWith(' …') ? short : `${short} …`;
}

const clauseEnd = /^.*(?=[,;:]\s|[，；：。、]|\s[–—-]\s|(?<=\p{L}{2})[.!?]\s|[(（])/su;
