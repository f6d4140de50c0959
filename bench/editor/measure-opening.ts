import { median } from '../ratio-table.ts';
import type { BenchBrowser } from './bench-browser.ts';
import { type Figure, figuresTable, inMilliseconds } from './figures.ts';
import { mixedNote } from './mixed-note.ts';
import type { EditorName } from './page/bench-api.ts';

const notes = [
  { name: '100 KB', editor: 'ours', source: mixedNote(100_000), most: 200 },
  { name: '512 KB', editor: 'ours', source: mixedNote(512 * 1024), most: null },
  { name: '2 MiB as its source', editor: 'source', source: mixedNote(2 * 1024 * 1024), most: 300 },
] as const;

/** From a text to the first frame that shows it, against ProseMirror alone with a document that was read already. */
export async function measureOpening(bench: BenchBrowser, rounds: number): Promise<string> {
  const rows: Figure[] = [];
  for (const { name, editor, source, most } of notes) {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await opening(bench, editor, source));
      if (editor === 'ours') bare.push(await opening(bench, 'bare', source));
    }
    const time = median(ours);
    const ratio =
      bare.length === 0
        ? ''
        : `${(time / median(bare)).toFixed(2)}x   against ${inMilliseconds(median(bare))}   `;
    rows.push({
      name,
      figure: `${ratio}${inMilliseconds(time)}`,
      aim: most === null ? '' : `<= ${most} ms`,
      met: most === null ? null : time <= most,
    });
  }
  return figuresTable('opening, to the first frame', rows);
}

/** In a fresh page that has shown a small note: its program and its fonts are there. */
async function opening(bench: BenchBrowser, editor: EditorName, source: string): Promise<number> {
  const page = await bench.newPage();
  await page.evaluate(([name, text]) => benchPage?.open(name, text), [editor, mixedNote(3000)] as const);
  await page.evaluate(() => benchPage?.close());
  const time = await page.evaluate(([name, text]) => benchPage?.open(name, text), [editor, source] as const);
  await page.close();
  return time ?? Number.NaN;
}
