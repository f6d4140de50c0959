import { setTimeout } from 'node:timers/promises';
import { changedAt, type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { readNoteStamp } from '../../vault/note-file.ts';
import { longSettled, quietPeriodOf } from './quiet-period.ts';

const pollInterval = 50;

/**
 * Waits until another program is done with a file that it is writing in several steps, so that no incomplete text becomes a
 * revision, and the remainder is not overwritten. `before`: the file as last recorded. Returns
 * the stamp of the idle file; undefined when it is gone, or was not idle within `timeout` milliseconds.
 */
export async function waitForWriter(
  vault: string,
  path: string,
  before: FileStamp | null,
  timeout: number,
): Promise<FileStamp | undefined> {
  const begun = performance.now();
  let stamp = await readNoteStamp(vault, path);
  let since = begun;
  for (let now = begun; now - begun < timeout; now = performance.now()) {
    if (stamp === undefined) return undefined;
    const quiet = quietPeriodOf(stamp.size, before?.size ?? null);
    if (now - since >= quiet) return stamp;
    if (Date.now() - changedAt(stamp) >= Math.max(quiet, longSettled)) return stamp;
    await setTimeout(pollInterval);
    const next = await readNoteStamp(vault, path);
    if (next === undefined || !sameStamp(stamp, next)) since = performance.now();
    stamp = next;
  }
  return undefined;
}
