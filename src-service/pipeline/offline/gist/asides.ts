import { isWhole } from '../brackets.ts';

/** A remark in brackets that a text can do without, unless words would meet that do not belong together. */
const aside = /(?:(?:\s|(?<![\p{Script=Latin}\p{N}_]))\([^()]*\)|\s?（[^（）]*）)(?![\p{L}\p{M}\p{N}])/gu;

/** A text without its remarks in brackets, as far as the words around them belong together. */
export function withoutAsides(text: string): string {
  const bare = text
    .replace(aside, '')
    .replace(/\s{1,3}(?=[,.])/g, '')
    .trim();
  return isWhole(bare) && /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}
