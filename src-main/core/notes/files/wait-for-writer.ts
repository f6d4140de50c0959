import { setTimeout } from 'node:timers/promises';
import { changedAt, type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { readNoteStamp } from '../../vault/note-file.ts';
import { longSettled, quietPeriodOf } from './quiet-period.ts';

const lookEvery = 50;

/**
 * Waits until another program is done with a file that it is writing in several steps, so that no half of its text becomes a
 * revision, and the other half is not written over. `before`: the file as it was last known. Returns
 * the stamp of the file at rest; undefined when it is gone, or was not at rest within `longest` milliseconds.
 */
export async function waitForWriter(
  path: string,
  before: FileStamp | null,
  longest: number,
): Promise<FileStamp | undefined> {
  const begun = performance.now();
  let stamp = await readNoteStamp(path);
  let since = begun;
  for (let now = begun; now - begun < longest; now = performance.now()) {
    if (stamp === undefined) return undefined;
    const quiet = quietPeriodOf(stamp.size, before?.size ?? null);
    if (now - since >= quiet) return stamp;
    if (Date.now() - changedAt(stamp) >= Math.max(quiet, longSettled)) return stamp;
    await setTimeout(lookEvery);
    const next = await readNoteStamp(path);
    if (next === undefined || !sameStamp(stamp, next)) since = performance.now();
    stamp = next;
  }
  return undefined;
}
