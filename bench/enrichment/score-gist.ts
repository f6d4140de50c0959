import { foldText } from './fold-text.ts';

/** A gist longer than this quotes the note instead of summing it up. */
const longest = 300;

/**
 * - `right`: it says what an acceptable gist says
 * - `wrong`: it says something else, or there is one where none would do
 * - `missing`: none is given though the note has one
 * - `rightly-none`: none is given and none would do; this is not counted, so that silence earns nothing
 */
export type GistScore = 'right' | 'wrong' | 'missing' | 'rightly-none';

/**
 * The gist against the acceptable ones: it is right when it holds one of them whole, or is at least two thirds of one,
 * in no more than 300 characters and one line.
 */
export function scoreGist(gist: string | null, acceptable: readonly string[]): GistScore {
  if (gist === null) return acceptable.length === 0 ? 'rightly-none' : 'missing';
  if (gist.length > longest || /[\r\n]/.test(gist)) return 'wrong';
  const folded = foldText(gist);
  const right = acceptable.map(foldText).some((wanted) => {
    return folded.includes(wanted) || (wanted.includes(folded) && folded.length >= (wanted.length * 2) / 3);
  });
  return right ? 'right' : 'wrong';
}
