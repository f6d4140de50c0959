import type { KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import { datePattern, pricePattern } from './dates.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/** More lines of one shape are a diary or a log, where no single one is asked for. */
const most = 4;

type Ask = (subject: string, verb: string, end: string) => string;
/** A shape of a statement with what it is about and its verb, and the question that it answers. */
type Shape = readonly [statement: RegExp, ask: Ask];

const shapes = new Map<KnownLanguage, Readonly<Record<'verbs' | 'dates' | 'prices', readonly Shape[]>>>();

/** What is asked of lines that name a day or a price and what it is of: "Quiz 13 March", "The bid closes on Friday". */
export function askedOfLines(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { verbs, dates, prices } = shapesFor(language);
  const found = { dates: new Set<string>(), prices: new Set<string>() };
  const names = namesIn(lines, language);
  for (const [index, { kind, text }] of lines.entries()) {
    // the day in its first line is when a note was written
    if (!asked.has(kind) || (kind === 'heading' && index === 0)) continue;
    for (const statement of statementsOf(text)) {
      if (names.has(/^\p{Lu}\p{Ll}+/u.exec(statement)?.[0] ?? '')) continue;
      const question =
        dutyOf(statement, language) ??
        questionOf(statement, verbs, language) ??
        (kind === 'task' || kind === 'quote' ? null : questionOf(statement, dates, language)) ??
        nextTime(title, statement, language) ??
        (index > 0 && (kind === 'text' || kind === 'item') ? announced(title, statement, language) : null);
      if (question !== null) found.dates.add(question);
      const price = kind === 'task' ? null : questionOf(statement, prices, language);
      if (price !== null) found.prices.add(price);
    }
  }
  return [found.dates, found.prices].flatMap((questions) => (questions.size > most ? [] : [...questions]));
}

/** Words that are written large where no sentence begins; in German nouns are, in Chinese and Japanese nothing is. */
function namesIn(lines: readonly NoteLine[], language: KnownLanguage): ReadonlySet<string> {
  if (language !== 'en' && language !== 'fr' && language !== 'es') return new Set();
  return new Set(lines.flatMap(({ text }) => text.match(/(?<=[\p{Ll}\d,;+&] )\p{Lu}\p{Ll}+/gu) ?? []));
}

const asked: ReadonlySet<NoteLine['kind']> = new Set(['text', 'item', 'task', 'quote', 'heading']);

function questionOf(statement: string, tried: readonly Shape[], language: KnownLanguage): string | null {
  for (const [shape, ask] of tried) {
    const [, what, verb = '', end = ''] = shape.exec(statement) ?? [];
    if (what === undefined || !isSubject(what.trim(), language)) continue;
    // of a whole sentence the verb is known; "La entrega pasa" is none that a day belongs to
    if (verb === '' && determiner.test(what) && what.trim().split(' ').length > 2) continue;
    return ask(what.trim(), verb, end);
  }
  return null;
}

/** "Déclarer les ruches avant le 31/12": what an infinitive asks for, by its day. */
function dutyOf(statement: string, language: KnownLanguage): string | null {
  const { duty } = phrases[language];
  if (duty === undefined) return null;
  const [task, before, ask] = duty;
  const what = new RegExp(`^(${task}) ${before}(?:${datePattern[language]})`, 'iu').exec(statement)?.[1];
  return what === undefined || /(?:^| )(?:du|de|del|el|le|la|al?|à|au)$/.test(what) ? null : ask(what);
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

/** What a Chinese or Japanese title says will be: the water cut of the notice of it. */
function eventOf(title: string): string | null {
  const name = title
    .replace(/[（(][^（()）]*[)）]/gu, '')
    .replace(
      /[\d\s./:-]+|メモ|議事録|记录|纪要|(?:に関する|の)?(?:お知らせ|ご案内|おしらせ)|について|通知|须知/gu,
      '',
    );
  return /^[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{2,10}$/u.test(name) ? name : null;
}

/** The day of what the title announces: in a field for it, in a sentence that names it again, or with an hour in a notice. */
function announced(title: string, statement: string, language: KnownLanguage): string | null {
  const name = phrases[language].next === undefined ? null : eventOf(title);
  if (name === null || !new RegExp(datePattern[language], 'u').test(statement)) return null;
  const isNotice = /お知らせ|おしらせ|案内|通知|须知|公告/u.test(title) && /\d[:：点時]/.test(statement);
  return isNotice || /^(?:日時|日时|时间|時間)[\s:：]/u.test(statement) || statement.includes(name)
    ? phrases[language].when(name)
    : null;
}

/** The beginnings of sentences: what stands behind a comma is about what stands before it. */
const statementsOf = (line: string): string[] =>
  line
    .split(/(?<=[^\d\s][.!?])\s+|[。！]/u)
    .map((part) => part.trim().slice(0, 120))
    .filter((part) => part.length >= 4 && !/[?？]$/.test(part));

function shapesFor(language: KnownLanguage) {
  const known = shapes.get(language);
  if (known !== undefined) return known;
  const { happens, when, cost, on, about } = phrases[language];
  const spaced = language !== 'zh' && language !== 'ja';
  const subject = spaced ? words : characters;
  const shape = (middle: string, value: string): RegExp => new RegExp(`^${subject}${middle}${value}`, 'u');
  const date = datePattern[language];
  const made = {
    verbs: happens.map(
      ({ verb, ask }): Shape => [
        spaced
          ? shape(
              ` (${verb})(?!\\p{L}) (?:(?:${on}) )*`,
              `(?:${date}|(?<=(?:el|le|the|am|zum|den) )\\d{1,2}(?!\\d))`,
            )
          : shape(`\\s?(${verb})\\s?`, date),
        ask,
      ],
    ),
    dates: [[shape(spaced ? `(?: ?: ?| )(?:(?:${on}) )*` : '(?:\\s|[:：]\\s?)', date), when] as const],
    prices: [
      [
        shape(language === 'de' ? ` (?:${about}) ` : `(?: ?[:：] ?| ?(?:${about}) ?| )`, pricePattern),
        cost,
      ] as const,
      ...(spaced
        ? []
        : [
            [
              /^(\p{Script=Han}{1,5}(?:费|費|租|金|价|價|代|料|賃))(?:[:：は]|\s)?\s?约?\d[\d,.]*(?![\d月日:：点號号%％年])/u,
              cost,
            ] as const,
          ]),
    ],
  };
  shapes.set(language, made);
  return made;
}

const words = String.raw`(?:\p{Lu}[\p{L} ]{1,24}: )?(\p{L}[\p{L}'’/-]+(?: [\p{L}\p{N}'’/&-]+){0,3}?)`;
const characters = String.raw`([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ーA-Za-z]{2,10}?)`;

/** Whether a few words can be what is asked for: nouns, without small words and without persons. */
function isSubject(what: string, language: KnownLanguage): boolean {
  if (refused[language].test(what) || new RegExp(`^(?:${datePattern[language]})$`, 'iu').test(what))
    return false;
  if (language === 'zh' || language === 'ja') return true;
  const bare = what.replace(determiner, '');
  const words = wordsOf(bare, language);
  return (
    words.every((word) => word !== null && (!word.stop || joining.test(word.folded))) &&
    words.at(-1)?.stop === false &&
    (language !== 'de' || /^(?:[\p{L}-]+(?:e|er|es) )?\p{Lu}[\p{L}/-]+$/u.test(bare))
  );
}

const determiner =
  /^(?:the|our|my|his|her|their|next|der|die|das|unsere?|meine?|nächste[rs]?|les?|la|mon|ma|mes|notre|prochaine?|el|los|las|mi|nuestr[oa]|próxim[oa]) |^l['’]/iu;
const joining = /^(?:de|du|des|of|la|del)$/;

/** What stands where a subject does and is none: deeds, persons, and the fields of a form. */
const refused: Readonly<Record<KnownLanguage, RegExp>> = {
  en: /^(?:date|time|created|updated|sent|page|chapter|version|part|total|call|ask|check|get|buy|book|pay|send|ring|bring|last|went|slept|paid|took|woke|left|met|saw|had|got|came|rang|ate|ran|drove|read|bed)(?: |$)|\p{L}{3}ed(?: |$)|(?:ing|owes|costs|gave|spent)$/iu,
  de: /^(?:Datum|Stand|Zeit|Erstellt|Gesendet|Uhrzeit|Tag|Jahr|Seite|Kapitel|Abschnitt|Version|Teil|Mama|Papa|Oma|Opa)$/,
  fr: /^(?:date|note|page|chapitre|version|total|créé|envoyé|objet|parti|arrivé|reçu|acheté|mangé|vu|rendu|fini|payé|signé)(?: |$)|^\p{L}+es(?: |$)/iu,
  es: /^(?:fecha|creado|enviado|hora|página|capítulo|versión|gastado|pedir|salida?|salí|total)(?: |$)|(?:ó|mos)$|^\p{L}+é /iu,
  zh: /[我你他她它的了在是把被加换还没不要能和给让叫去来买写每从到约第附补住]|^(?:时间|日期|今天|明天|昨天|下次|上次|截止|总|[小老阿])/u,
  ja: /[をがにへでともはや]|さん|様|自分|私|^(?:これ|それ|あれ|ここ|日時|日付|今日|明日|昨日|来週|今週|次|毎|約|第|総額|合計|計)/u,
};
