import { ignoredMarks } from '../../src-shared/search/fold-characters.ts';

const variants = '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';
const tones = '\\u{1f3fb}-\\u{1f3ff}';
/** What belongs to the character before it: marks, variants and skin tones, tags of flags, the vowel and the end of a Hangul syllable. */
const following = `[${ignoredMarks}${variants}${tones}\\u{e0020}-\\u{e007f}\\u1160-\\u11ff]`;

const emoji = `\\p{Extended_Pictographic}[${variants}${tones}]{0,2}`;
const halfFlag = '[\\u{1f1e6}-\\u{1f1ff}]';
/** Flags in a row that are told apart. */
const mostFlags = 100;

/** A place within a character: before what belongs to the one before it, beside a joiner of two emoji, or between the halves of a flag. */
const within =
  `(?:(?<=.)${following}|(?<=${emoji})\\u200d\\p{Extended_Pictographic}|(?<=${emoji}\\u200d)\\p{Extended_Pictographic}` +
  `|(?<=(?<!${halfFlag})(?:${halfFlag}${halfFlag}){0,${mostFlags}}${halfFlag})${halfFlag})`;

// composed: looks at one place of a text, and at a limited part before it
const withinHere = new RegExp(within, 'uy');
// composed: some characters
const beginsAsPart = new RegExp(`^(?:${following}|\\u200d)`, 'u');
// composed: some characters
const beginsWithEmoji = new RegExp(`^(?:\\p{Extended_Pictographic}|${halfFlag})`, 'u');
const namesCodePoints = /\\u|\\p\{(?:M|Emoji_M|Emoji_C|Regional)/;

/** Whether a place in a text is within what is seen as one character, such as an emoji, a flag, or a letter with its marks. */
export function isWithinCharacter(text: string, place: number): boolean {
  withinHere.lastIndex = place;
  return withinHere.test(text);
}

/**
 * An expression with the flag `u` that finds what another one finds, as far as that is whole characters; a variant of the last one belongs to
 * it. Who looks for a part of a character, such as a mark or a skin tone alone, finds it. `text`: what the other one was made from; `literal`:
 * it is found as it is written.
 */
export function wholeCharacters(source: string, text: string, literal: boolean): string {
  if (literal ? beginsAsPart.test(text) : namesCodePoints.test(text)) return source;
  const isNothingBefore = literal && !beginsWithEmoji.test(text);
  return `${isNothingBefore ? '' : `(?!${within})`}(?:${source})[${variants}]?(?!${within})`;
}

/** The same without the flag `u`, where half of a character of two code units would be one. */
export const wholeUnits = (source: string): string =>
  `(?![\\udc00-\\udfff])(?:${source})(?![\\udc00-\\udfff])`;
