import { widthOf } from '../width.ts';
import type { Fact } from './facts-of.ts';
import type { Topics } from './topics-of.ts';

/** How little each further topic of a fact adds, and how much a short fact is preferred: more of them fit. */
const saturation = 0.9;
const brevity = 0.8;
const shortest = 36;
/** A fact that is worth less than this share of the best one is left out, once there are some. */
const worthwhile = 0.4;
const some = 2;

/** The facts that together say most of the topics, as many as fit and are worth it, of a list all that fit: of each part of the note one, and no topic twice. */
export function chooseFacts(
  facts: readonly Fact[],
  topics: Topics,
  { room, most, isList }: { readonly room: number; readonly most: number; readonly isList: boolean },
): string[] {
  const covered = new Set<string>();
  const chosen: Fact[] = [];
  let left = room;
  let first = 0;
  while (chosen.length < most) {
    let best: Fact | null = null;
    let highest = 0;
    for (const fact of facts) {
      const width = widthOf(fact.text);
      if (width > left || chosen.some(({ index }) => index === fact.index)) continue;
      const fresh = [...fact.terms].filter((term) => !covered.has(term));
      if (fresh.length * 2 < fact.terms.size) continue;
      const sum = fresh.reduce((all, term) => all + (topics.get(term) ?? 0), 0);
      const value = (sum ** saturation * fact.worth) / (width + shortest) ** brevity;
      if (value > highest) [best, highest] = [fact, value];
    }
    if (best === null || (!isList && chosen.length >= some && highest < first * worthwhile)) break;
    if (chosen.length === 0) first = highest;
    chosen.push(best);
    for (const term of best.terms) covered.add(term);
    left -= widthOf(best.text) + 2;
  }
  return chosen.sort((one, another) => one.index - another.index).map(({ text }) => text);
}
