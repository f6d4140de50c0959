import type { CDPSession, Page } from '@playwright/test';
import { median } from '../ratio-table.ts';
import type { BenchBrowser } from './bench-browser.ts';
import { type KeyTime, recordKeys, typeKeys } from './record-keys.ts';
import type { RunningApp } from './running-app.ts';
import './page/bench-api.ts';

/** Where keys were typed: the editor of the app by itself, the whole app around it, or ProseMirror alone. */
export type Typist = 'ours' | 'app' | 'bare';
/** Milliseconds. */
export type KeyFigures = { readonly p50: number; readonly p95: number; readonly work: number };

export type KeyOptions = { readonly rounds: number; readonly keys: number };

/** Types into one note in each editor by turns, so that a noisy moment of the machine falls on all of them. */
export async function measureKeys(
  { newPage }: BenchBrowser,
  app: RunningApp,
  { title, source }: { readonly title: string; readonly source: string },
  { rounds, keys }: KeyOptions,
): Promise<Record<Typist, KeyFigures>> {
  const seats: { readonly typist: Typist; readonly page: Page; readonly session: CDPSession }[] = [];
  for (const typist of ['ours', 'bare', 'app'] as const) {
    const page = typist === 'app' ? app.page : await newPage();
    if (typist === 'app') await app.open(title);
    else await page.evaluate(([name, text]) => benchPage?.open(name, text), [typist, source] as const);
    await page.evaluate(recordKeys);
    seats.push({ typist, page, session: await page.context().newCDPSession(page) });
  }
  const times: Record<Typist, KeyTime[][]> = { ours: [], app: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const { typist, page, session } of seats) {
      const share = (round + 0.5) / rounds;
      await page.bringToFront();
      if (typist === 'app') await app.placeCaret(share);
      else await page.evaluate((part) => benchPage?.placeCaret(part), share);
      // The first keys after a jump fetch what was not on the screen yet.
      await typeKeys(page, session, 3);
      times[typist].push(await typeKeys(page, session, keys));
    }
  }
  for (const { typist, page } of seats) if (typist !== 'app') await page.close();
  return { ours: figuresOf(times.ours), app: figuresOf(times.app), bare: figuresOf(times.bare) };
}

/** The median of the rounds: another program may disturb one of them. */
function figuresOf(rounds: readonly (readonly KeyTime[])[]): KeyFigures {
  const each = (part: number, of: (time: KeyTime) => number): number =>
    median(rounds.map((times) => quantile(times.map(of), part)));
  return {
    p50: each(0.5, ({ toFrame }) => toFrame),
    p95: each(0.95, ({ toFrame }) => toFrame),
    work: each(0.5, ({ work }) => work),
  };
}

/** The smallest value that `part` of the values are not above. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
