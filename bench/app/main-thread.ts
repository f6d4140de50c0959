import type { AppWindow } from './app-window.ts';

/** Milliseconds of the processor that the main thread of the page has used: other work on the machine changes them less than times. */
export async function mainThreadTime({ page }: AppWindow): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}
