import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import type { ComputerPage } from '../../adversity/computer-page.ts';
import { quantile } from '../editor/measure-keys.ts';
import { typeKeys } from '../editor/record-keys.ts';

/** Types into the open note until stopped. */
export type Typist = {
  /** Resolves with what the typing was like since it began. */
  stop(): Promise<{ readonly p95: number; readonly keys: number; readonly slowestSave: number }>;
};

/** Keys between two pauses, which are long enough for a draft to be written. */
const burst = 20;
/** Milliseconds without a key after which a draft is written, and some more. */
const lull = 600;

/**
 * Types in bursts. A save is as slow as the time from the last key of a burst until the file has it; how long the page waits
 * for quiet is part of it.
 */
export function startTyping(page: ComputerPage, session: CDPSession, file: string): Typist {
  let going = true;
  const times: number[] = [];
  let slowestSave = 0;
  const done = (async () => {
    while (going) {
      for (const { toFrame } of await typeKeys(page.page, session, burst)) times.push(toFrame);
      const end = performance.now();
      const text = shownText(await page.body.textContent());
      while (!shownText(readFileSync(file, 'utf8')).includes(text)) {
        slowestSave = Math.max(slowestSave, performance.now() - end);
        if (performance.now() - end > 120_000) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      slowestSave = Math.max(slowestSave, performance.now() - end);
      await new Promise((resolve) => setTimeout(resolve, lull));
    }
  })();
  return {
    async stop() {
      going = false;
      await done;
      return { p95: quantile(times, 0.95), keys: times.length, slowestSave };
    },
  };
}

/** Without its whitespace, which a page and a file put elsewhere. */
const shownText = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
