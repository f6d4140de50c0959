import { isCalendarName } from '../calendar.ts';
import type { KnownLanguage } from '../language.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';
import { briefOf, withoutAsides } from './brief.ts';
import { clauseOf } from './clause.ts';
import type { Statement } from './statements-of.ts';

/** How much less each section is worth than the one before, and each point of one than the point before. */
const later = { section: 0.05, point: 0.1 };
/** How much more a point is worth with a number, with what comes of something, that is stressed, and at the end of the note. */
const counts = 1.3;
const results = 1.2;
const stressed = 1.2;
const last = 1.4;
/** The same for one that names the subject of the note. */
const onSubject = 1.3;
/** How much more the sentence is worth that a document with headings begins with. */
const lead = 4;
/** How much a point is worth that rather names something, that stands below another's label, and that is a question or in brackets. */
const names = 0.7;
const further = 0.7;
const minor = 0.4;
/** How much a short point is preferred to a long one: more of them fit. */
const brevity = 0.45;
/** Widest point, where it has no end of a clause before. */
const widest = 130;
/** Up to this width it is rather left whole than cut. */
const widestWhole = 190;
/** Least room that another point is looked for. */
const leastRoom = 14;

/** A point that is only a day, an hour, a count: of a meeting, when it was. */
const isSetting = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => word.length < 3 || isCalendarName(word));

const announces = /[?？؟:：]['"”»」』）)]*$|^[([（]/;
const result = /->|=>|[→⇒]|(?<!\p{L})\p{Lu}{4,}(?!\p{L})|!!|！！/u;

/** The points that say most, as many as fit, in their order: the first clauses of each, and more of them where room is left. */
export function choosePoints(
  statements: readonly Statement[],
  {
    subject,
    room,
    isDocument,
  }: { readonly subject: string; readonly room: number; readonly isDocument: boolean },
  language: KnownLanguage | null,
): Statement[] {
  const wanted = termsOf(subject, language);
  const points = statements.map((statement, index) => {
    const isLead = index === 0 && statement.isSentence && isDocument;
    const text = isLead ? statement.text : clauseOf(briefOf(statement.whole, language), widest, widestWhole);
    const worth =
      worthOf(statement, text, index === statements.length - 1, wanted, language) *
      (isLead ? lead : isDocument && !statement.isSentence && statements[0]?.isSentence === true ? names : 1);
    return { index, statement, text, worth };
  });
  const chosen = new Map<number, string>();
  const ranked = [...points].sort((one, other) => other.worth - one.worth || one.index - other.index);
  let left = room;
  for (const { index, text, worth } of ranked) {
    if (left < leastRoom || worth === 0) break;
    if (!/\p{L}{2}|\p{Script=Han}/u.test(text) || widthOf(text) > left || [...chosen.values()].includes(text))
      continue;
    chosen.set(index, text);
    left -= widthOf(text) + 2;
  }
  for (const longer of [withoutAsides, (text: string) => text])
    for (const { index, statement } of ranked) {
      const before = chosen.get(index);
      const text = longer(statement.whole);
      const more = widthOf(text) - widthOf(before ?? '');
      if (before === undefined || more > left || widthOf(text) > widest) continue;
      chosen.set(index, text);
      left -= more;
    }
  return points
    .filter(({ index }) => chosen.has(index))
    .map(({ index, statement }) => ({ ...statement, text: chosen.get(index) ?? '' }));
}

/** What a point is worth for where it stands and how it is written. */
function worthOf(
  { whole, says, section, place, isFurther, isStressed }: Statement,
  text: string,
  isLast: boolean,
  wanted: ReadonlySet<string>,
  language: KnownLanguage | null,
): number {
  const isBare = !/\p{N}/u.test(text) && termsOf(text, language).size < 2;
  return (
    (1 / (1 + later.section * section + later.point * place)) *
    (/\p{N}/u.test(text) ? counts : 1) *
    (result.test(text) ? results : 1) *
    (isStressed ? stressed : 1) *
    (isLast && (says || /\p{N}/u.test(text)) ? last : 1) *
    (says ? 1 : names) *
    (isFurther ? further : 1) *
    (isBare ? 0 : announces.test(whole) ? minor : 1) *
    (isSetting(text) ? minor * minor : 1) *
    ([...termsOf(text, language)].some((term) => wanted.has(term)) ? onSubject : 1) *
    (60 / (widthOf(text) + 30)) ** brevity
  );
}
