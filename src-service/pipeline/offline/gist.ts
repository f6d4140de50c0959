import { choosePoints } from './gist/choose-points.ts';
import { chooseStatements } from './gist/choose-statements.ts';
import { holds, subjectOf } from './gist/gist-subject.ts';
import { joinNames, joinStatements, joinSubject } from './gist/join-statements.ts';
import { namesOf } from './gist/names-of.ts';
import { recipeHead } from './gist/recipe-head.ts';
import { isStated, statementsOf } from './gist/statements-of.ts';
import { comparedOf } from './gist/table-names.ts';
import { wholeList } from './gist/whole-list.ts';
import type { KnownLanguage } from './language.ts';
import type { NotePart } from './note-parts.ts';
import { widthOf } from './width.ts';

/** Widest gist; a character of Chinese or Japanese counts as two. */
const widest = 220;
/** Least width that is left for what a note says, however long its title is. */
const leastRoom = 110;
/** Parts that are weighed: the subject of a note is stated within the first of them. */
const mostParts = 300;
/** Least width of what a note has to hold to be about something. */
const leastContent = 14;
/** Most statements of a gist, and the width from which on it needs no other. */
const most = 5;
/** Least room in which more is given of a recipe or a table. */
const leastMore = 40;
const enough = 190;

/**
 * One line that says what a note is about: the statements that say most, after its subject where they do not name it, or the first names
 * of what it lists. Null when it is about nothing.
 */
export function findGist(
  title: string,
  all: readonly NotePart[],
  language: KnownLanguage | null,
): string | null {
  const parts = all.slice(0, mostParts);
  if (parts.reduce((sum, { text }) => sum + widthOf(text), 0) < leastContent) return null;
  const { subject, rest } = subjectOf(title, parts, language);
  const room = Math.max(leastRoom, widest - widthOf(subject) - 2);
  const { detail, opening } = detailOf(subject, rest, room, language);
  if (detail === '') return subject === '' ? null : subject;
  if (subject === '' || (opening !== '' && holds(opening, subject, language))) return detail;
  return joinSubject(subject, detail, language);
}

type Detail = {
  readonly detail: string;
  /** Its first statement, which may name the subject. */
  readonly opening: string;
};

/** What a note says of its subject: as a recipe, a log, a table, statements, or a list. */
function detailOf(
  subject: string,
  parts: readonly NotePart[],
  room: number,
  language: KnownLanguage | null,
): Detail {
  const whole = wholeList(parts, room, language);
  if (whole !== null) return { detail: whole, opening: whole };
  const compared = comparedOf(parts);
  const statements = statementsOf(parts, language);
  const taken = recipeHead(parts, room);
  if (taken !== null) {
    const left = room - widthOf(taken) - 2;
    const others = statements.filter(
      ({ whole: text }) => !taken.split(/[,،、] ?/).some((name) => text.includes(name)),
    );
    const more =
      left < leastMore ? [] : choosePoints(others, { subject, room: left, isDocument: false }, language);
    const ended = more.map(({ text }) => ({ text, isSentence: false }));
    return { detail: joinStatements([{ text: taken, isSentence: false }, ...ended]), opening: '' };
  }
  if (compared !== null) {
    const names = joinNames(compared.names, room * 0.6);
    const left = room - widthOf(names) - 3;
    const chosen =
      left < leastMore
        ? []
        : chooseStatements(statements, { subject, room: left, most: 2, enough }, language);
    const more = chosen.length > 0 ? joinStatements(chosen) : joinNames(compared.columns, Math.max(left, 20));
    return { detail: more === '' ? names : `${names} – ${more}`, opening: '' };
  }
  const sentences = statements.filter(({ isSentence }) => isSentence).length;
  if (isStated(statements, parts)) {
    if (sentences < statements.length / 2) {
      const points = choosePoints(
        statements,
        { subject, room, isDocument: parts.some(({ kind }) => kind === 'heading') },
        language,
      );
      return { detail: joinStatements(points), opening: points[0]?.text ?? '' };
    }
    const chosen = chooseStatements(statements, { subject, room, most, enough }, language);
    return { detail: joinStatements(chosen), opening: chosen[0]?.text ?? '' };
  }
  return { detail: joinNames(namesOf(parts), room), opening: '' };
}
