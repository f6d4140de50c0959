import { quantile } from '../../editor/measure-keys.ts';
import { median } from '../../ratio-table.ts';
import { queries, type TypedText } from '../expected-results.ts';
import type { Row } from '../table.ts';
import { joplin } from './joplin.ts';
import { miniSearch } from './minisearch.ts';
import { ripgrep } from './ripgrep.ts';

type Figures = NonNullable<Row['others']>;

/** What other programs need for the same notes, by the row of the table, and remarks on it. */
export type Compared = {
  readonly start: Figures;
  readonly search: Figures;
  readonly memory: Figures;
  readonly index: Figures;
  readonly import: Figures;
  readonly remarks: string[];
};

const p95 = (times: readonly number[]): number => quantile(times, 0.95);
const megabytes = (mebibytes: number): number => (mebibytes * 2 ** 20) / 1e6;

/** Lets the others search and import the notes of a folder. One that cannot be had here is named in the remarks. */
export async function compareWith(
  source: string,
  typed: readonly TypedText[],
  { withJoplin, report }: { readonly withJoplin: boolean; readonly report: (what: string) => void },
): Promise<Compared> {
  const start: Record<string, number> = {};
  const search: Record<string, number> = {};
  const memory: Record<string, number> = {};
  const index: Record<string, number> = {};
  const imported: Record<string, number> = {};
  const remarks: string[] = [];

  report('ripgrep');
  const found = await ripgrep(source, queries);
  if (found.ok) {
    search.ripgrep = p95(found.value.times);
    remarks.push(
      `ripgrep reads all files for each search, and knows no order: it found something for ${found.value.answered} of ${queries.length}.`,
    );
  } else remarks.push(`ripgrep could not be compared: ${found.error}.`);

  report('MiniSearch');
  const beginnings = typed.flatMap(({ text }) =>
    [...text].map((_, at) => [...text].slice(0, at + 1).join('')),
  );
  const indexed = await miniSearch(source, [...queries, ...beginnings]);
  if (indexed.ok) {
    const { build, load, times, found: counts } = indexed.value;
    if (load !== null) start.MiniSearch = load;
    search.MiniSearch = p95(times.slice(0, queries.length));
    memory.MiniSearch = megabytes(indexed.value.memory);
    index.MiniSearch = build / 1000;
    const answered = counts.slice(0, queries.length).filter((count) => count > 0).length;
    remarks.push(
      `MiniSearch searches in its own process, without passages and without a window; it found something for ${answered} of ${queries.length}. While typing: p95 ${p95(times.slice(queries.length)).toFixed(1)} ms. Its start is the reading of a stored index; its memory holds two copies of the index.`,
    );
  } else remarks.push(`MiniSearch could not be compared: ${indexed.error}.`);

  if (withJoplin) {
    report('Joplin');
    const figures = await joplin(source, queries);
    if (figures.ok) {
      start.Joplin = median(figures.value.starts);
      search.Joplin = p95(figures.value.times);
      memory.Joplin = megabytes(figures.value.memory);
      imported.Joplin = figures.value.imported / 1000;
      index.Joplin = (figures.value.imported + figures.value.indexed) / 1000;
      remarks.push(
        `Joplin's terminal app: searches by its data API, which found something for ${figures.value.answered} of ${queries.length}; its start is that of a command that lists notes, and its memory that of the process which answers the API.`,
      );
    } else remarks.push(`Joplin could not be compared: ${figures.error}.`);
  } else remarks.push('Joplin was left out of this vault.');
  return { start, search, memory, index, import: imported, remarks };
}
