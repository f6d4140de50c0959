import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import type { BenchBrowser as EditorPages } from '../editor/bench-browser.ts';
import '../editor/page/bench-api.ts';
import { type Comparison, median } from '../ratio-table.ts';
import { type AppWindow, type BenchBrowser, openInBrowser } from './app-window.ts';
import { openEmptyWindow } from './bare/empty-window.ts';
import { frameTime } from './bare/frame-time.ts';
import { replaceByHand } from './bare/replace-by-hand.ts';
import { expectedOptions, expectedResults, queries, type TypedText } from './expected-results.ts';
import type { FilledVault } from './filled-vault.ts';
import { collectGarbage, memoryOf, untilIdle } from './measure-memory.ts';
import { measureRename } from './measure-rename.ts';
import { p95, resident, sample } from './measure-vault.ts';
import { measureSearch, measureSwitcher, measureSwitches } from './measure-window.ts';
import { miniSearch } from './others/minisearch.ts';
import { searchWhole } from './whole-searches.ts';

export type BareOptions = {
  readonly browser: BenchBrowser;
  /** The pages with ProseMirror alone, in the same browser. */
  readonly pages: () => Promise<EditorPages>;
  /** How often each side is started and renames, in turns. */
  readonly rounds: number;
  /** How often another note is gone to. */
  readonly switches: number;
  /** Does the work of a row if it is asked for. What fails is that row's, and does not keep the next from being measured. */
  readonly measure: (row: string, work: () => Promise<readonly Comparison[]>) => Promise<void>;
};

const cost = { kind: 'cost', unit: 'ms' } as const;

/** What a user of a vault waits for, each against something bare; see `rows` in bench/all. */
export async function measureAgainstBare(filled: FilledVault, options: BareOptions): Promise<void> {
  const { browser, measure } = options;
  await measure('search', () => searchesAgainstMiniSearch(filled));
  await measure('window', () => startsAgainstEmpty(filled, options));

  const empty = await openEmptyWindow(browser);
  await untilIdle(empty);
  const bare = resident(memoryOf(empty));
  await empty.close();
  // asked of cores that run before: one at a time has the vault
  const results = await filled.withCore(expectedResults);
  const choices = await filled.withCore((rpc) => expectedOptions(rpc, sample(filled, 12)));
  const window = await openInBrowser(browser, filled);
  try {
    await untilIdle(window);
    const start = resident(memoryOf(window));
    await measure('key', () => keysAgainstFrames(window, results));
    await measure('switch', () => switchesAgainstProseMirror(window, filled, options));
    await measure('memory', async () => {
      await measureSwitcher(window.page, choices);
      await collectGarbage(window);
      await untilIdle(window);
      const used = resident(memoryOf(window));
      const row = { kind: 'cost', unit: 'MB', bare } as const;
      return [
        { ...row, name: 'memory of core and page after the start', measured: start, aim: '<= 300 MB' },
        { ...row, name: 'the same after use', measured: used, aim: '<= 340 MB' },
      ];
    });
    await measure('rename', () => renamesAgainstFiles(window.page, filled, options));
  } finally {
    await window.close();
  }
}

async function searchesAgainstMiniSearch(filled: FilledVault): Promise<Comparison[]> {
  const rounds = 3;
  const theirs = await miniSearch(filled.vault, Array.from({ length: rounds }, () => queries).flat());
  if (!theirs.ok) throw new Error(`MiniSearch could not be had: ${theirs.error}`);
  const { times } = await filled.withCore((rpc) => searchWhole(rpc, rounds));
  const name = 'a whole search, p95, of MiniSearch over the same notes';
  return [{ ...cost, name, measured: p95(times), bare: p95(theirs.value.times), aim: '<= 3x' }];
}

async function startsAgainstEmpty(
  filled: FilledVault,
  { browser, rounds }: BareOptions,
): Promise<Comparison[]> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, open] of [
      [ours, () => openInBrowser(browser, filled)],
      [bare, () => openEmptyWindow(browser)],
    ] as const) {
      const window = await open();
      times.push(window.shown);
      await window.close();
    }
  }
  const name = `window to its list, ${filled.plan.notes.length} notes, of an empty window`;
  return [{ ...cost, name, measured: median(ours), bare: median(bare), aim: '<= 1.5x' }];
}

async function keysAgainstFrames({ page }: AppWindow, searches: readonly TypedText[]): Promise<Comparison[]> {
  const bare = await frameTime(page);
  const name = 'a key of a search until its result is shown, p95, of a frame';
  const measured = p95(await measureSearch(page, searches));
  return [{ ...cost, name, measured, bare, aim: '<= 32 ms or <= 2x' }];
}

/** In turns of a few notes: first the app goes to them, then a page with ProseMirror alone to the same ones. */
async function switchesAgainstProseMirror(
  { page }: AppWindow,
  { plan, vault }: FilledVault,
  { pages, switches }: BareOptions,
): Promise<Comparison[]> {
  const bench = await pages();
  const alone = await bench.newPage();
  const turn = 20;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let seed = 1; ours.length < switches; seed += 1) {
    await page.bringToFront();
    const gone = await measureSwitches(page, plan, turn, seed);
    await alone.bringToFront();
    for (const { number, time } of gone) {
      ours.push(time);
      const text = readFileSync(join(vault, plan.notes[number]?.path ?? ''), 'utf8');
      await alone.evaluate((body) => benchPage?.willSwitch(body), splitNoteSource(text).body);
      await alone.mouse.click(2, 2);
      bare.push((await alone.evaluate(() => benchPage?.switched())) ?? Number.NaN);
    }
  }
  await alone.close();
  await page.bringToFront();
  const name = 'going to another note, p95, of ProseMirror alone with the same note';
  return [{ ...cost, name, measured: p95(ours), bare: p95(bare), aim: '<= 1.3x' }];
}

async function renamesAgainstFiles(
  page: Page,
  filled: FilledVault,
  { rounds }: BareOptions,
): Promise<Comparison[]> {
  const copy = filled.copyOfNotes();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const titleOf = (count: number): string =>
      count === 0 ? filled.plan.hub.title : `Harbour manual ${count}`;
    const titles = { from: titleOf(round), to: titleOf(round + 1) };
    ours.push((await measureRename(page, filled, titles)).written);
    bare.push(replaceByHand(copy, filled.plan, titles));
  }
  const name = `renaming a note with ${filled.plan.linking} links, of as many files replaced by hand`;
  return [{ ...cost, name, measured: median(ours), bare: median(bare), aim: '<= 1.5x' }];
}
