/** In which direction a text is read. */
export type Direction = 'ltr' | 'rtl';

/** The first character that has a direction: a letter, or a mark that only gives one. */
const strong = /[\p{L}\u200e\u200f\u061c]/u;
/** Hebrew, Arabic and the other scripts that are written from the right, as the Unicode blocks are reserved for them. */
const fromRight = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text by its first letter, as `dir="auto"` has it; null for a text without letters. */
export function directionOf(text: string): Direction | null {
  const first = strong.exec(text)?.[0];
  if (first === undefined) return null;
  return fromRight.test(first) ? 'rtl' : 'ltr';
}

/** Whether any of a text is read from the right. */
export const hasRightToLeft = (text: string): boolean => fromRight.test(text);
