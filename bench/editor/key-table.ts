import type { BenchBrowser } from './bench-browser.ts';
import { type Figure, figuresTable, inMilliseconds } from './figures.ts';
import { type KeyFigures, measureKeys } from './measure-keys.ts';
import { mixedNote, tableNote } from './mixed-note.ts';
import { startApp } from './running-app.ts';

const sizes = [
  { title: 'Small', source: mixedNote(3000), ratio: 1.5, most: 16 },
  { title: '100 KB', source: mixedNote(100_000), ratio: 1.3, most: 16 },
  { title: '300 KB', source: mixedNote(300_000), ratio: 1.5, most: 16 },
  // Above this the app shows the source.
  { title: '512 KB', source: mixedNote(512 * 1024), ratio: 1.5, most: null },
  { title: 'Table of 200 x 12', source: tableNote(200, 12), ratio: 2, most: 16 },
] as const;
const keys = 40;

/** Key to frame, in the editor and in the whole app, against ProseMirror alone. */
export async function keyTable(bench: BenchBrowser, rounds: number): Promise<string> {
  const app = await startApp(bench.browser, new Map(sizes.map(({ title, source }) => [title, source])));
  const rows: Figure[] = [];
  try {
    for (const { title, source, ratio, most } of sizes) {
      const { bare, ours, app: inApp } = await measureKeys(bench, app, { title, source }, { rounds, keys });
      for (const [name, figures] of [
        ['the editor', ours],
        ['the whole app', inApp],
      ] as const)
        rows.push(...compared(`${title}, ${name}`, figures, bare, ratio, most));
    }
  } finally {
    await app.stop();
  }
  return figuresTable('key to frame, against ProseMirror alone', rows);
}

function compared(
  name: string,
  ours: KeyFigures,
  bare: KeyFigures,
  ratio: number,
  most: number | null,
): Figure[] {
  const against = (part: 'p50' | 'p95' | 'work'): string =>
    `${(ours[part] / bare[part]).toFixed(2)}x   ${inMilliseconds(ours[part])} against ${inMilliseconds(bare[part])}`;
  const met = ours.p95 / bare.p95 <= ratio && (most === null || ours.p95 <= most);
  const aim = `<= ${ratio}x${most === null ? '' : ` and <= ${most} ms`}`;
  return [
    { name: `${name}: p95`, figure: against('p95'), aim, met },
    { name: `${name}: p50`, figure: against('p50'), aim: '', met: null },
    { name: `${name}: work of the page, p50`, figure: against('work'), aim: '', met: null },
  ];
}
