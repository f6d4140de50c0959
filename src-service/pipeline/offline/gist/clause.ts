import { isWhole, untilLoose } from '../brackets.ts';
import { shorten } from '../shorten.ts';
import { widthOf } from '../width.ts';

/** A remark in brackets that a statement can do without, unless words would meet that do not belong together. */
export const aside =
  /(?:(?:\s|(?<![\p{Script=Latin}\p{N}_]))\([^()]*\)|\s?（[^（）]*）)(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A text of at most a width, without its asides where it is too long and then up to the end of a clause. A text without such an end is
 * rather left whole, up to a greater width, than cut inside a clause.
 */
export function clauseOf(text: string, wanted: number, most = wanted): string {
  if (widthOf(text) <= wanted) return text;
  const bare = text.replace(aside, '').replace(/\s{1,3}(?=[,.;:!?])/g, '');
  const plain = isWhole(bare) ? bare : text;
  if (widthOf(plain) <= wanted) return plain;
  const longer = shorten(plain, most);
  if (subordinate.test(plain))
    return widthOf(longer) >= most * 0.6 && !longer.endsWith(' …') ? longer : withEllipsis(plain, most);
  const short = shorten(plain, wanted);
  return short.endsWith(' …') && !plain.endsWith(' …') && most > wanted ? longer : short;
}

/** Words that open a clause which says nothing without the one after it. */
export const subordinate =
  /^(?:if|when|whenever|while|once|since|although|though|because|as|in order|in the event|wenn|falls|sobald|weil|obwohl|während|damit|um|nachdem|si|quand|lorsque|puisque|comme|afin|pour|cuando|aunque|para|como|porque|se|quando|embora|если|когда|чтобы|хотя|после)(?=\s)/iu;

/** A text up to the last word that fits, with an ellipsis. */
const withEllipsis = (text: string, width: number): string =>
  widthOf(text) <= width
    ? text
    : `${untilLoose(text.slice(0, width - 2).replace(/\s\S*$/u, '')).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')} …`;

const pairs: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['»', '«'],
];

/** A text without the quote at its beginning or end that the rest of the quotation was cut from. */
export function withoutLooseQuotes(text: string): string {
  let plain = text;
  for (const [open, close] of pairs) {
    if (plain.startsWith(open) && !plain.slice(1).includes(close)) plain = plain.slice(1).trimStart();
    if (plain.endsWith(close) && !plain.slice(0, -1).includes(open)) plain = plain.slice(0, -1).trimEnd();
  }
  return plain;
}
