import type { KnownLanguage } from './language.ts';
import { stem, wordsOf } from './terms.ts';
import { shorten, widthOf } from './width.ts';

/** What comes after says less alone than what stands near the top. */
const early = (index: number): number => 1 + 5 / (1 + index);
/** A further statement that is worth less than this share of the best one is left out. */
const worthwhile = 0.1;
/** How much a short statement is preferred to a long one: more of them fit. */
const brevity = 0.75;

/** The best statements in their order, each adding something to those before it, as far as they fit. */
export function chooseStatements(
  sentences: readonly string[],
  { room, most, enough = room }: { readonly room: number; readonly most: number; readonly enough?: number },
  language: KnownLanguage | null,
): string[] {
  const terms = sentences.map((text) => termsOf(text, language));
  const frequency = new Map<string, number>();
  for (const set of terms) for (const term of set) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const mentioned = new Set<string>();
  const worthOf = (text: string, index: number): number => {
    let value = 0;
    for (const term of termsOf(text, language))
      if (!mentioned.has(term)) value += Math.log(1 + (frequency.get(term) ?? 1));
    return (value * early(index) * (announces.test(text) ? 0.5 : 1)) / (widthOf(text) + 30) ** brevity;
  };
  const chosen: { readonly index: number; readonly text: string }[] = [];
  let left = room;
  let first = 0;
  while (chosen.length < most && left >= 40 && room - left < enough) {
    let best = { index: -1, text: '', value: 0 };
    for (const [index, text] of sentences.entries()) {
      if (chosen.some((one) => one.index === index)) continue;
      if (chosen.length > 0 && widthOf(text) > left) continue;
      const short = shorten(text, left);
      const value = worthOf(short, index);
      if (value > best.value) best = { index, text: short, value };
    }
    if (best.value <= first * worthwhile) break;
    if (chosen.length === 0) first = best.value;
    chosen.push(best);
    for (const term of termsOf(best.text, language)) mentioned.add(term);
    left -= widthOf(best.text) + 2;
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** What is a question, announces what follows, or is a remark in brackets. */
const announces = /[?？:：]['"”»」』）)]*$|^[([（]/;

/** The terms that a text is about, in their common form. */
export function termsOf(text: string, language: KnownLanguage | null): Set<string> {
  const terms = new Set<string>();
  for (const word of wordsOf(text, language))
    if (word !== null && !word.stop) terms.add(stem(word.folded, language));
  return terms;
}
