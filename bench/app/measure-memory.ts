import { processorSeconds, proportionalMemory, residentMemory } from '../adoption/processes.ts';
import type { AppWindow } from './app-window.ts';

/** MB of the core and of the window's page: all that is in memory, and with what several processes share divided among them. */
export type Memory = {
  readonly core: number;
  readonly renderer: number;
  readonly coreShare: number;
  readonly rendererShare: number;
};

const megabytes = (mebibytes: number): number => (mebibytes * 2 ** 20) / 1e6;

export const memoryOf = ({ core, renderer }: AppWindow): Memory => ({
  core: megabytes(residentMemory(core)),
  renderer: megabytes(residentMemory(renderer)),
  coreShare: megabytes(proportionalMemory(core)),
  rendererShare: megabytes(proportionalMemory(renderer)),
});

/** Resolves when core and page have had nothing to do for a second: the vault was compared after the start. */
export async function untilIdle({ core, renderer }: AppWindow): Promise<void> {
  const used = (): number => processorSeconds(core) + processorSeconds(renderer);
  for (let before = used(), round = 0; round < 300; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = used();
    if (now - before <= 0.06) return;
    before = now;
  }
}

/** Lets the page give back what it does not use any more; otherwise that stays until the browser finds the time. */
export async function collectGarbage({ page }: AppWindow): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}
