import { kindNames, type NoteKind } from '../kind-names.ts';
import { kindsOf } from '../note-kinds.ts';
import type { NotePart } from '../note-parts.ts';
import type { NoteSources } from '../note-sources.ts';
import { isDated, leastEntries } from './dated.ts';

/** What kind of text a gist says that a note is: `notes` where it is none of the others. */
export type GistKind = NoteKind | 'notes' | 'table' | 'log';

/** Kinds that are written in sentences, and hold greetings and names besides. */
export const letters: ReadonlySet<GistKind> = new Set(['mail', 'notice']);

/** What a note is called that is of no other kind, one that is a table, and one with entries by day. */
export const gistKindNames: Readonly<Record<string, readonly [notes: string, table: string, log: string]>> = {
  ar: ['ملاحظات', 'جدول', 'سجل'],
  de: ['Notizen', 'Tabelle', 'Verlauf'],
  en: ['Notes', 'Table', 'Log'],
  es: ['Notas', 'Tabla', 'Registro'],
  fr: ['Notes', 'Tableau', 'Suivi'],
  it: ['Appunti', 'Tabella', 'Registro'],
  ja: ['メモ', '表', '記録'],
  ko: ['메모', '표', '기록'],
  nl: ['Notities', 'Tabel', 'Logboek'],
  pl: ['Notatki', 'Tabela', 'Dziennik'],
  pt: ['Notas', 'Tabela', 'Registro'],
  ru: ['Заметки', 'Таблица', 'Журнал'],
  zh: ['笔记', '表格', '记录'],
};
const places: Readonly<Partial<Record<GistKind, number>>> = { notes: 0, table: 1, log: 2 };

/** A language where it is one that kinds have names in; null for others, and where it is not known. */
export const languageOfLead = (code: string | null): string | null =>
  code !== null && code in gistKindNames ? code : null;

/** What a kind is called in a language, as a sentence begins; empty where the language is not known. */
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
