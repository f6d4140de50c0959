import type { AppWindow } from './app-window.ts';

/**
 * Milliseconds of the processor that the main thread of the page uses for `work`: other programs change them less than times. The browser
 * counts as long as a session lasts.
 */
export async function mainThreadTime({ page }: AppWindow, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const used = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  const before = await used();
  await work();
  const time = (await used()) - before;
  await session.detach();
  return time;
}
