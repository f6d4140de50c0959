import type { CDPSession } from '@playwright/test';
import type { BenchBrowser } from './bench-browser.ts';
import { figuresTable } from './figures.ts';
import { mixedNote } from './mixed-note.ts';
import { startApp } from './running-app.ts';

const count = 200;
/** The app keeps the notes that were left last: before so many were shown, the heap must grow. */
const warmUp = 40;

/** The page's heap after 200 notes were shown and typed into, against that after the first of them. */
export async function measureHeap({ browser }: BenchBrowser): Promise<string> {
  const titles = Array.from(
    { length: warmUp + count },
    (_, index) => `Note ${String(index).padStart(3, '0')}`,
  );
  const notes = new Map(titles.map((title, index) => [title, mixedNote(5000 + (index % 7) * 10)]));
  const app = await startApp(browser, notes);
  try {
    const session = await app.page.context().newCDPSession(app.page);
    const visit = async (some: readonly string[]): Promise<void> => {
      for (const title of some) {
        await app.open(title);
        await app.type('x');
      }
    };
    await visit(titles.slice(0, warmUp));
    const before = await heapOf(session);
    await visit(titles.slice(warmUp));
    const after = await heapOf(session);
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    return figuresTable(`heap after switching among ${count} notes, in the whole app`, [
      {
        name: 'after them, against before',
        figure: `${(after / before).toFixed(2)}x   ${megabytes(after)} against ${megabytes(before)}`,
        aim: '<= 1.10x',
        met: after / before <= 1.1,
      },
    ]);
  } finally {
    await app.stop();
  }
}

/** Bytes of JavaScript that are still in use. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
