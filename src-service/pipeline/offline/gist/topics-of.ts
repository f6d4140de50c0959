import type { KnownLanguage } from '../language.ts';
import type { NotePart } from '../note-parts.ts';
import { termsOf } from '../statements.ts';
import type { TagCandidate } from '../tag-candidates.ts';

/** Candidates that are looked at, best first, and how much less each is worth than the one before. */
const mostTopics = 14;
const later = 0.15;
/** What a term is worth as the first topic, for each time that it stands in the note on a logarithmic scale, as a word of the title, and in any case. */
const worth = { topic: 1.3, count: 0.6, title: 0.3, any: 0.07 };

/** What a note is about, term by term, and how much it says of a note to name each. */
export type Topics = ReadonlyMap<string, number>;

/** The topics of a note: the terms of its parts, worth more the more likely they are tags of it, and the more often it names them. */
export function topicsOf(
  parts: readonly NotePart[],
  candidates: readonly TagCandidate[],
  known: ReadonlySet<string>,
  language: KnownLanguage | null,
): Topics {
  const counts = new Map<string, number>();
  for (const { text } of parts)
    for (const term of termsOf(text, language)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const ranks = new Map<string, number>();
  for (const [rank, { words }] of candidates.slice(0, mostTopics).entries())
    for (const term of termsOf(words.map(({ text }) => text).join(' '), language))
      if (!ranks.has(term)) ranks.set(term, rank);
  return new Map(
    [...counts].map(([term, count]) => {
      const rank = ranks.get(term);
      const asTopic = rank === undefined ? 0 : worth.topic / (1 + rank * later);
      const ofTitle = known.has(term) ? worth.title : 0;
      return [term, asTopic + Math.log(1 + count) * worth.count + ofTitle + worth.any];
    }),
  );
}

/** Topics that say most of a note. */
const mostSaid = 12;

/** How much of what a note is about a text says: from 0 to 1. */
export function shareOf(text: string, topics: Topics, language: KnownLanguage | null): number {
  const terms = termsOf(text, language);
  const most = [...topics].sort(([, one], [, other]) => other - one).slice(0, mostSaid);
  let [said, all] = [0, 0];
  for (const [term, weight] of most) {
    all += weight;
    if (terms.has(term)) said += weight;
  }
  return all === 0 ? 0 : said / all;
}
