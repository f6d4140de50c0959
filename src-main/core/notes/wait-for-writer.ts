import { setTimeout } from 'node:timers/promises';
import { type FileStamp, readStamp, sameStamp } from '../vault/note-file.ts';
import { quietPeriodOf } from './quiet-period.ts';

/** A save waits no longer, in milliseconds: it is to be on the disk within two seconds. */
const longestWait = 1_200;
const lookEvery = 50;

/**
 * Waits until another program is done with a file that it is writing in several steps, so that no half of its text becomes a
 * revision, and the other half is not written over. `before`: the file as it was last known.
 */
export async function waitForWriter(path: string, before: FileStamp | null): Promise<void> {
  const begun = performance.now();
  let stamp = await readStamp(path);
  let since = begun;
  for (let now = begun; now - begun < longestWait; now = performance.now()) {
    if (stamp === undefined) return;
    if (now - since >= quietPeriodOf(stamp.size, before?.size ?? null)) return;
    await setTimeout(lookEvery);
    const next = await readStamp(path);
    if (next === undefined || !sameStamp(stamp, next)) since = performance.now();
    stamp = next;
  }
}
