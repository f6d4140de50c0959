import { isWide, type KnownLanguage } from '../language.ts';
import { clockPattern, datePattern } from './dates.ts';
import { namesEvent } from './events.ts';
import { isGeneric } from './generic-subjects.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSentence, isSubject } from './subjects.ts';
import { taskShape } from './task-shapes.ts';

/** More lines of one shape are a diary, a log or a calendar, where no single one is asked for. */
const most = 5;

type Ask = (subject: string, verb: string, end: string) => string;
/** A shape of a statement with what it is about and its verb, and the question that it answers. */
type Shape = readonly [statement: RegExp, ask: Ask];
type Shapes = Readonly<Record<'verbs' | 'labels' | 'exact' | 'events' | 'calendar', readonly Shape[]>>;

const made = new Map<KnownLanguage, Shapes>();

/** What is asked of lines that name a day and what it is of: "Quiz 13 March", "The bid closes on Friday". */
export function askedOfDays(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const shapes = shapesFor(language);
  const dayFirst = new RegExp(`^${datePattern[language]}`, 'u');
  const questions = new Set<string>();
  const again = timesOf(lines, language);
  const isEvent = (what: string): boolean => (namesEvent(what, language) || next.test(what)) && !again(what);
  const dated = datedLines(lines, language).length;
  const isLog = lines.filter(({ text }) => dayFirst.test(text)).length >= logged;
  const ofTitle = titleDay(title, lines, language);
  if (ofTitle !== null) questions.add(ofTitle);
  for (const [index, { kind, text }] of lines.entries()) {
    // the day in its first line is when a note was written
    if (!asked.has(kind) || (kind === 'heading' && index === 0)) continue;
    for (const statement of statementsOf(text)) {
      const question =
        nextTime(title, statement, language) ??
        (kind === 'task' ? deadlineOf(statement, language) : null) ??
        dutyOf(statement, language) ??
        questionOf(statement, shapes.verbs, language) ??
        (kind === 'task' ? null : questionOf(statement, shapes.labels, language, isEvent)) ??
        questionOf(statement, shapes.exact, language, isEvent) ??
        questionOf(statement, shapes.events, language, isEvent) ??
        (isLog ? null : questionOf(statement, shapes.calendar, language, isEvent)) ??
        ((index > 0 || notice.test(title)) && (kind === 'text' || kind === 'item')
          ? announced(title, statement, language, dated === 1)
          : null);
      if (question !== null) questions.add(question);
      for (const clause of clausesOf(statement)) {
        const further =
          questionOf(clause, shapes.exact, language, isEvent) ??
          questionOf(clause, shapes.events, language, isEvent);
        if (further !== null) questions.add(further);
      }
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
    if (
      what !== undefined &&
      isSubject(what.trim(), language) &&
      !isResult(statement, what, language) &&
      accepts(what.trim()) &&
      (verb !== '' || !isSentence(what.trim()))
    )
      return ask(what.trim(), verb, end);
  }
  return null;
}

/** The lines that have a day in them. */
function datedLines(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const day = new RegExp(datePattern[language], 'u');
  return lines.map(({ text }) => text).filter((text) => day.test(text));
}

/** Whether something stands beside several days, or comes again: then no single one is asked for. */
function timesOf(lines: readonly NoteLine[], language: KnownLanguage): (what: string) => boolean {
  const day = new RegExp(datePattern[language], 'u');
  const dated = datedLines(lines, language);
  const comesAgain = dated.some((text) => /^(?:下次|次回|next|nächste|prochaine|próxima)/iu.test(text));
  return (what) => {
    const days = new Set(dated.filter((text) => text.includes(what)).map((text) => day.exec(text)?.[0]));
    return days.size > 1 || (comesAgain && (lines[0]?.text.startsWith(what) ?? false) && isWide(language));
  };
}

/** Lines that begin with a day, from which on a note is a log. */
const logged = 4;

/** "Harvest 14/06: 23 kg": what came of it. */
const isResult = (statement: string, what: string, language: KnownLanguage): boolean =>
  // polynomial: of a statement of at most 120 characters, see statementsOf
  new RegExp(`${datePattern[language]}\\s*[:：=→]\\s*\\d`, 'u').test(
    statement.slice(statement.indexOf(what) + what.length),
  );

/** "Déclarer les ruches avant le 31/12": what an infinitive asks for, by its day. */
function dutyOf(statement: string, language: KnownLanguage): string | null {
  const { duty } = phrases[language];
  if (duty === undefined) return null;
  const [task, before, ask] = duty;
  const what = new RegExp(`^(${task}) ${before}(?:${datePattern[language]})`, 'iu').exec(statement)?.[1];
  return what === undefined ||
    isGeneric(what.replace(/^\S+ /, ''), language) ||
    /(?:^| )(?:du|de|del|el|le|la|al?|à|au)$/.test(what)
    ? null
    : ask(what);
}

/** "Return the books by 4 May": the task as it stands, by its last day. */
function deadlineOf(statement: string, language: KnownLanguage): string | null {
  const [between, ask] = phrases[language].deadline;
  const day = `(?:${datePattern[language]})`;
  const shape = isWide(language)
    ? `^${day}${between}[\\s、，,]?([^，。、,]{3,20})$`
    : `^(\\p{L}[^,;:()]{3,60}?),? ${between} ${day}`;
  const task = new RegExp(shape, 'iu').exec(statement)?.[1];
  return task === undefined || !taskShape[language].test(task) ? null : ask(task);
}

/** "Next: 4 May" in a note with a title that names a meeting. */
function nextTime(title: string, statement: string, language: KnownLanguage): string | null {
  const { next } = phrases[language];
  if (next === undefined) return null;
  const [word, ask] = next;
  const name = eventOf(title);
  return name !== null && new RegExp(`^${word}[\\s:：]?(?:${datePattern[language]})`, 'u').test(statement)
    ? ask(name)
    : null;
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

/** Lines at the top of a note in which a day with an hour is that of its title. */
const topLines = 3;

/** When that is which the title names as having a day: its note says so near its top, with the hour. */
function titleDay(title: string, lines: readonly NoteLine[], language: KnownLanguage): string | null {
  const name = isWide(language) ? (eventOf(title) ?? '') : title.trim();
  if (/\d|メモ|記録|議事|记录|纪要/.test(title) || !namesEvent(name, language) || !isSubject(name, language))
    return null;
  const day = new RegExp(`${datePattern[language]}.{0,40}?${clockPattern}`, 'iu');
  if (isWide(language) && datedLines(lines, language).length > 1) return null;
  const top = lines.filter(({ kind }) => kind !== 'break' && kind !== 'heading').slice(0, topLines);
  return top.some(({ kind, text }) => (kind === 'text' || kind === 'item') && day.test(text))
    ? phrases[language].when(name)
    : null;
}

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

/** What stands behind the first clause of a statement. */
export const clausesOf = (statement: string): string[] =>
  statement
    .split(/[,;·(（，；、]\s?|\s[-–—]\s/u)
    .slice(1)
    .filter((clause) => clause.length >= 4 && !hedged.test(clause));

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
    labels: [[shape(spaced ? `(?: ?: )(?:(?:${on}) )*` : '[:：]\\s?', date), when]],
    exact: [
      [
        shape(
          spaced ? `(?: ?[:–—-] ?| )(?:(?:${on}) )*` : '[\\s:：は]{0,2}',
          `${date}[^\\p{L}]{0,12}(?:\\p{Script=Han}[)）])?[\\s,]{0,2}(?:(?:at|um|à|a las|ab|from) )?${clockPattern}`,
        ),
        when,
      ],
    ],
    events: [[shape(spaced ? `(?: ?[:–—-] ?| )(?:(?:${on}) )*` : '[\\s:：は]{0,2}', date), when]],
    calendar: [
      [
        new RegExp(
          `^${date}[^\\p{L}]{0,20}(?:Uhr|h)?[^\\p{L}]{0,3}${subject}(?=$|[,.;:、，。；：(（–—@]| [-–—|])`,
          'u',
        ),
        when,
      ],
    ],
  };
  made.set(language, shapes);
  return shapes;
}

const words = String.raw`(?:\p{Lu}[\p{L} ]{1,24}: )?(\p{L}[\p{L}'’/-]+(?: [\p{L}\p{N}'’/&-]+){0,4}?)`;
const characters = String.raw`([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ーA-Za-z]{2,10}?)`;
