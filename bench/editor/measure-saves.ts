import { median } from '../ratio-table.ts';
import type { BenchBrowser } from './bench-browser.ts';
import { type Figure, figuresTable, inMilliseconds } from './figures.ts';
import { quantile } from './measure-keys.ts';
import { listNote, mixedNote, tableNote } from './mixed-note.ts';
import './page/bench-api.ts';

const notes = [
  { name: '100 KB', source: mixedNote(100_000), most: 5 },
  { name: '1 MB', source: mixedNote(1_000_000), most: 20 },
  { name: '1 MB that is one list', source: listNote(1_000_000), most: 20 },
  { name: 'a table of 200 x 12', source: tableNote(200, 12), most: 20 },
] as const;
const edits = 40;

/** What it takes to write a note's text after an edit, while the page can do nothing else. */
export async function measureSaves({ newPage }: BenchBrowser, rounds: number): Promise<string> {
  const rows: Figure[] = [];
  for (const { name, source, most } of notes) {
    const page = await newPage();
    const each: number[][] = [];
    for (let round = 0; round < rounds; round += 1)
      each.push(
        await page.evaluate(([text, count]) => benchPage?.saves(text, count) ?? [], [source, edits] as const),
      );
    await page.close();
    const middle = median(each.map(median));
    const p95 = median(each.map((times) => quantile(times, 0.95)));
    rows.push(
      { name: `${name}: median`, figure: inMilliseconds(middle), aim: `<= ${most} ms`, met: middle <= most },
      { name: `${name}: p95`, figure: inMilliseconds(p95), aim: `<= ${most} ms`, met: p95 <= most },
    );
  }
  return figuresTable('a save after an edit', rows);
}
