import { untilLoose } from '../brackets.ts';
import type { KnownLanguage } from '../language.ts';
import { isEnded, type NotePart, sentencesOf } from '../note-parts.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { clauseOf, withoutLooseQuotes } from './clause.ts';

/** Something that a note says, short enough for a gist. */
export type Statement = {
  readonly text: string;
  /** All of the point or sentence, with its label. */
  readonly whole: string;
  /** Under which heading it stands, counted from 0, and at which place there. */
  readonly section: number;
  readonly place: number;
  /** Whether its writer made it stand out. */
  readonly isStressed: boolean;
  /** Whether it was written as a sentence rather than as a point of a list. */
  readonly isSentence: boolean;
  /** Whether it says something rather than naming it. */
  readonly says: boolean;
  /** Whether it stands below a label that another one before it has. */
  readonly isFurther: boolean;
};

/** Widest sentence and widest point that a gist quotes whole; of longer ones, the first clauses. */
const widestSentence = 190;
const widestPoint = 72;
const widestEndedPoint = 120;
/** Widest label that is put before the point below it; a longer one says something itself. */
const widestLabel = 80;
/** Least width of what says something rather than naming it. */
const leastStatement = 24;
/** Width from which on a text says something in any case. */
const long = 44;

/** What the parts of a note state, in its order: its sentences, and of each point the first one, after the label above it. */
export function statementsOf(parts: readonly NotePart[], language: KnownLanguage | null): Statement[] {
  const statements: Statement[] = [];
  let label: NotePart | null = null;
  let last: NotePart | null = null;
  let section = 0;
  let place = 0;
  for (const [index, part] of parts.entries()) {
    const { kind, text, depth } = part;
    if (kind === 'column' || kind === 'row' || kind === 'heading') {
      label = null;
      last = null;
      if (place > 0) section += 1;
      place = 0;
      continue;
    }
    const said = kind === 'sentence' ? text : (sentencesOf(text.replace(number, ''), language)[0] ?? '');
    const isNamed =
      label !== null && label.depth < depth && (colon.test(label.text) || widthOf(said) >= leastStatement);
    const above: string = label !== null && isNamed ? labelOf(label.text) : '';
    if (last !== null && last.depth >= depth) last = null;
    const isFurther = last !== null && above === '';
    label = isLabel(part, parts[index + 1]) ? part : null;
    last = label ?? last;
    if (label !== null) continue;
    const whole = withoutLooseQuotes(untilLoose((above + said).replace(emptyBrackets, '')));
    const ended = isEnded(whole);
    const width = kind === 'sentence' ? widestSentence : ended ? widestEndedPoint : widestPoint;
    const short = clauseOf(whole, width, widestSentence);
    const isSentence = kind === 'sentence' && ended;
    const says = saysSomething(short, isSentence, language);
    const all = kind === 'sentence' ? whole : withoutLooseQuotes(above + text.replace(number, ''));
    statements.push({
      text: short,
      whole: all.replace(emptyBrackets, ''),
      section,
      place,
      isStressed: part.isStressed === true,
      isSentence,
      says,
      isFurther,
    });
    place += 1;
  }
  return statements.filter(
    ({ text }) => /\p{L}{2}|\p{Script=Han}/u.test(text) && !/^[([（]/.test(text) && !salutation.test(text),
  );
}

/** Brackets that an image or an address stood in. */
const emptyBrackets = /\s?[(（](?:i\.e\.|e\.g\.)?\s*[)）](?![\p{L}\p{M}\p{N}])/gu;

const colon = /[:：]$/;

/** Whether a part is a label of what follows: it ends with a colon, or is a short point with others below. */
export function isLabel({ kind, text, depth }: NotePart, next: NotePart | undefined): boolean {
  if (colon.test(text)) return widthOf(text) <= widestLabel;
  const isAbove = kind === 'point' && next?.kind === 'point' && next.depth > depth && depth > 0;
  return isAbove && widthOf(text) < leastStatement && !isEnded(text);
}

/** A label as it stands before what it is put on. */
function labelOf(text: string): string {
  const bare = text.replace(number, '').replace(/\s?[:：]$/u, '');
  if (/：$/.test(text) || isUnspaced(bare)) return `${bare}：`;
  return /[:]$/.test(text) ? `${text.replace(number, '')} ` : `${bare}: `;
}

const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** A line that begins or ends a letter. */
const salutation = /^[^,，]{1,30}[,，]$/u;

/** The number of a point. */
export const number = /^(?:\d{1,2}[.)、）]\s*(?!\d)|[\u2460-\u2473]\s*)/;

/** Whether a note states rather than lists: it begins with a sentence, or enough of its points say something. */
export function isStated(statements: readonly Statement[], parts: readonly NotePart[]): boolean {
  const said = statements.filter(({ says }) => says);
  const names = new Set(statements.flatMap(({ text, says, isFurther }) => (says || isFurther ? [] : [text])));
  const [first] = statements;
  const isDocument = parts.some(({ kind }) => kind === 'heading');
  if (first?.isSentence && first.says && isDocument) return true;
  if (!parts.some(({ kind }) => kind === 'point')) return statements.length > 0;
  return said.length > 0 && said.length * 2 >= names.size;
}

const saysSomething = (text: string, isSentence: boolean, language: KnownLanguage | null): boolean =>
  isSentence
    ? widthOf(text) >= long || termsOf(text, language).size >= 2
    : widthOf(text) >= long ||
      (widthOf(text) >= leastStatement && (termsOf(text, language).size >= 3 || text.split(' ').length >= 6));
