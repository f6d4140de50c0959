import type { KnownLanguage } from '../language.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { clauseOf } from './clause.ts';
import type { Statement } from './statements-of.ts';

/** What comes after says less alone than what stands near the top. */
const early = (index: number): number => 1 + 3 / (1 + index);
/** A further statement that is worth less than this share of the best one is left out. */
const worthwhile = 0.1;
/** A sentence of this width is enough, but for one that is worth this share of it. */
const enoughAlone = 90;
const worthwhileBesides = 0.1;
/** How much a short statement is preferred to a long one: more of them fit. */
const brevity = 0.5;
/** How little each further term of a statement adds. */
const saturation = 0.7;
/** How much more a statement is worth that names the subject, that follows a chosen one, or that has a number. */
const onSubject = 1.5;
const next = 1.4;
const lead = 1.3;
const counts = 1.3;
const end = 1.4;
/** Least width of a last sentence that is no mere greeting. */
const leastEnd = 24;
const countsInList = 1.08;
const stressed = 1.3;
/** How much less each point of a list is worth than the one before: they stand in the order of their writer. */
const later = 0.1;
/** A question, an announcement, a remark in brackets: how much they are worth. */
const minor = 0.4;
/** How much a statement is worth that would be cut, one that rather names something, one without an end among sentences, and one of several below a label. */
const cut = 0.6;
const names = 0.92;
const unended = 0.85;
const further = 0.8;
/** So much wider than the room may a statement be that is left whole. */
const spare = 25;
/** Least width of a further statement. */
const leastFurther = 12;
/** Least width of a sentence that is no mere word. */
const leastSentence = 16;
const aside = /[(（][^()（）]*[)）]/g;
const capitals = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u;

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
  const weights = statements.map((statement) => weightOf(statement, language));
  const wanted = termsOf(subject, language);
  const frequency = new Map<string, number>();
  for (const set of terms) for (const term of set) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const mentioned = new Set<string>();
  const chosen = new Map<number, Statement>();
  const isList = statements.filter(({ isSentence }) => isSentence).length < statements.length / 2;
  const worthOf = (index: number, width: number): number => {
    const own = terms[index] ?? new Set<string>();
    let value = 0;
    for (const term of own) if (!mentioned.has(term)) value += Math.log(1 + (frequency.get(term) ?? 1));
    const weight = weights[index] ?? { number: false, stress: 1, minor: 1 };
    const { number, stress, minor } = weight;
    if (isList)
      return (Math.sign(value) / (1 + index * later)) * (number ? countsInList : 1) * stress * minor;
    value =
      value ** saturation * (early(index) / (width + 30) ** brevity) * (number ? counts : 1) * stress * minor;
    if (index === statements.length - 1 && (number || width >= leastEnd)) value *= end;
    if (statements[index]?.isStressed === true) value *= stressed;
    if (index === 0) value *= lead * (question.test(statements[0]?.text ?? '') ? 1 / minor : 1);
    if (chosen.has(index - 1)) value *= next;
    return chosen.size === 0 && [...own].some((term) => wanted.has(term)) ? value * onSubject : value;
  };
  let left = room;
  let first = 0;
  while (chosen.size < most && left >= 30 && room - left < enough) {
    let best = { index: -1, value: 0 };
    for (const [index, { text, says, isSentence, isFurther }] of statements.entries()) {
      const width = widthOf(text);
      if (chosen.has(index)) continue;
      if (chosen.size > 0 && (width > left || width < leastFurther || !(says || isList))) continue;
      const isCut = width > left + spare;
      const value =
        worthOf(index, Math.min(width, left)) *
        (isCut ? cut : 1) *
        (isList ? (says ? 1 : names) : isSentence || index === 0 ? 1 : unended) *
        (isFurther ? (isList ? further : minor) : 1);
      if (value > best.value) best = { index, value };
    }
    const statement = statements[best.index];
    const share = !isList && room - left >= enoughAlone ? worthwhileBesides : worthwhile;
    if (statement === undefined || best.value <= first * share) break;
    if (chosen.size === 0) first = best.value;
    const text = clauseOf(statement.text, left + spare);
    chosen.set(best.index, { ...statement, text });
    for (const term of termsOf(text, language)) mentioned.add(term);
    left -= widthOf(text) + 2;
  }
  return [...chosen].sort(([one], [other]) => one - other).map(([, statement]) => statement);
}

/** What a statement is worth for how it is written. */
function weightOf({ text, isSentence }: Statement, language: KnownLanguage | null) {
  const isWord =
    (!isSentence || widthOf(text) < leastSentence) &&
    !/\p{N}/u.test(text) &&
    termsOf(text.replace(aside, ''), language).size < 2;
  return {
    number: /\p{N}/u.test(text),
    stress: isStressing(text) ? stressed : 1,
    minor: announces.test(text) || isCode(text) || isWord ? minor : 1,
  };
}

/** Whether a text has a word in capitals, among others. */
const isStressing = (text: string): boolean => capitals.test(text) && /\p{Ll}/u.test(text);

/** Whether a text is rather for a computer. */
const isCode = (text: string): boolean =>
  (text.match(/(?<!\p{N})\/|[\\_<>{}=$]|\p{L}\.\p{L}/gu)?.length ?? 0) > text.length * 0.06;

const question = /[?？؟:：]['"”»」』]*$/;
/** What is a question, announces what follows, or is a remark in brackets. */
const announces = /[?？؟:：]['"”»」』）)]*$|^[([（]/;
