import { isWhole } from '../offline/brackets.ts';
import { widthOf } from '../offline/width.ts';
import { beginsHanging } from './hanging-opening.ts';
import { hasLooseQuotes } from './loose-quotes.ts';
import { hasMarkup } from './markup.ts';
import { sentenceFault } from './sentence-fault.ts';

/** Widest gist; a character of Chinese, Japanese or Korean counts as two. */
export const widestGist = 140;

/** How a gist reads, whatever it says. A fault is a few words, null where there is none. */
export type GistForm = {
  readonly sentence: string | null;
  readonly reading: string | null;
  readonly width: number;
};

/**
 * How a gist reads under its note's title.
 * @param language ISO 639-1, or null where it is not known
 */
export const gistForm = (gist: string, title: string, language: string | null): GistForm => ({
  sentence: sentenceFault(gist, language),
  reading: readingFault(gist, title, language),
  width: widthOf(gist),
});

/** Whether a gist is one sentence, readable and no wider than 140. */
export const isWellFormed = ({ sentence, reading, width }: GistForm): boolean =>
  sentence === null && reading === null && width <= widestGist;

/** All that is wrong with the form of a gist, for a law that no gist may break: empty where it is well-formed. */
export function gistFaults(gist: string, title: string, language: string | null): string[] {
  const { sentence, reading, width } = gistForm(gist, title, language);
  const wide = width > widestGist ? `${width} wide` : null;
  return [sentence, reading, wide].filter((fault) => fault !== null);
}

/**
 * What a reader stumbles over in a gist, or null: a bracket or quote without its other one, a cut, markup, a connective that nothing stands
 * before, or the title once more.
 */
export function readingFault(gist: string, title: string, language: string | null): string | null {
  if (gist.trim() === '') return 'empty';
  if (!isWhole(gist)) return 'a loose bracket';
  if (hasLooseQuotes(gist)) return 'a loose quote';
  if (cut.test(gist)) return 'cut';
  if (hasMarkup(gist)) return 'markup';
  if (/^\s*(?:[,;:!?、。，；：)\]}」』》]|\.(?!\p{L}))/u.test(gist) || beginsHanging(gist, language))
    return 'begins in the middle';
  return repeatsTitle(gist, title) ? 'the title again' : null;
}

/**
 * An ellipsis that ends a text or stands for words left out, or an end at which something has to follow: a comma, a colon, a
 * dash, an article, "and".
 */
const cut =
  /(?:…|\.{3}|・{3})["'”’»」』)）]*\s*$|(?<=\s)(?:…|\.{3})(?=\s)|[,،、:：–—-]\s*$|[\p{L},]\s(?:and|or|the|und|oder|et|ou|des|del|и|или)\.?$/u;

/** Whether a gist is the title, or begins with it and a colon or a dash. */
function repeatsTitle(gist: string, title: string): boolean {
  const name = bare(title);
  if (name === '') return false;
  const ends = [...gist.matchAll(/[:：—]|\s[–-]\s/gu)].map(({ index }) => index);
  return [...ends, gist.length].some((end) => bare(gist.slice(0, end)) === name);
}

/** A text as titles are compared: its letters and digits in one case. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
