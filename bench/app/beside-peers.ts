import { type Comparison, median } from '../ratio-table.ts';
import { type BenchBrowser, openInBrowser } from './app-window.ts';
import type { FilledVault } from './filled-vault.ts';
import { measureImport } from './measure-import.ts';
import { memoryOf, untilIdle } from './measure-memory.ts';
import { p95, resident } from './measure-vault.ts';
import { type PeerFigures, peers } from './others/peers.ts';
import { others } from './table.ts';
import { searchWhole } from './whole-searches.ts';

type Figure = Exclude<keyof PeerFigures, 'remark'>;

const figures: Readonly<Record<Figure, Pick<Comparison, 'name' | 'unit'>>> = {
  start: { name: 'from the start until its notes are shown', unit: 'ms' },
  search: { name: 'a whole search, p95', unit: 'ms' },
  memory: { name: 'memory', unit: 'MB' },
  index: { name: 'new notes searchable', unit: 's' },
  import: { name: 'import', unit: 's' },
};

export type PeerOptions = {
  readonly browser: BenchBrowser;
  /** How often the app is started. */
  readonly starts: number;
  /** Does the work of a row if it is asked for; the row of a program is its name in small letters. */
  readonly measure: (row: string, work: () => Promise<readonly Comparison[]>) => Promise<void>;
};

/** The app beside each of the other programs, on the same notes. The app's own figures are measured once, and have a window in them. */
export async function measureBesidePeers(filled: FilledVault, options: PeerOptions): Promise<void> {
  const ours = await ourFigures(filled, options);
  const copy = filled.copyOfNotes();
  for (const name of others)
    await options.measure(name.toLowerCase(), async () => {
      const theirs = await peers[name](copy, []);
      if (!theirs.ok) throw new Error(theirs.error);
      return (Object.keys(figures) as Figure[]).flatMap((figure): Comparison[] => {
        const bare = theirs.value[figure];
        const { name: what, unit } = figures[figure];
        return bare === undefined
          ? []
          : [{ name: `${what}, beside ${name}`, measured: ours[figure], bare, unit, kind: 'cost', aim: '' }];
      });
    });
}

async function ourFigures(
  filled: FilledVault,
  { browser, starts }: PeerOptions,
): Promise<Readonly<Record<Figure, number>>> {
  const { times } = await filled.withCore((rpc) => searchWhole(rpc));
  const shown: number[] = [];
  let memory = Number.NaN;
  for (let round = 0; round < starts; round += 1) {
    const window = await openInBrowser(browser, filled);
    shown.push(window.shown);
    if (round === starts - 1) {
      await untilIdle(window);
      memory = resident(memoryOf(window));
    }
    await window.close();
  }
  const imported = await measureImport(filled.copyOfNotes());
  return {
    start: median(shown),
    search: p95(times),
    memory,
    index: filled.takenIn / 1000,
    import: imported.time / 1000,
  };
}
