import { type Result, succeed } from '../../../src-shared/result.ts';
import { quantile } from '../../editor/measure-keys.ts';
import { median } from '../../ratio-table.ts';
import { queries, type TypedText } from '../expected-results.ts';
import type { Other } from '../table.ts';
import { joplin } from './joplin.ts';
import { miniSearch } from './minisearch.ts';
import { qmd } from './qmd.ts';
import { ripgrep } from './ripgrep.ts';

/** What another program needs for the same notes; what it does not do is missing. */
export type PeerFigures = {
  /** Milliseconds until it can be used, with notes that it knows. */
  readonly start?: number;
  /** Milliseconds of a whole search, p95. */
  readonly search: number;
  /** MB after the searches. */
  readonly memory?: number;
  /** Seconds until notes that it has never seen are searchable. */
  readonly index?: number;
  /** Seconds of an import. */
  readonly import?: number;
  /** What the figures mean. */
  readonly remark: string;
};

const p95 = (times: readonly number[]): number => quantile(times, 0.95);
const megabytes = (mebibytes: number): number => (mebibytes * 2 ** 20) / 1e6;

/** Lets a program search and import the notes of a folder. Fails when it cannot be had here. `typed`: what is searched for while it is typed. */
export const peers: Readonly<
  Record<Other, (source: string, typed: readonly TypedText[]) => Promise<Result<PeerFigures, string>>>
> = {
  async ripgrep(source) {
    const found = await ripgrep(source, queries);
    if (!found.ok) return found;
    const { times, answered } = found.value;
    const remark = `ripgrep reads all files for each search, and knows no order: it found something for ${answered} of ${queries.length}.`;
    return succeed({ search: p95(times), remark });
  },

  async MiniSearch(source, typed) {
    const beginnings = typed.flatMap(({ text }) =>
      [...text].map((_, at) => [...text].slice(0, at + 1).join('')),
    );
    const indexed = await miniSearch(source, [...queries, ...beginnings]);
    if (!indexed.ok) return indexed;
    const { build, load, times, found, memory } = indexed.value;
    const answered = found.slice(0, queries.length).filter((count) => count > 0).length;
    const whileTyping =
      typed.length === 0 ? '' : ` While typing: p95 ${p95(times.slice(queries.length)).toFixed(1)} ms.`;
    return succeed({
      ...(load === null ? {} : { start: load }),
      search: p95(times.slice(0, queries.length)),
      memory: megabytes(memory),
      index: build / 1000,
      remark: `MiniSearch searches in its own process, without passages and without a window; it found something for ${answered} of ${queries.length}.${whileTyping} Its start is the reading of a stored index; its memory holds two copies of the index.`,
    });
  },

  async Joplin(source) {
    const figures = await joplin(source, queries);
    if (!figures.ok) return figures;
    const { starts, times, answered, memory, imported, indexed } = figures.value;
    return succeed({
      start: median(starts),
      search: p95(times),
      memory: megabytes(memory),
      index: (imported + indexed) / 1000,
      import: imported / 1000,
      remark: `Joplin's terminal app: searches by its data API, which found something for ${answered} of ${queries.length}; its start is that of a command that lists notes, and its memory that of the process which answers the API.`,
    });
  },

  async qmd(source) {
    const figures = await qmd(source, queries);
    if (!figures.ok) return figures;
    const { load, times, answered, memory, build } = figures.value;
    return succeed({
      start: load,
      search: p95(times),
      memory: megabytes(memory),
      index: build / 1000,
      remark: `qmd searches by words alone here, in its own process and without a window, since its other searches need models: it found something for ${answered} of ${queries.length}. Its start is the opening of its database.`,
    });
  },
};
