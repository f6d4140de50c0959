import type { KnownLanguage } from '../language.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { clauseOf } from './clause.ts';
import type { Statement } from './statements-of.ts';

/** What comes after says less alone than what stands near the top. */
const early = (index: number): number => 1 + 5 / (1 + index);
/** A further statement that is worth less than this share of the best one is left out. */
const worthwhile = 0.15;
/** How much a short statement is preferred to a long one: more of them fit. */
const brevity = 0.68;
/** How much more a statement is worth that names the subject, that follows a chosen one, or that has a number. */
const onSubject = 1.5;
const next = 1.4;
const lead = 1.3;
const counts = 1.2;
const countsInList = 1.08;
const stressed = 1.2;
/** How much less each point of a list is worth than the one before: they stand in the order of their writer. */
const later = 0.1;
/** A question, an announcement, a remark in brackets: how much they are worth. */
const minor = 0.4;
/** Least width of a further statement. */
const leastFurther = 12;
const aside = /[(（][^()（）]*[)）]/g;
/** A word in capitals, among others. */
const stress = /\p{Ll}.*(?<!\p{L})\p{Lu}{4,}(?!\p{L})|(?<!\p{L})\p{Lu}{4,}(?!\p{L}).*\p{Ll}/u;

type Limits = {
  readonly subject: string;
  readonly room: number;
  readonly most: number;
  readonly enough: number;
};

/** The statements that say most, in their order, each adding something to those before it, as far as they fit. */
export function chooseStatements(
  statements: readonly Statement[],
  { subject, room, most, enough }: Limits,
  language: KnownLanguage | null,
): Statement[] {
  const terms = statements.map(({ text }) => termsOf(text, language));
  const wanted = termsOf(subject, language);
  const frequency = new Map<string, number>();
  for (const set of terms) for (const term of set) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const mentioned = new Set<string>();
  const chosen = new Map<number, Statement>();
  const isList = statements.filter(({ isSentence }) => isSentence).length < statements.length / 2;
  const worthOf = (text: string, index: number): number => {
    let value = 0;
    let isOnSubject = false;
    for (const term of termsOf(text, language)) {
      if (wanted.has(term)) isOnSubject = true;
      if (!mentioned.has(term)) value += Math.log(1 + (frequency.get(term) ?? 1));
    }
    value = isList
      ? Math.sign(value) / (1 + index * later)
      : (value * early(index)) / (widthOf(text) + 30) ** brevity;
    if (!isList && index === 0) value *= lead;
    if (!isList && isOnSubject && chosen.size === 0) value *= onSubject;
    if (!isList && chosen.has(index - 1)) value *= next;
    if (/\p{N}/u.test(text)) value *= isList ? countsInList : counts;
    if (stress.test(text)) value *= stressed;
    if (announces.test(text) || isCode(text) || termsOf(text.replace(aside, ''), language).size < 2)
      value *= minor;
    return value;
  };
  let left = room;
  let first = 0;
  while (chosen.size < most && left >= 30 && room - left < enough) {
    let best = { index: -1, text: '', value: 0 };
    for (const [index, { text }] of statements.entries()) {
      if (chosen.has(index) || (chosen.size > 0 && (widthOf(text) > left || widthOf(text) < leastFurther)))
        continue;
      const short = clauseOf(text, left);
      const value = worthOf(short, index);
      if (value > best.value) best = { index, text: short, value };
    }
    if (best.value <= first * worthwhile) break;
    if (chosen.size === 0) first = best.value;
    chosen.set(best.index, { text: best.text, isSentence: statements[best.index]?.isSentence === true });
    for (const term of termsOf(best.text, language)) mentioned.add(term);
    left -= widthOf(best.text) + 2;
  }
  return [...chosen].sort(([one], [other]) => one - other).map(([, statement]) => statement);
}

/** Whether a text is rather for a computer. */
const isCode = (text: string): boolean =>
  (text.match(/[/\\_<>{}=$]|\p{L}\.\p{L}/gu)?.length ?? 0) > text.length * 0.06;

/** What is a question, announces what follows, or is a remark in brackets. */
const announces = /[?？؟:：]['"”»」』）)]*$|^[([（]/;
