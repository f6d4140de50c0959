import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Database from 'better-sqlite3';
import type { Computer } from '../../adversity/computer.ts';
import type { ComputerPage } from '../../adversity/computer-page.ts';
import { createLab } from '../../adversity/lab.ts';
import { copyIn } from '../../adversity/mass-notes.ts';
import { choicesOf } from '../../adversity/random.ts';
import { createNote } from '../../adversity/vault-files.ts';
import type { Figure } from '../editor/figures.ts';
import { recordKeys } from '../editor/record-keys.ts';
import { coreProcessOf, largestRenderer, processorTimes, residentMemory } from './processes.ts';
import { startTyping } from './watch-page.ts';

export type AdoptionOptions = {
  readonly notes: number;
  readonly folders: number;
  readonly seed: number;
  /** Milliseconds that each step may take before it counts as not done. */
  readonly limit: number;
  /** The process of the browser, whose renderer is weighed. */
  readonly browserPid: number;
  /** Told each figure as soon as it is known. */
  report(figure: Figure): void;
};

/** Measures the steps one after the other; a step that took longer than its limit does not keep the next from being measured. */
export async function measureAdoption(browser: Browser, options: AdoptionOptions): Promise<void> {
  const { notes, folders, limit, report } = options;
  const random = choicesOf(options.seed, 'bench-adoption');
  const lab = createLab({ random, quick: false, browser: async () => browser, keep: false });
  try {
    const a = await lab.computer('A');
    await createNote(lab, a, 'Typed');
    const page = await a.page();
    await page.page.evaluate(recordKeys);
    await page.open('Typed');
    await page.newParagraph();
    const session = await page.page.context().newCDPSession(page.page);
    const file = join(a.vault, 'Personal', 'Typed.md');
    const idleTypist = startTyping(page, session, file);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const idle = await idleTypist.stop();
    report(withoutAim('key to frame, p95: idle', `${idle.p95.toFixed(1)} ms`));
    report(withoutAim('slowest save: idle', `${(idle.slowestSave / 1000).toFixed(2)} s`));

    let [coreMemory, rendererMemory] = [0, 0];
    const scales = setInterval(() => {
      coreMemory = Math.max(coreMemory, residentMemory(coreProcessOf(a.pid)));
      rendererMemory = Math.max(rendererMemory, residentMemory(largestRenderer(options.browserPid)));
    }, 500);
    const typist = startTyping(page, session, file);

    copyIn(random, join(a.vault, 'Archive'), notes, folders);
    const copied = performance.now();
    const since = (): number => performance.now() - copied;
    const work = (): string => processorTimes({ core: a.pid, browser: options.browserPid });
    const listed = await timeUntil(limit, () => inList(page, 'Archive', notes));
    report(timed(`${notes} notes in ${folders} folders copied in: all listed after`, listed, 20, limit));
    const adopted = (await timeUntil(limit, () => adoptedNotes(a) >= notes)) === null ? null : since();
    report(timed('all adopted after', adopted, 60, limit));
    report(withoutAim('processor time until then', work()));

    const before = revisions(a);
    mkdirSync(join(a.vault, 'Old'));
    renameSync(join(a.vault, 'Archive'), join(a.vault, 'Old', 'Archive'));
    const moved = await timeUntil(
      limit,
      async () => revisions(a) - before >= notes && (await inList(page, 'Old', notes)),
    );
    report(timed('top folder moved by mv: all in their new place after', moved, 15, limit));
    const each = (revisions(a) - before) / notes;
    report(counted('revisions that the move made, a note', each, each >= 1 && each < 1.01, '1'));
    report(withoutAim('processor time until then', work()));

    rmSync(join(a.vault, 'Old'), { recursive: true });
    const asked = await timeUntil(
      limit,
      async () => (await a.call('vault.status', {})).heldDeletions?.notes === notes,
    );
    report(timed('top folder deleted: the brake asks after', asked, 15, limit));
    report(withoutAim('processor time until then', work()));
    const busy = await typist.stop();
    clearInterval(scales);
    const ratio = busy.p95 / idle.p95;
    report(withoutAim(`key to frame, p95: meanwhile (${busy.keys} keys)`, `${busy.p95.toFixed(1)} ms`));
    report(counted('key to frame meanwhile, p95 against idle', ratio, ratio <= 2, '<= 2x'));
    report(timed('slowest save meanwhile, quiet before it included', busy.slowestSave, 2, limit));
    report(counted('core, most MiB', coreMemory, coreMemory <= 400, '<= 400'));
    report(counted('renderer, most MiB', rendererMemory, rendererMemory <= 400, '<= 400'));
  } finally {
    await lab.close();
  }
}

/** Whether the window counts so many notes in an account. */
async function inList({ page }: ComputerPage, account: string, notes: number): Promise<boolean> {
  const counts = page.locator(`nav button[title="All notes in ${account}"] .n`);
  return (await counts.allTextContents()).join() === notes.toLocaleString('en');
}

/** Milliseconds until it holds; null when it does not within the limit. */
async function timeUntil(limit: number, holds: () => boolean | Promise<boolean>): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < limit) {
    if (await holds()) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return null;
}

const timed = (name: string, time: number | null, seconds: number, limit: number): Figure => ({
  name,
  figure: time === null ? `not within ${limit / 1000} s` : `${(time / 1000).toFixed(1)} s`,
  aim: `<= ${seconds} s`,
  met: time !== null && time <= seconds * 1000,
});

const counted = (name: string, value: number, met: boolean, aim: string): Figure => ({
  name,
  figure: value >= 100 ? value.toFixed(0) : value.toFixed(2),
  aim,
  met,
});

const withoutAim = (name: string, figure: string): Figure => ({ name, figure, aim: '', met: null });

const adoptedNotes = (a: Computer): number =>
  countIn(a, "SELECT COUNT(*) AS count FROM note WHERE account = 'Archive' AND head IS NOT NULL");
const revisions = (a: Computer): number => countIn(a, 'SELECT COUNT(*) AS count FROM revision');

/** Reads beside the app: what is counted must not wait in the app, nor keep it from its work. */
function countIn({ data }: Computer, sql: string): number {
  const journal = new Database(join(data, 'journal.sqlite'), { readonly: true });
  try {
    return journal.prepare<[], { count: number }>(sql).get()?.count ?? 0;
  } finally {
    journal.close();
  }
}
