import { isWhole, untilLoose } from './brackets.ts';
import { isWide, type KnownLanguage } from './language.ts';
import { isEnded, type NotePart, sentencesOf } from './note-parts.ts';
import { shorten } from './shorten.ts';
import { chooseStatements, termsOf } from './statements.ts';
import { widthOf } from './width.ts';

/** Widest gist; a character of Chinese or Japanese counts as two. */
const widest = 200;
/** Parts that are weighed: the subject of a note is stated within the first of them. */
const mostParts = 300;
/** Least width of what a note has to hold to be about something. */
const leastContent = 14;
/** Widest head of a point. */
const widestHead = 64;
/** Most statements of a gist. */
const mostStatements = 4;
/** A statement of this width needs no other. */
const enough = 170;
/** Least width of a line below a heading that states something. */
const leastLead = 30;

/**
 * One line that says what a note is about: its subject, then what it states of it or what it lists. Null when it is
 * about nothing.
 */
export function findGist(
  title: string,
  all: readonly NotePart[],
  language: KnownLanguage | null,
): string | null {
  const parts = all.slice(0, mostParts);
  if (totalWidth(parts) < leastContent) return null;
  const { subject, rest, underHeading } = subjectOf(title, parts, language);
  const room = widest - widthOf(subject);
  const lists = isListed(rest, underHeading);
  const detail = lists ? listed(rest, room, language) : stated(rest, room, language);
  if (detail === '') return subject === '' ? null : subject;
  if (subject === '' || (!lists && holds(detail, subject, language))) return detail;
  return `${subject}${colon(language)}${detail}`;
}

const totalWidth = (parts: readonly NotePart[]): number =>
  parts.reduce((sum, { text }) => sum + widthOf(text), 0);

const colon = (language: KnownLanguage | null): string =>
  isWide(language) ? '：' : language === 'fr' ? ' : ' : ': ';

/** Titles that a program gave. */
const emptyTitle =
  /^(?:untitled|new note|unbenannt|neue notiz|ohne titel|sans titre|nouvelle note|sin título|nueva nota|无标题|未命名|新建笔记|無題|新規メモ|readme|index)?[\s\d.()]*$/iu;

/** Markup that a title or a line may have all the same. */
const marks = /[`|<>]|\*\*|__+|!?\[\[|\]\]|\]\(|\{#|^#+(?= )/g;

/** What a note is called, or its first heading where that says more; and the parts that are left to say something of it. */
function subjectOf(title: string, parts: readonly NotePart[], language: KnownLanguage | null) {
  const named = emptyTitle.test(title)
    ? ''
    : shorten(title.replace(marks, ' ').replace(/\s+/g, ' ').trim(), 80);
  const [first] = parts;
  const heading = first !== undefined && isHeading(first) ? shorten(first.text, 80) : '';
  const isSame = heading !== '' && named !== '' && holds(heading, named, language);
  if (first?.kind !== 'heading' && !isSame) return { subject: named, rest: parts, underHeading: false };
  const rest = parts.slice(1);
  if (named === '' || isSame) return { subject: heading, rest, underHeading: true };
  return { subject: named, rest: holds(named, heading, language) ? rest : parts, underHeading: true };
}

/** Whether a part is a heading, or a short line that may be one. */
const isHeading = ({ kind, text, depth }: NotePart): boolean =>
  kind === 'heading' || (kind === 'point' && depth === 0 && widthOf(text) <= 60 && !isEnded(text));

/** Whether a note lists rather than states: it begins with a table, or most of it are points. */
function isListed(parts: readonly NotePart[], underHeading: boolean): boolean {
  const points = parts.filter(({ kind }) => kind !== 'sentence');
  const begin = parts.find(({ kind }) => kind !== 'heading');
  const leads = begin !== undefined && isLead(begin, underHeading);
  const statements = parts.filter((part) => part.kind === 'sentence' || (leads && part === begin));
  if (points.length < 3) return false;
  if (begin?.kind === 'column' || statements.length === 0) return true;
  if (leads) {
    const isDocument = underHeading && parts.some(({ kind }) => kind === 'heading');
    const listed = points.filter(({ kind, text }) => kind !== 'heading' && !/[:：]$/.test(text));
    return !isDocument && totalWidth(listed) > totalWidth(statements) * 3;
  }
  return points.length > 2 * statements.length || totalWidth(points) > totalWidth(statements);
}

/** Whether a note begins with what it is about: a sentence, or a line that is one but for its full stop. */
const isLead = ({ kind, text, depth }: NotePart, underHeading: boolean): boolean =>
  kind === 'sentence'
    ? isEnded(text)
    : underHeading && kind === 'point' && depth === 0 && widthOf(text) >= leastLead;

function stated(parts: readonly NotePart[], room: number, language: KnownLanguage | null): string {
  const sentences = parts.flatMap(({ kind, text }) =>
    kind === 'sentence' ? [text] : kind === 'point' ? sentencesOf(text, language) : [],
  );
  const chosen = chooseStatements(
    sentences.map(untilLoose),
    { room, most: mostStatements, enough },
    language,
  );
  return chosen.reduce((text, next) => join(text, next, language), '').replace(/[:：;；,，、\s]+$/u, '');
}

/** Two statements in one line: as sentences where the second is written as one. */
function join(text: string, next: string, language: KnownLanguage | null): string {
  if (text === '') return next;
  const bare = text.replace(/[.。:：;；,，、\s]+$/u, '');
  if (isWide(language)) return `${bare}；${next}`;
  if (!/^\P{L}{0,2}\p{Lu}/u.test(next)) return `${bare}; ${next}`;
  return /[!?…]["'”»)]*$/u.test(bare) ? `${bare} ${next}` : `${bare}. ${next}`;
}

/** What a list, a table or a form holds: the heads of its points as far as they fit. */
function listed(parts: readonly NotePart[], room: number, language: KnownLanguage | null): string {
  const of = (wanted: NotePart['kind']) => parts.filter(({ kind }) => kind === wanted);
  const cells = [...of('column'), ...of('row')];
  const begin = parts.find(({ kind }) => kind !== 'heading');
  if (begin?.kind === 'column' || totalWidth(cells) > totalWidth(of('point'))) {
    const columns = heads(of('column'), room * 0.5, language);
    const rows = heads(of('row'), room - widthOf(columns), language);
    return [columns, rows].filter((part) => part !== '').join(' – ');
  }
  const points = parts.filter(({ kind }) => kind === 'point' || kind === 'heading');
  const top = Math.min(...points.map(({ depth }) => depth));
  const outer = points.filter(({ depth }) => depth <= Math.max(top, 1));
  return heads(outer.length >= 3 ? outer : points, room, language);
}

function heads(parts: readonly NotePart[], room: number, language: KnownLanguage | null): string {
  const separator = isWide(language) ? '、' : ', ';
  const join = (end: RegExp): string => {
    const all = [...new Set(parts.map(({ text }) => headOf(text, end)))].filter((head) => head !== '');
    const short = all.filter((head) => widthOf(head) <= widestHead);
    const found: string[] = [];
    let left = room;
    for (const head of short.length >= 3 ? short : all.map((one) => shorten(one, widestHead))) {
      if (widthOf(head) + 2 > left) continue;
      found.push(head);
      left -= widthOf(head) + 2;
    }
    return found.join(separator);
  };
  const labels = join(headEnd);
  return widthOf(labels) < room * 0.4 ? join(clauseEnd) : labels;
}

/** What a point is about: what stands before the first colon, dash, bracket or comma, without its number. */
function headOf(text: string, end: RegExp): string {
  const bare = text.replace(/^(?:[^\p{L}\p{N}"'„“«「『]+|\d{1,2}[.)]\s|[\u2460-\u2473])+/u, '');
  const head = bare.split(end)[0]?.trim().replace(/\.$/, '') ?? '';
  return /\p{L}/u.test(head) && isWhole(head) ? head : '';
}

const headEnd =
  /:(?!\d)|[：，、،;；؛。(（)）→=]|,(?!\d)|(?<=\p{L}{4}|[\p{Script=Hangul}\p{Script=Arabic}])\.(?=\s|$)|[!?！？؟](?=\s|$)|\s[-–—|]\s|->/u;
const clauseEnd =
  /[，、،;；؛。(（)）]|,(?!\d)|[:：]$|(?<=\p{L}{4}|[\p{Script=Hangul}\p{Script=Arabic}])\.(?=\s|$)|[!?！？؟](?=\s|$)/u;

/** Whether a text mentions all that another is about. */
function holds(text: string, other: string, language: KnownLanguage | null): boolean {
  const wanted = termsOf(other, language);
  if (wanted.size === 0) return text.toLowerCase().includes(other.toLowerCase());
  const terms = termsOf(text, language);
  return [...wanted].every((term) => terms.has(term));
}
