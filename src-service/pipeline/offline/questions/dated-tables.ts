import { isWide, type KnownLanguage } from '../language.ts';
import { english, french, german, isPlural, spanish } from './articles.ts';
import { tablesOf } from './compared-prices.ts';
import { datePattern } from './dates.ts';
import { namesEvent } from './events.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSubject } from './subjects.ts';

/** A longer table is a calendar or a log, where no single row is asked for. */
const most = 8;

/** What columns are called that say when, where and who. */
const columns = {
  when: /^(?:date|when|day|due|deadline|datum|wann|termin|tag|frist|fällig|date|quand|jour|échéance|pour le|fecha|cuándo|día|plazo|日期|时间|什么时候|日時|日付|期限|締切|締め切り|いつ)$/iu,
  where:
    /^(?:where|place|room|venue|location|wo|ort|raum|où|lieu|salle|dónde|lugar|sala|aula|地点|教室|场地|場所|会場|教室)$/iu,
  who: /^(?:who|owner|responsible|assigned to|wer|verantwortlich|zuständig|qui|responsable|quién|encargado|负责人|谁|担当|担当者|誰)$/iu,
};

const whoOf: Readonly<Record<KnownLanguage, (what: string) => string>> = {
  en: (what) => `Who is responsible for ${english(what)}?`,
  de: (what) => `Wer ist für ${german(what).replace(/^der /, 'den ')} zuständig?`,
  fr: (what) =>
    `Qui s’occupe ${`de ${french(what)}`.replace(/^de les /, 'des ').replace(/^de le /, 'du ')} ?`,
  es: (what) => `¿Quién se encarga ${`de ${spanish(what)}`.replace(/^de el /, 'del ')}?`,
  zh: (what) => `谁负责${what}？`,
  ja: (what) => `${what}の担当は誰ですか？`,
};

/** How one asks where that is which has a day. */
export const whereOf: Readonly<Record<KnownLanguage, (what: string) => string>> = {
  en: (what) => `Where is ${english(what)}?`,
  de: (what) => `Wo ist ${german(what)}?`,
  fr: (what) => `Où ${isPlural(french(what)) ? 'ont' : 'a'} lieu ${french(what)} ?`,
  es: (what) => `¿Dónde es ${spanish(what)}?`,
  zh: (what) => `${what}在哪里？`,
  ja: (what) => `${what}の場所はどこですか？`,
};

/** What is asked of a table whose columns say when, where or by whom its rows are: for each row that names what has a day. */
export function askedOfDatedTables(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const day = new RegExp(datePattern[language], 'iu');
  return tablesOf(lines).flatMap(([head = [], ...rows]) => {
    const at = (what: RegExp): number => head.findIndex((name) => what.test(name));
    const [when, where, who] = [at(columns.when), at(columns.where), at(columns.who)];
    const named = head.findIndex((_, index) => ![when, where, who].includes(index));
    if (named < 0 || when + where + who === -3 || rows.length < 2 || rows.length > most) return [];
    const names = rows.map((row) => row[named] ?? '');
    if (new Set(names).size < names.length) return [];
    return rows.flatMap((row, index) => {
      const name = names[index] ?? '';
      if (!isSubject(name, language) || !namesEvent(name, language) || /\d/.test(name)) return [];
      const has = (column: number): boolean =>
        /[\p{L}\p{N}]/u.test(row[column] ?? '') && !/[?？]/.test(row[column] ?? '');
      return [
        ...(has(when) && day.test(row[when] ?? '') ? [phrases[language].when(name)] : []),
        ...(has(where) ? [whereOf[language](name)] : []),
        ...(has(who) && (isWide(language) || /^\p{Lu}/u.test(row[who] ?? '')) ? [whoOf[language](name)] : []),
      ];
    });
  });
}
