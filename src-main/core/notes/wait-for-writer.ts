import { setTimeout } from 'node:timers/promises';
import { type FileStamp, readStamp, sameStamp } from '../vault/note-file.ts';

/** Milliseconds without a change from which a writer counts as done. */
const quietPeriod = 200;
/** The same for a file that lost more than a tenth of its bytes, whose writer is likely to go on. */
const truncatedQuietPeriod = 1_000;
/** A save waits no longer, in milliseconds. */
const longestWait = 1_500;
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
    const isTruncated = before !== null && stamp.size < before.size * 0.9;
    if (now - since >= (isTruncated ? truncatedQuietPeriod : quietPeriod)) return;
    await setTimeout(lookEvery);
    const next = await readStamp(path);
    if (next === undefined || !sameStamp(stamp, next)) since = performance.now();
    stamp = next;
  }
}
