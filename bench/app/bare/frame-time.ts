import type { Page } from '@playwright/test';
import { median } from '../../ratio-table.ts';

/** Milliseconds between two frames of a page that has nothing to do: nothing can be shown sooner than at the next one. */
export async function frameTime(page: Page): Promise<number> {
  const times = await page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const found: number[] = [];
    for (let before = await frame(); found.length < 60; ) {
      const now = await frame();
      found.push(now - before);
      before = now;
    }
    return found;
  });
  return median(times);
}
