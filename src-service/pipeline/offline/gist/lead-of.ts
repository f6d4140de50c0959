import { kindNames, type NoteKind } from '../kind-names.ts';
import { kindsOf } from '../note-kinds.ts';
import type { NotePart } from '../note-parts.ts';
import type { NoteSources } from '../note-sources.ts';
import { isDated, leastEntries } from './dated.ts';

/** What kind of text a gist says that a note is: `notes` where it is none of the others. */
export type GistKind = NoteKind | 'notes' | 'comparison' | 'log';

/** What a note is called that is of no other kind, one that compares things in a table, and one with entries by day. */
export const gistKindNames: Readonly<
  Record<string, readonly [notes: string, comparison: string, log: string]>
> = {
  ar: ['ملاحظات', 'مقارنة', 'سجل'],
  de: ['Notizen', 'Vergleich', 'Verlauf'],
  en: ['Notes', 'Comparison', 'Log'],
  es: ['Notas', 'Comparación', 'Registro'],
  fr: ['Notes', 'Comparaison', 'Suivi'],
  it: ['Appunti', 'Confronto', 'Registro'],
  ja: ['メモ', '比較', '記録'],
  ko: ['메모', '비교', '기록'],
  nl: ['Notities', 'Vergelijking', 'Logboek'],
  pl: ['Notatki', 'Porównanie', 'Dziennik'],
  pt: ['Notas', 'Comparação', 'Registro'],
  ru: ['Заметки', 'Сравнение', 'Журнал'],
  zh: ['笔记', '比较', '记录'],
};
const places: Readonly<Partial<Record<GistKind, number>>> = { notes: 0, comparison: 1, log: 2 };

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
  if (isTable) return 'comparison';
  const kinds = kindsOf(note);
  if (parts.filter(({ text }) => isDated(text)).length >= leastEntries) return 'log';
  const [first = 'notes'] = kinds;
  return first;
}
