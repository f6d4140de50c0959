import type { KnownLanguage } from '../language.ts';
import { mostRows, tablesOf } from './compared-prices.ts';
import { datePattern } from './dates.ts';
import { namesEvent } from './events.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSubject } from './subjects.ts';

/** What columns are called, and lines below a title, that say when, where and by whom something is. */
const fields = [
  /^(?:date|when|day|due|deadline|datum|wann|termin|tag|frist|fällig|quand|jour|échéance|pour le|fecha|cuándo|día|plazo|日期|时间|什么时候|日時|日付|期限|締切|締め切り|いつ)$/iu,
  /^(?:where|place|room|venue|location|meeting point|wo|ort|raum|treffpunkt|où|lieu|salle|dónde|lugar|sala|aula|地点|地址|教室|场地|場所|会場)$/iu,
  /^(?:who|owner|responsible|assigned to|wer|verantwortlich|zuständig|qui|responsable|quién|encargado|负责人|谁|担当|担当者|誰)$/iu,
] as const;

/** What is asked of tables with a sure row for each thing that has a day, and of a line with the place of what the title names. */
export function askedOfFields(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { when, whereIs, whoIs } = phrases[language];
  const day = new RegExp(datePattern[language], 'u');
  const isAsked = (name: string): boolean =>
    isSubject(name, language) && namesEvent(name, language) && !/\d/.test(name);
  const rowsOf = ([head = [], ...rows]: string[][]): string[] => {
    const columns = fields.map((field) => head.findIndex((name) => field.test(name)));
    const named = head.findIndex((_, index) => !columns.includes(index));
    const isUnique = new Set(rows.map((row) => row[named])).size === rows.length;
    if (rows.length < 2 || rows.length > mostRows || !isUnique) return [];
    return rows.flatMap((row) => {
      const name = row[named] ?? '';
      if (!isAsked(name) || row.some((cell) => /[?？]/.test(cell))) return [];
      const [date = '', place = '', person = ''] = columns.map((at) => row[at]);
      return [
        ...(day.test(date) ? [when(name)] : []),
        ...(/[\p{L}\p{N}]/u.test(place) ? [whereIs(name)] : []),
        ...(/^[\p{Lu}\p{Lo}]/u.test(person) ? [whoIs(name)] : []),
      ];
    });
  };
  const places = lines.filter(({ text }) => fields[1].test(/^(.{1,20}?) ?[:：] ?\S/u.exec(text)?.[1] ?? ''));
  return [
    ...tablesOf(lines).flatMap(rowsOf),
    ...(places.length === 1 && isAsked(title.trim()) ? [whereIs(title.trim())] : []),
  ];
}
