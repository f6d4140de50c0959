import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../adversity/app-process.ts';
import { connectRpc } from '../adversity/rpc-client.ts';
import {
  coreProcessOf,
  descendantsNamed,
  processorSeconds,
  proportionalMemory,
  residentMemory,
} from './adoption/processes.ts';
import { median } from './ratio-table.ts';

/**
 * `node bench/saved-to-memory.ts`, after `npm run build`: how long it takes from a revision that is saved to its Memory that is shown, with the embedded service, one
 * note after the other; and what the core and the service take meanwhile.
 */
const notes = 60;
const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-memory-'));
const [vault, data] = [join(folder, 'vault'), join(folder, 'data')];
mkdirSync(vault);
const app = await startApp({ vault, data, memoryApi: null, clockFile: null, user: null });
const rpc = await connectRpc(app);
try {
  const times: number[] = [];
  await rpc.call('library.load', {});
  await rpc.call('library.shown', {});
  const isComplete = async (noteId: string): Promise<boolean> =>
    (await rpc.call('memory.inspect', { noteId: noteId as never })).memory.described?.complete === true; // as it was given
  for (let count = 0; count < notes; count += 1) {
    const note = await rpc.call('notes.create', { account: null, folder: null });
    const content = `The harbour crane ${count} is inspected on Tuesday, before the ferry to the island departs at nine. `;
    const begin = performance.now();
    await rpc.call('notes.commit', {
      noteId: note.id,
      base: note.base,
      title: `Crane ${count}`,
      content: content.repeat(20),
    });
    while (!(await isComplete(note.id))) await new Promise((resolve) => setImmediate(resolve));
    times.push(performance.now() - begin);
  }
  const core = coreProcessOf(app.pid);
  const [service = 0] = descendantsNamed(app.pid, 'service/cli.mjs');
  // the first ones start the enricher
  const sorted = times.slice(10).sort((a, b) => a - b);
  console.log(
    `saved to Memory: median ${median(sorted).toFixed(1)} ms, 90th percentile ${sorted[Math.floor(sorted.length * 0.9)]?.toFixed(1)} ms, first ${times[0]?.toFixed(0)} ms`,
  );
  for (const [name, pid] of Object.entries({ core, service }))
    console.log(
      `${name}: ${residentMemory(pid).toFixed(0)} MiB resident, ${proportionalMemory(pid).toFixed(0)} MiB of its own share, ${processorSeconds(pid).toFixed(1)} s of processor time`,
    );
} finally {
  rpc.close();
  await app.quit();
  rmSync(folder, { recursive: true, force: true });
}
