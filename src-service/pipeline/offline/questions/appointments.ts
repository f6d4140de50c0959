import { tellsWhoWasThere } from '../attendance.ts';
import { isWide, type KnownLanguage } from '../language.ts';
import { datePattern } from './dates.ts';
import { namesEvent } from './events.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSentence, isSubject } from './subjects.ts';

/** More lines of one shape are a diary, a log or a calendar, where no single one is asked for. */
const most = 5;

type Ask = (subject: string, verb: string, end: string) => string;
/** A shape of a statement with what it is about and its verb, and the question that it answers. */
type Shape = readonly [statement: RegExp, ask: Ask];
type Shapes = Readonly<Record<'verbs' | 'events', readonly Shape[]>>;

const made = new Map<KnownLanguage, Shapes>();

/** What is asked of lines that name a day and what it is of: "Quiz 13 March", "The bid closes on Friday". */
export function askedOfDays(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const shapes = shapesFor(language);
  const questions = new Set<string>();
  const isEvent = (what: string): boolean =>
    (namesEvent(what, language) || next.test(what)) && !isSentence(what);
  const dated = datedLines(lines, language).length;
  const name = isWide(language) ? eventOf(title) : meetingOf(title, lines);
  for (const [index, { kind, text }] of lines.entries()) {
    // the day in its first line is when a note was written
    if (!asked.has(kind) || (kind === 'heading' && index === 0)) continue;
    for (const statement of statementsOf(text)) {
      const question =
        nextTime(name, statement, language) ??
        dueBy(statement, language) ??
        questionOf(statement, shapes.verbs, language) ??
        questionOf(statement, shapes.events, language, isEvent) ??
        (kind === 'text' || kind === 'item' ? announced(title, statement, language, dated === 1) : null);
      if (question !== null) questions.add(question);
    }
  }
  return questions.size > most ? [] : [...questions];
}

/** What comes again has a day. */
const next = /^(?:next|nächste[rs]?|prochaine?|próxim[oa]) |^prochaine$|^(?:下次|下一次|次回の|次の)./iu;

const asked: ReadonlySet<NoteLine['kind']> = new Set(['text', 'item', 'task', 'heading']);

function questionOf(
  statement: string,
  tried: readonly Shape[],
  language: KnownLanguage,
  accepts: (what: string) => boolean = () => true,
): string | null {
  for (const [shape, ask] of tried) {
    const [, what, verb = '', end = ''] = shape.exec(statement) ?? [];
    if (what !== undefined && isSubject(what.trim(), language) && accepts(what.trim()))
      return ask(what.trim(), verb, end);
  }
  return null;
}

/** The lines that have a day in them. */
function datedLines(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const day = new RegExp(datePattern[language], 'u');
  return lines.map(({ text }) => text).filter((text) => day.test(text));
}

/** "Return the books by 4 May": what has to be done by a day. */
function dueBy(statement: string, language: KnownLanguage): string | null {
  const [shape, ask] = phrases[language].due ?? [];
  if (shape === undefined || ask === undefined) return null;
  const [, task, verb = ''] =
    new RegExp(shape.replace('DAY', `(?:${datePattern[language]})`), 'iu').exec(statement) ?? [];
  return task === undefined ? null : ask(task, verb);
}

/** "Next: 4 May" in a note with a title that names a meeting. */
function nextTime(name: string | null, statement: string, language: KnownLanguage): string | null {
  const [words, ask] = phrases[language].next;
  const shape = new RegExp(`^(?:${words})[\\s:：,–-]{0,3}(?:${datePattern[language]})`, 'u');
  return name !== null && shape.test(statement) ? ask(name) : null;
}

/** Lines from the top among which minutes say who was there. */
const topLines = 6;

/** The first word of the title of minutes, which may name the meeting; null of a note that does not say who was there. */
export function meetingOf(title: string, lines: readonly NoteLine[]): string | null {
  const isMinutes =
    /^(?:minutes|protokoll|compte[ -]rendu|cr|pv|acta)(?!\p{L})/iu.test(title) ||
    lines.slice(0, topLines).some(({ text }) => tellsWhoWasThere(text));
  return isMinutes ? title.replace(/^Protokoll (?:de[rs] )?|\P{L}.*/gu, '') : null;
}

/** A longer title names no single thing. */
const longestTitle = 200;

/** What a Chinese or Japanese title says will be: the water cut of the notice of it. None of a title in several parts. */
function eventOf(title: string): string | null {
  if (title.length > longestTitle) return null;
  const name = title
    .replace(/[（(][^（()）]*[)）]/gu, '')
    .replace(/メモ|議事録|记录|纪要|(?:に関する|の)?(?:お知らせ|ご案内|おしらせ)|について|通知|须知/gu, '')
    .replace(/^[\s./:-]*(?:\d[\d./:年月日-]*(?:\s+\d[\d./:年月日-]*)*\s*)?/u, '')
    // polynomial: of a title of at most 200 characters, see longestTitle
    .replace(/(?:\s*\d[\d./:年月日-]*(?:\s+\d[\d./:年月日-]*)*)?[\s./:-]*$/u, '');
  return /^[\p{Script=Han}\p{Script=Katakana}ーA-Za-z&]{2,10}$/u.test(name) ? name : null;
}

/** The day of what the title announces: in a field for it, in a sentence that names it again, or with an hour in a notice. */
function announced(
  title: string,
  statement: string,
  language: KnownLanguage,
  isOnly: boolean,
): string | null {
  const name = isWide(language) ? eventOf(title) : null;
  if (name === null || !new RegExp(datePattern[language], 'u').test(statement)) return null;
  const isNotice = notice.test(title) && (isOnly || /\d[:：点時]/.test(statement));
  const isField = /^(?:日時|日时|时间|時間)[\s:：]/u.test(statement);
  return isNotice || (namesEvent(name, language) && (isField || statement.includes(name)))
    ? phrases[language].when(name)
    : null;
}

const notice = /お知らせ|おしらせ|案内|通知|须知|公告/u;

/** The beginnings of sentences: what stands behind a comma is about what stands before it. */
export const statementsOf = (line: string): string[] =>
  line
    .split(
      /(?<=[^\d\s][.!?])(?<!(?<!\p{L})(?:Fr|Hr|Dr|Mr|Mrs|Ms|M|Mme|Sr|Sra|Prof|St|Nr|No|ca|bzw|Tel)\.|str\.)\s+|[。！]/u,
    )
    .map((part) => part.trim().replace(point, '').slice(0, 120))
    .filter((part) => part.length >= 4 && !hedged.test(part));

/** The number of a point of an agenda: "TOP 2 …". */
const point = /^(?:TOP|Punkt|Point|Item|Punto)\s?\d{1,2}\s*[:.)–-]*\s*/iu;

/** What its writer is not sure of, or only thinks of. */
const hedged =
  /[?？]|(?<!\p{L})(?:perhaps|maybe|probably|might|tb[acd]|vielleicht|evtl|eventuell|wohl|peut-être|sans doute|quizás?|a lo mejor|tal vez|cancell?ed|abgesagt|annulée?|cancelad[oa])(?!\p{L})|可能|也许|大概|取消|たぶん|かも|中止|未定/iu;

function shapesFor(language: KnownLanguage): Shapes {
  const known = made.get(language);
  if (known !== undefined) return known;
  const { happens, when, on } = phrases[language];
  const spaced = !isWide(language);
  const subject = spaced ? words : characters;
  const shape = (middle: string, value: string): RegExp => new RegExp(`^${subject}${middle}${value}`, 'u');
  const date = datePattern[language];
  const shapes: Shapes = {
    verbs: happens.map(
      ({ verb, ask }): Shape => [
        spaced
          ? shape(
              ` (${verb})(?!\\p{L}):? (?:(?:${on}) )*`,
              `(?:${date}|(?<=(?:el|le|the|am|zum|den) )\\d{1,2}(?!\\d))`,
            )
          : shape(`\\s?(${verb})\\s?`, date),
        ask,
      ],
    ),
    events: [[shape(spaced ? `(?: ?[:–—-] ?| )(?:(?:${on}) )*` : '[\\s:：は]{0,2}', date), when]],
  };
  made.set(language, shapes);
  return shapes;
}

const words = String.raw`(?:\p{Lu}[\p{L} ]{1,24}: )??(\p{L}[\p{L}'’/-]+(?: [\p{L}\p{N}'’/&-]+){0,4}?)`;
const characters = String.raw`([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ーA-Za-z]{2,10}?)`;
