import type { KnownLanguage } from '../language.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/** A longer table is a list of prices, a calendar or a log, where no single row is asked for. */
export const mostRows = 8;
const longestName = 30;
/** Cells of a row that compares, at least: its name, its price, and what one gets for it. */
const compared = 3;

/** What is asked of a table that compares things by what they cost: a row or a column for each, and one for the price. */
export function askedOfTables(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const refused = (name: string): boolean =>
    lines.some(
      ({ kind, text }) => kind !== 'cell' && text.startsWith(name) && no.test(text.slice(name.length)),
    );
  return tablesOf(lines).flatMap((rows) => {
    const [head = [], ...body] = rows;
    // an empty corner has the names on top
    const names =
      head[0] === ''
        ? namesOf(
            columnsOf(rows),
            rows.map(([first = '']) => first),
          )
        : namesOf(body, head);
    return names.filter((name) => !refused(name)).map((name) => phrases[language].costOf(name));
  });
}

/** The things that rows are of, where a column of prices has one for at least two of them. */
function namesOf(rows: readonly (readonly string[])[], head: readonly string[]): string[] {
  const priced = head.findLastIndex((name, index) => index > 0 && price.test(name));
  if (priced < 0 || head.length < compared || rows.length < 2 || rows.length > mostRows) return [];
  const named = rows.filter((row) => /^[^\p{L}]{0,4}\d[\d.,]/u.test(row[priced] ?? '')).map(bare);
  const wanted = named.filter(
    (name) => !rows.some((row) => bare(row) === name && row.slice(1).some((cell) => dropped.test(cell))),
  );
  const isNamed = named.every((name) => isName.test(name) && !sum.test(name) && name.length <= longestName);
  return isNamed && named.length >= 2 && new Set(named).size === named.length ? wanted : [];
}

const bare = ([name = '']: readonly string[]): string =>
  name.replace(/\s?[(（][^()（）]*[)）]|["“”]/gu, '').trim();

/** Names have no small letter at the beginning of a word: "monatliche Ausgaben" are none. */
const isName = /^(?=.*\p{L}{2})(?!\d)\P{Ll}\S*(?: \P{Ll}\S*)*$/u;

/** What its writer does not want, or knows too little of. */
const no = /^[ :,–—-]*(?:no|non|nein|not|pas|raus|nicht|不要|不行|なし)(?!\p{L})/iu;
const dropped = /(?:^|[→>,;] ?)(?:no|nein|non|raus|out)[!.]?$|\d ?[?？]|^(?:不明|未知|unclear|unklar)$/iu;

const sum = /^(?:totals?|sum|summe|gesamt|total général|suma|合計|合计)(?!\p{L})/iu;

/** What a column or a row of prices is called. */
const price =
  /(?<!\p{L})(?:price|cost|quote|preis|kosten|prix|coût|tarif|cotis|precio|coste|costo|cuota|mensualité|miete|rent)|[€$£¥円元]|价|價|価|费用|費用|合計|合计|料金|報價|报价|金額/iu;

const columnsOf = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? [])
    .map((_, column) => rows.map((row) => row[column] ?? ''))
    // the first one has the names of the rows
    .slice(1);

/** The tables of a note, as rows of cells, without the line below the first. */
export function tablesOf(lines: readonly NoteLine[]): string[][][] {
  const tables: string[][][] = [];
  let open: string[][] | null = null;
  for (const { kind, text } of lines) {
    if (kind !== 'cell') {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      tables.push(open);
    }
    if (!/^[\s|:-]+$/.test(text)) open.push(cellsOf(text));
  }
  return tables;
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
