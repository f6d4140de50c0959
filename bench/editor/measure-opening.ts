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
    const { ours, whole, bare } = await timesOf(bench, note, rounds);
    const limits = [
      ...(bare === null ? [] : [{ text: `<= ${ratioAim}x`, met: ours / bare <= ratioAim }]),
      ...(note.most === null ? [] : [{ text: `<= ${note.most} ms`, met: ours <= note.most }]),
    ];
    const ratio = bare === null ? '' : `${(ours / bare).toFixed(2)}x   against ${inMilliseconds(bare)}   `;
    const end = whole === null ? '' : `, its end after ${inMilliseconds(whole)}`;
    rows.push({
      name: note.name,
      figure: `${ratio}${inMilliseconds(ours)}${end}`,
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
    const { ours, whole, bare } = await timesOf(bench, note, rounds);
    const name = `the beginning of ${note.name} shown, of ProseMirror alone with all of it`;
    const line = { bare: bare ?? Number.NaN, unit: 'ms', kind: 'cost' } as const;
    rows.push(
      { ...line, name, measured: ours, aim: `<= ${ratioAim}x` },
      // what is shown later is not left out of sight
      {
        ...line,
        name: `the same, until its end can be scrolled to`,
        measured: whole ?? Number.NaN,
        aim: '',
      },
    );
  }
  return rows;
}

/**
 * Medians of some rounds in turns. `whole`: until the end of the note is there, too. It is null, and `bare`, where ProseMirror alone has
 * nothing to show.
 */
async function timesOf(
  bench: BenchBrowser,
  { editor, source }: (typeof notes)[number],
  rounds: number,
): Promise<{ readonly ours: number; readonly whole: number | null; readonly bare: number | null }> {
  const [ours, whole, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const times = await opening(bench, editor, source);
    ours.push(times.shown);
    if (editor === 'source') continue;
    whole.push(times.whole);
    bare.push((await opening(bench, 'bare', source)).shown);
  }
  const medianOf = (times: readonly number[]) => (times.length === 0 ? null : median(times));
  return { ours: median(ours), whole: medianOf(whole), bare: medianOf(bare) };
}

/** In a fresh page that has shown a small note: its program and its fonts are there. */
async function opening(
  bench: BenchBrowser,
  editor: EditorName,
  source: string,
): Promise<{ readonly shown: number; readonly whole: number }> {
  const page = await bench.newPage();
  await page.evaluate(([name, text]) => benchPage?.open(name, text), [editor, mixedNote(3000)] as const);
  await page.evaluate(() => benchPage?.close());
  const times = await page.evaluate(
    async ([name, text]) => ({ shown: await benchPage?.open(name, text), whole: await benchPage?.whole() }),
    [editor, source] as const,
  );
  await page.close();
  return { shown: times.shown ?? Number.NaN, whole: times.whole ?? Number.NaN };
}
