import { contains } from '../../fold-text.ts';

/** A longer gist quotes the note instead of summing it up. */
const longest = 300;
/** Markup that a reader would see: links, emphasis, code, tables, anchors. */
const markup = /\]\(|\[\[|\*\*|__|`|^#+ |\|.*\||\{#|<\/?\w+>|!\[/;

/**
 * - `right`: it mentions the subject and at least two thirds of what a gist has to mention
 * - `acceptable`: it mentions the subject, or half of it all
 * - `wrong`: it mentions less, is damaged, or is there though the note is about nothing
 * - `missing`: none is given though the note is about something
 * - `rightly-none`: none is given and the note is about nothing; it is not counted, so that silence earns nothing
 */
export type SummaryScore = 'right' | 'acceptable' | 'wrong' | 'missing' | 'rightly-none';

const order: readonly SummaryScore[] = ['right', 'rightly-none', 'acceptable', 'missing', 'wrong'];

/** A gist against what its readers say it has to mention; the reader that it does better by counts. */
export function scoreSummary(
  gist: string | null,
  readers: readonly (readonly (readonly string[])[])[],
): SummaryScore {
  const scores = readers.map((facts) => scoreBy(gist, facts));
  return order.find((score) => scores.includes(score)) ?? 'wrong';
}

function scoreBy(gist: string | null, facts: readonly (readonly string[])[]): SummaryScore {
  if (gist === null) return facts.length === 0 ? 'rightly-none' : 'missing';
  if (facts.length === 0 || gist.length > longest || /[\r\n]/.test(gist) || markup.test(gist)) return 'wrong';
  const mentioned = facts.map((words) => words.some((word) => contains(gist, word)));
  const share = mentioned.filter(Boolean).length / facts.length;
  if (mentioned[0] && share >= 2 / 3) return 'right';
  return mentioned[0] || share >= 1 / 2 ? 'acceptable' : 'wrong';
}
