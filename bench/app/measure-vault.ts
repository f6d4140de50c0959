import { quantile } from '../editor/measure-keys.ts';
import { median } from '../ratio-table.ts';
import { type AppWindow, type BenchBrowser, openInBrowser, openOnDesktop } from './app-window.ts';
import { expectedOptions, expectedResults, queries } from './expected-results.ts';
import { type FilledVault, fillVault } from './filled-vault.ts';
import type { VaultOptions } from './generated-vault.ts';
import { mainThreadTime } from './main-thread.ts';
import { measureImport } from './measure-import.ts';
import { collectGarbage, type Memory, memoryOf, untilIdle } from './measure-memory.ts';
import { measureRename } from './measure-rename.ts';
import { measureSearch, measureSwitcher, measureSwitches, type Times } from './measure-window.ts';
import { compareWith } from './others/compare-with.ts';
import type { Row } from './table.ts';
import { searchWhole } from './whole-searches.ts';

export type MeasureOptions = VaultOptions & {
  readonly browser: BenchBrowser;
  /** Why the desktop app cannot be started here; null where it can. */
  readonly noDesktop: string | null;
  /** How often the app is started in each shell. */
  readonly starts: number;
  /** Whether Joplin imports the notes, too: it takes minutes. */
  readonly withJoplin: boolean;
  /** Says what is being done. */
  readonly report: (what: string) => void;
};

export const p95 = (times: Times): number => quantile(times, 0.95);
export const resident = ({ core, renderer }: Memory): number => core + renderer;

/** All figures of one generated vault, with remarks that the table has no place for. */
export async function measureVault(options: MeasureOptions): Promise<{ rows: Row[]; remarks: string[] }> {
  const { report, notes } = options;
  report(`generates ${notes} notes, and lets the app take them in`);
  const filled = await fillVault(options);
  try {
    report('looks up what the searches find');
    const { results, choices } = await filled.withCore(async (rpc) => ({
      results: await expectedResults(rpc),
      choices: await expectedOptions(rpc, sample(filled, 12)),
    }));
    const whole = await filled.withCore((rpc) => searchWhole(rpc, 3));

    report('starts the app');
    const starts: number[] = [];
    for (let round = 0; round < options.starts; round += 1) {
      const started = await openInBrowser(options.browser, filled);
      starts.push(started.shown);
      await started.close();
    }
    const desktop = options.noDesktop === null ? await startOnDesktop(options, filled) : null;

    const window = await openInBrowser(options.browser, filled);
    await untilIdle(window);
    const atStart = memoryOf(window);
    report('types searches');
    let typed: Times = [];
    const drawing = await mainThreadTime(window, async () => {
      typed = await measureSearch(window.page, results);
    });
    report('types into the quick switcher');
    const switcher = await measureSwitcher(window.page, choices);
    report('goes from note to note');
    const switches = (await measureSwitches(window.page, filled.plan, 100)).map(({ time }) => time);
    await untilIdle(window);
    const used = memoryOf(window);
    await collectGarbage(window);
    await untilIdle(window);
    const memory = memoryOf(window);
    report('renames the note with the most links');
    const rename = await measureRename(window.page, filled, {
      from: filled.plan.hub.title,
      to: 'Harbour manual',
    });
    await window.close();

    report('imports the same notes into an empty vault');
    const source = filled.copyOfNotes();
    const imported = await measureImport(source);
    report('lets the others do the same');
    const theirs = await compareWith(source, results, { withJoplin: options.withJoplin, report });

    /** Milliseconds of a note, of seconds of all. */
    const eachOf = (all: NonNullable<Row['others']>): NonNullable<Row['others']> =>
      Object.fromEntries(Object.entries(all).map(([name, seconds]) => [name, (seconds * 1000) / notes]));
    const rows: Row[] = [
      {
        what: 'cold start to the list, in a browser: median',
        ours: median(starts),
        unit: 'ms',
        others: theirs.start,
      },
      { what: 'cold start to the list, in a browser: slowest', ours: Math.max(...starts), unit: 'ms' },
      desktop === null
        ? {
            what: 'cold start to the list, on the desktop',
            ours: null,
            reason: options.noDesktop ?? '',
            unit: 'ms',
          }
        : {
            what: 'cold start to the list, on the desktop: median',
            ours: median(desktop.starts),
            unit: 'ms',
          },
      { what: 'going to another note, p95', ours: p95(switches), unit: 'ms', growth: '<= 1.3x' },
      {
        what: 'search while typing, key to result on the screen, p95',
        ours: p95(typed),
        unit: 'ms',
        growth: '<= 2x',
      },
      { what: 'the same, median', ours: median(typed), unit: 'ms' },
      {
        what: 'search while typing: processor time of the page, each key',
        ours: drawing / typed.length,
        unit: 'ms',
      },
      {
        what: 'one whole search, asked and answered, p95',
        ours: p95(whole.times),
        unit: 'ms',
        growth: '<= 2x',
        others: theirs.search,
      },
      {
        what: 'quick switcher: key to notes on the screen, p95',
        ours: p95(switcher.typed),
        unit: 'ms',
        growth: '<= 2x',
      },
      { what: 'quick switcher: opened, p95', ours: p95(switcher.opened), unit: 'ms' },
      {
        what: `rename with ${rename.links} links: all revisions in the journal`,
        ours: rename.committed,
        unit: 'ms',
      },
      {
        what: `rename with ${rename.links} links: all files written`,
        ours: rename.written,
        unit: 'ms',
        growth: '<= 1.3x',
      },
      {
        what: 'memory of core and page after the start, resident',
        ours: resident(atStart),
        unit: 'MB',
        others: theirs.memory,
      },
      { what: 'the same after all of the above', ours: resident(memory), unit: 'MB' },
      { what: 'before the page collected its garbage', ours: resident(used), unit: 'MB' },
      {
        what: 'with what is shared divided among those who share it',
        ours: memory.coreShare + memory.rendererShare,
        unit: 'MB',
      },
      { what: 'core alone, resident', ours: memory.core, unit: 'MB' },
      ...(desktop === null
        ? []
        : [
            {
              what: 'core and page on the desktop, resident, after the start',
              ours: desktop.memory,
              unit: 'MB',
            } as const,
          ]),
      {
        what: 'notes copied in: taken in and searchable, each',
        ours: filled.takenIn / notes,
        unit: 'ms',
        growth: '<= 1.3x',
        others: eachOf(theirs.index),
      },
      {
        what: 'import of these notes, each',
        ours: imported.time / notes,
        unit: 'ms',
        growth: '<= 1.3x',
        others: eachOf(theirs.import),
      },
      { what: 'longest wait for the core during it', ours: imported.longestWait, unit: 'ms' },
    ];
    return {
      rows,
      remarks: [
        `${typed.length} typed characters changed what a search shows, ${switches.length} notes were gone to; the app found something for ${whole.answered} of ${queries.length} searches.`,
        ...theirs.remarks,
      ],
    };
  } finally {
    filled.remove();
  }
}

/** Notes of all languages, spread over the vault. */
export function sample({ plan }: FilledVault, count: number): FilledVault['plan']['notes'] {
  const step = Math.max(1, Math.floor(plan.notes.length / count) - 1);
  return plan.notes.filter(({ number }) => number % step === 1 % step).slice(0, count);
}

async function startOnDesktop(
  { starts }: MeasureOptions,
  filled: FilledVault,
): Promise<{ starts: number[]; memory: number }> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < starts; round += 1) {
    const window: AppWindow = await openOnDesktop(filled);
    times.push(window.shown);
    if (round === starts - 1) {
      await untilIdle(window);
      memory = resident(memoryOf(window));
    }
    await window.close();
  }
  return { starts: times, memory };
}
