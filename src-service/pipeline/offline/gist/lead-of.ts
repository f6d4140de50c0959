import { isCalendarName } from '../calendar.ts';
import { kindNames, type NoteKind } from '../kind-names.ts';
import { kindsOf } from '../note-kinds.ts';
import type { NotePart } from '../note-parts.ts';
import type { NoteSources } from '../note-sources.ts';

/** Entries that make a log. */
const leastEntries = 4;

/** Whether a text begins with a day: in numbers, or with the name of a month. */
function isDated(text: string): boolean {
  if (/^(?:\p{L}{2,3}\.?,? )?\d{1,4}[./-]\d{1,2}(?:[./-]\d{0,4})?(?=[\s:：.]|$)|^\d{1,2}月\s?\d/u.test(text))
    return true;
  const named = /^(?:(\p{L}{3,9})\.? \d{1,2}|\d{1,2}\.? (\p{L}{3,9}))\b/u.exec(text);
  const month = named?.[1] ?? named?.[2];
  return month !== undefined && isCalendarName(month);
}

/** What kind of text a gist says that a note is: `notes` where it is none of the others. */
export type GistKind = NoteKind | 'notes' | 'table' | 'log';

/** Kinds that are written in sentences, and hold greetings and names besides. */
export const letters: ReadonlySet<GistKind> = new Set(['mail', 'notice']);

/** What a note is called that is a table, and one with entries by day. */
export const gistKindNames: Readonly<Record<string, readonly [table: string, log: string]>> = {
  ar: ['جدول', 'سجل'],
  de: ['Tabelle', 'Verlauf'],
  en: ['Table', 'Log'],
  es: ['Tabla', 'Registro'],
  fr: ['Tableau', 'Suivi'],
  it: ['Tabella', 'Registro'],
  ja: ['表', '記録'],
  ko: ['표', '기록'],
  nl: ['Tabel', 'Logboek'],
  pl: ['Tabela', 'Dziennik'],
  pt: ['Tabela', 'Registro'],
  ru: ['Таблица', 'Журнал'],
  zh: ['表格', '记录'],
};
const places: Readonly<Partial<Record<GistKind, number>>> = { table: 0, log: 1 };

/** A language if kinds have names in it; null for others, and where it is not known. */
export const languageOfLead = (code: string | null): string | null =>
  code !== null && Object.hasOwn(gistKindNames, code) ? code : null;

/** What a kind is called in a language, as a sentence begins; empty for mere notes, and where the language is not known. */
export function leadOf(kind: GistKind, code: string | null): string {
  const at = places[kind];
  const name = at === undefined ? kindNames[code ?? '']?.[kind as NoteKind] : gistKindNames[code ?? '']?.[at];
  return name === undefined ? '' : name.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** The kind that says most of a note. */
export function gistKindOf(note: NoteSources, parts: readonly NotePart[], isTable: boolean): GistKind {
  if (isTable) return 'table';
  const kinds = kindsOf(note);
  if (parts.filter(({ text }) => isDated(text)).length >= leastEntries) return 'log';
  const [first = 'notes'] = kinds;
  return first;
}
