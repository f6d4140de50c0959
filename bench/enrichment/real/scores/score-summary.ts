import { hasMarkup } from '../../../../src-service/pipeline/gist-form.ts';
import { contains } from '../../fold-text.ts';

/** A longer gist quotes the note instead of summing it up. */
const longest = 300;

/**
 * - `right`: it mentions the subject and at least two thirds of what a gist has to mention
 * - `acceptable`: it mentions the subject, or half of it all
 * - `wrong`: it mentions less, is damaged, or is there though the note is about nothing
 * - `missing`: none is given though the note is about something
 * - `rightly-none`: none is given and the note is about nothing; it is not counted, so that silence earns nothing
 */
export type SummaryScore = 'right' | 'acceptable' | 'wrong' | 'missing' | 'rightly-none';

const order: readonly SummaryScore[] = ['right', 'rightly-none', 'acceptable', 'missing', 'wrong'];

/**
 * A gist against what its readers say it has to mention; the reader that it does better by counts. It is read under the note's
 * title, so what that mentions needs not be said again; but a gist that mentions nothing of it itself is wrong.
 * @param title empty to ask what the gist alone mentions
 */
export function scoreSummary(
  gist: string | null,
  title: string,
  readers: readonly (readonly (readonly string[])[])[],
): SummaryScore {
  const scores = readers.map((facts) => scoreBy(gist, title, facts));
  return order.find((score) => scores.includes(score)) ?? 'wrong';
}

function scoreBy(gist: string | null, title: string, facts: readonly (readonly string[])[]): SummaryScore {
  if (gist === null) return facts.length === 0 ? 'rightly-none' : 'missing';
  if (facts.length === 0 || gist.length > longest || /[\r\n]/.test(gist) || hasMarkup(gist)) return 'wrong';
  const mentions = (text: string) => (words: readonly string[]) => words.some((word) => contains(text, word));
  if (!facts.some(mentions(gist))) return 'wrong';
  const mentioned = facts.map((words) => mentions(gist)(words) || mentions(title)(words));
  const share = mentioned.filter(Boolean).length / facts.length;
  if (mentioned[0] && share >= 2 / 3) return 'right';
  return mentioned[0] || share >= 1 / 2 ? 'acceptable' : 'wrong';
}
