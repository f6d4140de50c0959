import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startApp } from '../../adversity/app-process.ts';
import { connectRpc } from '../../adversity/rpc-client.ts';
import type { Job } from '../../src-shared/rpc/jobs.ts';

/** Milliseconds, unless the name has another unit. */
export type ImportFigures = {
  /** From reading the source until everything is imported. */
  readonly time: number;
  /** The longest time that the core took to answer meanwhile. */
  readonly longestWait: number;
  /** Notes imported, and how often progress was reported. */
  readonly notes: number;
  readonly progress: number;
};

/** Imports a folder of Markdown files into an empty vault of the running app, and asks the core for something all the while. */
export async function measureImport(source: string): Promise<ImportFigures> {
  // beside the source: a page may only name what is near the vault
  const vault = mkdtempSync(join(dirname(source), 'vault-'));
  const data = mkdtempSync(join(tmpdir(), 'example-notes-bench-import-'));
  const app = await startApp({ vault, data, memoryApi: null, clockFile: null, user: null });
  const rpc = await connectRpc(app);
  try {
    await rpc.call('sync.pause', { paused: true });
    let longestWait = 0;
    const ask = async (): Promise<Job> => {
      const asked = performance.now();
      const status = await rpc.call('job.state', { of: 'import' });
      longestWait = Math.max(longestWait, performance.now() - asked);
      return status;
    };
    const until = async (task: 'plan' | 'import'): Promise<Job> => {
      for (;;) {
        const status = await ask();
        if (status.kind === 'done' && status.task === task) return status;
        if (status.kind === 'failed') throw new Error(status.message);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const start = performance.now();
    await rpc.call('import.plan', { source, account: 'Imported', folder: null, topFoldersAsAccounts: false });
    await until('plan');
    await rpc.call('import.start', {});
    const ended = await until('import');
    const time = performance.now() - start;
    if (ended.kind !== 'done' || ended.task !== 'import' || ended.result.failed.total > 0)
      throw new Error('not everything was imported');
    const progress = rpc.events.filter(({ name }) => name === 'job.changed').length;
    return { time, longestWait, notes: ended.result.notes, progress };
  } finally {
    rpc.close();
    await app.quit();
    for (const folder of [vault, data]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
