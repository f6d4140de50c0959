import { attendance } from '../attendance.ts';
import type { KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import { statementsOf } from './appointments.ts';
import { english, french, german, spanish } from './articles.ts';
import { datePattern } from './dates.ts';
import { isGeneric } from './generic-subjects.ts';
import type { NoteLine } from './note-lines.ts';
import { isSubject, namesIn } from './subjects.ts';

/** More duties than these are a rota, where no single one is asked for. */
const most = 6;

/** How a language says what somebody does, and asks who it is. */
type Duties = {
  /** What people do for each other, as it stands behind a name. */
  readonly verbs: string;
  /** How what they do it to begins: with an article or a name, so that the question needs none. */
  readonly object: string;
  /** What stands before the day by which it is done. */
  readonly before: string;
  readonly who: (verb: string, object: string) => string;
  /** Who has a thing to do: "Kuchenliste: Hilde". */
  readonly has: (thing: string) => string | null;
};

const duties: Readonly<Record<'en' | 'de' | 'fr' | 'es', Duties>> = {
  en: {
    verbs:
      '(?:will|to) (?:ring|call|email|ask|send|book|bring|buy|organi[sz]e|order|check|chase|write|draft|collect|print|fix|prepare|find|contact|arrange|invite|update|share|review|speak to|talk to|pick up|sort out|set up|look into|take|do|get|make|order)|(?:ring|call|email|send|book|bring|organise|organize|order|check|chase|write|draft|collect|print|prepare|contact|arrange|invite|update|run|lead|own|host|drive|bake|pay)s|(?:asks|does|buys|fixes|is doing|is bringing|is organising|is sorting|is running)',
    object: "(?:the |an? |our |all |\\p{Lu}\\p{L}+['’]s |(?=\\p{Lu}\\p{Ll}+(?!\\p{L})))",
    before: 'by|on|before|until|for|this|next|the',
    who: (verb, object) => `Who ${verb.replace(/^to /, 'will ')} ${object}?`,
    has: (thing) => `Who takes care of ${english(thing)}?`,
  },
  de: {
    verbs:
      'macht|übernimmt|fragt|schickt|organisiert|besorgt|kauft|holt|schreibt|bestellt|bucht|klärt|prüft|leitet|druckt|ruft|bringt|kümmert sich um|spricht mit|telefoniert mit|meldet|reserviert|erstellt|verschickt',
    object:
      '(?:(?:die|das|den|dem|der|eine?n?|unsere?n?) |(?=(?:Frau|Herrn?|Fr\\.|Hr\\.|Dr\\.) \\p{Lu}\\p{L}+))',
    before: 'bis|am|vor|zum|ab|nächsten|dem',
    who: (verb, object) => `Wer ${verb} ${object.replace(/Fr\. /g, 'Frau ').replace(/Hr\. /g, 'Herrn ')}?`,
    has: (thing) => {
      const named = german(thing);
      return /^(?:die|das) /.test(named) ? `Wer kümmert sich um ${named}?` : null;
    },
  },
  fr: {
    verbs:
      "s[’']occupe d[eu’']|prend|appelle|envoie|relance|organise|apporte|achète|réserve|prépare|contacte|demande|vérifie|rédige|imprime|gère|récupère|commande|anime|rappelle|invite|se charge d[eu’']",
    object:
      "(?:(?<=de |d['’])|(?<=du )|le |la |les |l['’]|un |une |des |du |au |aux |son |sa |ses |(?=\\p{Lu}\\p{Ll}+))",
    before: "avant|le|pour|d['’]ici|dès|ce",
    who: (verb, object) => `Qui ${verb.replace("'", '’')} ${object} ?`.replace('’ ', '’'),
    has: (thing) =>
      `Qui s’occupe ${`de ${french(thing)}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ')} ?`,
  },
  es: {
    verbs:
      'habla con|llama|se encarga de|se encarga|trae|compra|envía|manda|prepara|reserva|pide|organiza|lleva|revisa|recoge|busca|avisa|contacta|imprime|redacta|gestiona|coordina',
    object: '(?:el |la |los |las |un |una |al |del |a |su |(?=\\p{Lu}\\p{Ll}+))',
    before: 'antes|del?|el|para|este|hasta',
    who: (verb, object) => `¿Quién ${verb} ${object}?`,
    has: (thing) => `¿Quién se encarga ${`de ${spanish(thing)}`.replace(/^de el /, 'del ')}?`,
  },
};

const titles = '(?:(?:Frau|Herr|Fr\\.|Hr\\.|Dr\\.?|Mme|Mlle|Mr|Mrs|Ms|Cllr|Miss|M\\.|Don|Doña|Sra?\\.) )?';
const name = `${titles}\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}[\\p{L}’'-]*\\p{Ll})?`;

/** Who is asked for where a note says what somebody will do: "Jochen ruft Frau Vogt an", "printer – Lou to ring the firm". */
export function askedOfPeople(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const present = presentIn(lines);
  const times = new Map<string, number>();
  const names = namesIn(lines, language);
  for (const { kind, text } of lines) {
    if ((kind !== 'text' && kind !== 'item') || isAttendance(text)) continue;
    for (const statement of statementsOf(text)) {
      const found =
        language === 'zh'
          ? inChinese(statement)
          : language === 'ja'
            ? inJapanese(statement, present)
            : inSpaced(statement, language, present, names);
      for (const question of found) times.set(question, (times.get(question) ?? 0) + 1);
    }
  }
  // what several do has no one answer
  return times.size > most ? [] : [...times].filter(([, count]) => count === 1).map(([question]) => question);
}

type Spaced = keyof typeof duties;

function inSpaced(
  statement: string,
  language: Spaced,
  present: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string[] {
  const { who, has } = duties[language];
  const { duty, left, day } = shapesFor(language);
  return clausesOf(statement).flatMap(({ label, clause, isFirst }) => {
    const isPerson = (one: string): boolean => {
      const last = one.split(' ').at(-1) ?? '';
      return (
        one.includes(' ') ||
        (wordsOf(last, language)[0]?.stop === false &&
          (present.has(last) || (isFirst ? names.has(last) : language !== 'de')))
      );
    };
    const [, subject = '', verb = '', what = ''] = duty.exec(clause) ?? [];
    const bare = what.replace(day, '').trim();
    if (bare !== '' && isPerson(subject)) return [who(verb.trim(), bare)];
    if (label === '' || !isSubject(label, language)) return [];
    const [, doer = '', does = ''] = left.exec(clause) ?? [];
    if (language === 'en' && doer !== '' && isPerson(doer)) return [who(does, english(label))];
    const question = present.has(clause) ? has(label) : null;
    return question === null ? [] : [question];
  });
}

type Shapes = Readonly<Record<'duty' | 'left' | 'day', RegExp>>;
const made = new Map<Spaced, Shapes>();

function shapesFor(language: Spaced): Shapes {
  const known = made.get(language);
  if (known !== undefined) return known;
  const { verbs, object, before } = duties[language];
  const shapes = {
    duty: new RegExp(`^(${name}) (${verbs}) ?(${object}\\p{L}[^,;:()–—→?]{1,50})(?=$|[,;:()–—→.])`, 'u'),
    /** What stands before it is what is done: "budget sheet: Raj sends by Thursday". */
    left: new RegExp(`^(${name}) (${verbs})(?: (?:by|on|before|until|this|next) .*)?$`, 'u'),
    /** By when it is done, which the question leaves out. */
    day: new RegExp(
      `(?: (?:${before}))* ?(?:${datePattern[language]}|(?<= )(?:${soon})(?!\\p{L})).*$|[.!]+$`,
      'iu',
    ),
  };
  made.set(language, shapes);
  return shapes;
}

/** The clauses of a statement, each with the label before it: "printer on 3 - Lou to ring the firm". */
function clausesOf(statement: string): { label: string; clause: string; isFirst: boolean }[] {
  const parts = statement.split(/(?: ?[:→;,]| ?[-=]>| [-–—]) /u);
  return parts.map((clause, index) => ({
    label: index === 1 ? (parts[0] ?? '').trim() : '',
    clause: clause.trim(),
    isFirst: index === 0,
  }));
}

const soon =
  '\\d{1,2}(?:st|nd|rd|th)|today|tomorrow|tonight|asap|first|heute|morgen|demain|aujourd|cette semaine|hoy|mañana|esta semana';

/** Further words of those who were there. */
const informal = /^(?:there|here|anw|da|dabei|están)[.:]|^(?:到|出席)[：:]/iu;
const isAttendance = (text: string): boolean => attendance.test(text) || informal.test(text);

/** Lines from the top in which a note says who was there. */
const above = 6;

const presentIn = (lines: readonly NoteLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .slice(0, above)
      .filter(({ text }) => isAttendance(text))
      .flatMap(
        ({ text }) =>
          text.replace(/^[^:：]*[:：]/u, '').match(/\p{Lu}\p{L}*\p{Ll}|[\p{Script=Han}]{2,4}/gu) ?? [],
      ),
  );

/** "老赵负责…", "刘师傅修…": names as people call each other. */
function inChinese(statement: string): string[] {
  const duty =
    /(?:^|[，,；;：:\s])(?:[老小阿]\p{Script=Han}|\p{Script=Han}{1,2}(?:师傅|老师|经理|总|姐|哥|叔|阿姨)|阿?[A-Z][a-z]+)\s?(负责|联系|准备|整理|通知|跟进|对接|安排|打印|预订|采购)(?!了|过)([\p{Script=Han}A-Za-z\d]{2,10})(?=$|[，,；;。\s（(])/gu;
  return [...statement.matchAll(duty)].map(([, verb, what]) => `谁${verb}${what}？`);
}

/** "会計は佐野さん", "見積り → 田村": who has something to do. */
function inJapanese(statement: string, present: ReadonlySet<string>): string[] {
  const [, what = '', who = '', ending] =
    /^([\p{Script=Han}\p{Script=Katakana}ー]{1,9}[\p{Script=Han}\p{Script=Katakana}ーりけえきしち])(?:担当)?\s?(?:は|：|:|→|…)\s?(\p{Script=Han}{1,4})(さん)?(?:が担当|に?お願い|$)/u.exec(
      statement,
    ) ?? [];
  return what !== '' && (ending !== undefined || present.has(who)) && !isGeneric(what, 'ja')
    ? [`${what.replace(/担当$/, '')}の担当は誰ですか？`]
    : [];
}
