/** Patterns of characters that are markup: CommonMark's, and further delimiters. */
export type MarkupPatterns = {
  /** Characters in a text that could be parsed as markup there. */
  readonly needEscape: RegExp;
  /** Every character that can be parsed as markup. */
  readonly special: RegExp;
  /** A delimiter after punctuation, and the letter after it. */
  readonly delimiterBeforeLetter: RegExp;
  /** A letter, and the delimiter after it before punctuation. */
  readonly delimiterBehindLetter: RegExp;
};

const needEscape = String.raw`\\(?=[!-/:-@[-\`{-~]|$)|\`|\*|_|~(?=~)|(?<=~)~|\[|\]|<(?=[a-z/!?])|&(?=#?\w+;)|\$|%(?=%)`;

const special = String.raw`\\\`*_[\]<>&$%~|#^!`;

/** The patterns of a syntax with `delimiters` that CommonMark and strikethrough do not use, such as `==`. */
export function markupPatterns(added: readonly string[]): MarkupPatterns {
  const delimiters = [String.raw`(?<!\*)\*{1,3}`, '(?<!_)_{1,3}', '~~', ...added.map(literal)].join('|');
  return {
    needEscape: new RegExp([needEscape, ...added.map(partOf)].join('|'), 'gi'),
    special: new RegExp(`[${special}${literal(added.join(''))}]`, 'g'),
    delimiterBeforeLetter: new RegExp(String.raw`(?<=[\p{P}\p{S}])(${delimiters})([\p{L}\p{N}])`, 'gu'),
    delimiterBehindLetter: new RegExp(String.raw`([\p{L}\p{N}])(${delimiters})(?=[^\s*\p{L}\p{N}])`, 'gu'),
  };
}

/** A pattern of exactly this text, also between the brackets of a pattern. */
const literal = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`);

/** The first character of a delimiter; of a delimiter that repeats a character, all of them that stand together. */
function partOf(delimiter: string): string {
  const [first = '', ...rest] = [...delimiter].map(literal);
  if (rest.length === 0) return first;
  const isRepeated = rest.every((character) => character === first);
  return isRepeated ? `${first}{${rest.length + 1},}` : `${first}(?=${rest.join('')})`;
}
