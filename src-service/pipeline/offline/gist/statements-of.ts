import { untilLoose } from '../brackets.ts';
import type { KnownLanguage } from '../language.ts';
import { isEnded, type NotePart, sentencesOf } from '../note-parts.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { clauseOf, withoutLooseQuotes } from './clause.ts';

/** Something that a note says, short enough for a gist. */
export type Statement = {
  readonly text: string;
  /** Whether it was written as a sentence rather than as a point of a list. */
  readonly isSentence: boolean;
  /** Whether it says something rather than naming it. */
  readonly says: boolean;
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

/** What the parts of a note state, in its order: its sentences, and of each point the first one. */
export function statementsOf(parts: readonly NotePart[], language: KnownLanguage | null): Statement[] {
  const statements: Statement[] = [];
  let label: NotePart | null = null;
  for (const part of parts) {
    const { kind, text } = part;
    if (kind === 'column' || kind === 'row' || kind === 'heading') {
      label = null;
      continue;
    }
    if (kind === 'point' && label === null && isLabel(text) && widthOf(text) <= widestLabel) {
      label = part;
      continue;
    }
    const said = kind === 'sentence' ? text : (sentencesOf(text.replace(number, ''), language)[0] ?? '');
    const labelled =
      label === null || label.depth >= part.depth
        ? said
        : `${label.text}${/：$/.test(label.text) ? '' : ' '}${said}`;
    label = isLabel(text) && widthOf(text) <= widestLabel ? part : null;
    if (label !== null) continue;
    const whole = withoutLooseQuotes(untilLoose(labelled));
    const ended = isEnded(whole);
    const width = kind === 'sentence' ? widestSentence : ended ? widestEndedPoint : widestPoint;
    const short = clauseOf(whole, width, widestSentence);
    const isSentence = kind === 'sentence' && ended;
    statements.push({ text: short, isSentence, says: saysSomething(short, isSentence, language) });
  }
  return statements.filter(({ text }) => /\p{L}{2}|\p{Script=Han}/u.test(text) && !/^[([（]/.test(text));
}

/** The number of a point. */
const number = /^(?:\d{1,2}[.)、）]\s*(?!\d)|[\u2460-\u2473]\s*)/;

const isLabel = (text: string): boolean => /[:：]$/.test(text);

/** Whether a note states rather than lists: it begins with a sentence, or enough of its points say something. */
export function isStated(statements: readonly Statement[], parts: readonly NotePart[]): boolean {
  const said = statements.filter(({ says }) => says);
  const names = new Set(statements.flatMap(({ text, says }) => (says ? [] : [text])));
  const [first] = statements;
  const isDocument = parts.some(({ kind }) => kind === 'heading');
  if (first?.isSentence && first.says && isDocument) return true;
  if (!parts.some(({ kind }) => kind === 'point')) return statements.length > 0;
  return said.length > 0 && said.length * 2 >= names.size;
}

const saysSomething = (text: string, isSentence: boolean, language: KnownLanguage | null): boolean =>
  isSentence
    ? widthOf(text) >= long || termsOf(text, language).size >= 2
    : widthOf(text) >= long || (widthOf(text) >= leastStatement && termsOf(text, language).size >= 3);
