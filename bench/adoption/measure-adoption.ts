import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Database from 'better-sqlite3';
import type { Computer } from '../../adversity/computer.ts';
import { createLab } from '../../adversity/lab.ts';
import { copyIn } from '../../adversity/mass-notes.ts';
import { choicesOf } from '../../adversity/random.ts';
import { createNote } from '../../adversity/vault-files.ts';
import type { Figure } from '../editor/figures.ts';
import { recordKeys } from '../editor/record-keys.ts';
import { largestRenderer, residentMemory } from './process-memory.ts';
import { startTyping } from './watch-page.ts';

export type AdoptionOptions = {
  readonly notes: number;
  readonly folders: number;
  readonly seed: number;
  /** Milliseconds that each step may take before it counts as not done. */
  readonly limit: number;
  /** The process of the browser, whose renderer is weighed. */
  readonly browserPid: number;
};

/** The figures of one run; each step's are there even when a step before it took longer than its limit. */
export async function measureAdoption(browser: Browser, options: AdoptionOptions): Promise<Figure[]> {
  const { notes, folders, limit } = options;
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

    let [coreMemory, rendererMemory] = [0, 0];
    const scales = setInterval(() => {
      coreMemory = Math.max(coreMemory, residentMemory(a.pid));
      rendererMemory = Math.max(rendererMemory, largestRenderer(options.browserPid));
    }, 500);
    const typist = startTyping(page, session, file);
    const inArchive = async (account: string): Promise<number> =>
      (await a.call('library.load', {})).notes.filter((note) => note.account === account).length;

    copyIn(random, join(a.vault, 'Archive'), notes, folders);
    const copied = performance.now();
    const since = (): number => performance.now() - copied;
    const listed = await timeUntil(limit, async () => (await inArchive('Archive')) === notes);
    const adopted = (await timeUntil(limit, () => adoptedNotes(a) >= notes)) === null ? null : since();

    const before = revisions(a);
    mkdirSync(join(a.vault, 'Old'));
    renameSync(join(a.vault, 'Archive'), join(a.vault, 'Old', 'Archive'));
    const moved = await timeUntil(
      limit,
      async () => (await inArchive('Old')) === notes && revisions(a) - before >= notes,
    );
    const ofMove = revisions(a) - before;

    rmSync(join(a.vault, 'Old'), { recursive: true });
    const asked = await timeUntil(
      limit,
      async () => (await a.call('vault.status', {})).heldDeletions?.notes === notes,
    );
    const busy = await typist.stop();
    clearInterval(scales);
    const ratio = busy.p95 / idle.p95;
    return [
      timed(`${notes} notes in ${folders} folders copied in: all listed after`, listed, 20, limit),
      timed('all adopted after', adopted, 60, limit),
      timed('top folder moved by mv: all in their new place after', moved, 15, limit),
      counted(
        'revisions that the move made, a note',
        ofMove / notes,
        (value) => value >= 1 && value < 1.01,
        '1',
      ),
      timed('top folder deleted: the brake asks after', asked, 15, limit),
      counted('key to frame meanwhile, p95 against idle', ratio, (value) => value <= 2, '<= 2x'),
      { name: 'key to frame, p95: idle', figure: `${idle.p95.toFixed(1)} ms`, aim: '', met: null },
      {
        name: `key to frame, p95: meanwhile (${busy.keys} keys)`,
        figure: `${busy.p95.toFixed(1)} ms`,
        aim: '',
        met: null,
      },
      { name: 'slowest save: idle', figure: `${(idle.slowestSave / 1000).toFixed(2)} s`, aim: '', met: null },
      timed('slowest save meanwhile, quiet before it included', busy.slowestSave, 2, limit),
      counted('core, most MiB', coreMemory, (value) => value <= 400, '<= 400'),
      counted('renderer, most MiB', rendererMemory, (value) => value <= 400, '<= 400'),
    ];
  } finally {
    await lab.close();
  }
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

const counted = (name: string, value: number, met: (value: number) => boolean, aim: string): Figure => ({
  name,
  figure: value >= 100 ? value.toFixed(0) : value.toFixed(2),
  aim,
  met: met(value),
});

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
