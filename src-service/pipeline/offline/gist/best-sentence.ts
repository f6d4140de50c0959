import { gistForm, isWellFormed, widestGist } from '../../gist-form.ts';
import type { KnownLanguage } from '../language.ts';
import { isEnded, type NotePart } from '../note-parts.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { worthOfForm } from './facts-of.ts';
import { type GistKind, letters } from './lead-of.ts';
import { isHanging, startBig, withoutAsides } from './one-sentence.ts';
import type { Topics } from './topics-of.ts';

/** A narrower one says little, and is taken only where there is no other. */
const narrowest = 12;
const narrow = 18;
const less = 0.3;
/** How much more the first sentence is worth than one far below, and how much a short one is preferred. */
const early = 0.3;
const brevity = 0.15;
/** How much more the sentence is worth that a document with headings begins with. */
const lead = 2;
/** How much more a sentence of a letter is worth that has the day and the hour, or the amount, that it is written for. */
const asked = 2;
const hasTwoNumbers = (text: string): boolean => (text.match(/\p{N}+/gu)?.length ?? 0) > 1;

/** Whether a text has a day and an hour, or from one to another. */
export const saysWhen = (text: string): boolean => when.test(text);

/** A day or an hour: notices often put them on a line of their own. */
const when = /\p{N}.{0,40}?(?:\p{N}[:.h時时点시]\p{N}|Uhr|[ap]\.?m(?!\p{L}))/iu;

/** A remark, a question, or what announces something. */
const announcing = /^[([（]|[?？؟:：]['"”»」』]*$/u;

/** The sentence of a note that says most of its topics. Null where none can stand alone. */
export function bestSentence(
  parts: readonly NotePart[],
  topics: Topics,
  language: KnownLanguage | null,
  kind: GistKind,
): string | null {
  let best: string | null = null;
  let highest = 0;
  const isDocument = parts.some(({ kind: of }) => of === 'heading');
  const first = parts.findIndex(({ kind: of }) => of === 'sentence');
  for (const [index, part] of parts.entries()) {
    const isWhole = part.kind === 'sentence' && isEnded(part.text);
    if (!isWhole && !(kind === 'notice' && saysWhen(part.text))) continue;
    const text = [part.text, withoutAsides(part.text)].find((one) => widthOf(one) <= widestGist);
    if (text === undefined || widthOf(text) < narrowest || announcing.test(text) || isHanging(text)) continue;
    if (!isWellFormed(gistForm(text, '', language))) continue;
    const sum = [...termsOf(text, language)].reduce((all, term) => all + (topics.get(term) ?? 0), 0);
    const worth =
      sum *
      worthOfForm(part, text) *
      (letters.has(kind) && hasTwoNumbers(text) ? asked : 1) *
      (isDocument && index === first ? lead : 1) *
      (1 + early / (1 + index));
    const value = ((widthOf(text) < narrow ? less : 1) * worth) / widthOf(text) ** brevity;
    if (value > highest) [best, highest] = [startBig(text), value];
  }
  return best;
}
