import { type Comparison, median } from '../ratio-table.ts';
import type { BenchBrowser } from './bench-browser.ts';
import { type Figure, figuresTable, inMilliseconds } from './figures.ts';
import { mixedNote } from './mixed-note.ts';
import type { EditorName } from './page/bench-api.ts';

const notes = [
  { name: '100 KB', editor: 'ours', source: mixedNote(100_000), most: 200 },
  { name: '512 KB', editor: 'ours', source: mixedNote(512 * 1024), most: null },
  { name: '2 MiB as its source', editor: 'source', source: mixedNote(2 * 1024 * 1024), most: 300 },
] as const;

/** Of ProseMirror alone. */
const ratioAim = 1.2;

/** From a text to the first frame that shows it, against ProseMirror alone with a document that was read already. */
export async function measureOpening(bench: BenchBrowser, rounds: number): Promise<string> {
  const rows: Figure[] = [];
  for (const note of notes) {
    const { ours, bare } = await timesOf(bench, note, rounds);
    const limits = [
      ...(bare === null ? [] : [{ text: `<= ${ratioAim}x`, met: ours / bare <= ratioAim }]),
      ...(note.most === null ? [] : [{ text: `<= ${note.most} ms`, met: ours <= note.most }]),
    ];
    const ratio = bare === null ? '' : `${(ours / bare).toFixed(2)}x   against ${inMilliseconds(bare)}   `;
    rows.push({
      name: note.name,
      figure: `${ratio}${inMilliseconds(ours)}`,
      aim: limits.map(({ text }) => text).join(' and '),
      met: limits.every(({ met }) => met),
    });
  }
  return figuresTable('opening, to the first frame', rows);
}

/** The same, of the notes that ProseMirror alone can show, as ratios to it. */
export async function compareOpening(bench: BenchBrowser, rounds: number): Promise<Comparison[]> {
  const rows: Comparison[] = [];
  for (const note of notes) {
    if (note.editor !== 'ours') continue;
    const { ours, bare } = await timesOf(bench, note, rounds);
    const name = `opening ${note.name}, of ProseMirror alone`;
    const aim = `<= ${ratioAim}x`;
    rows.push({ name, measured: ours, bare: bare ?? Number.NaN, unit: 'ms', kind: 'cost', aim });
  }
  return rows;
}

/** Medians of some rounds in turns; `bare` is null where ProseMirror alone has nothing to show. */
async function timesOf(
  bench: BenchBrowser,
  { editor, source }: (typeof notes)[number],
  rounds: number,
): Promise<{ readonly ours: number; readonly bare: number | null }> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await opening(bench, editor, source));
    if (editor === 'ours') bare.push(await opening(bench, 'bare', source));
  }
  return { ours: median(ours), bare: bare.length === 0 ? null : median(bare) };
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
