import { median } from '../ratio-table.ts';
import { bodyMaker } from './revision.ts';
import type { MeasuredService } from './service-process.ts';

/** Milliseconds from sending a 2 KiB note to reading it ready, one note at a time on a service with nothing else to do. */
export async function timeToReady({ baseUrl, key }: MeasuredService, notes: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const nextBody = bodyMaker(2048);
  const times: number[] = [];
  for (let note = 0; note < notes; note += 1) {
    const begun = performance.now();
    const sent = await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body: nextBody() });
    const { memory } = (await sent.json()) as { memory: { id: string } }; // the contract
    for (let ready = false; !ready; ) {
      const read = await fetch(`${baseUrl}/memories/${memory.id}`, { headers });
      ready = ((await read.json()) as { memory: { relevance: unknown } }).memory.relevance !== null; // the contract
    }
    times.push(performance.now() - begun);
  }
  return median(times);
}
