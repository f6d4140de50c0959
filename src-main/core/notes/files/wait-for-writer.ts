import { setTimeout } from 'node:timers/promises';
import { changedAt, type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { readNoteStamp } from '../../vault/note-file.ts';

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

/** Milliseconds for which a file must not have changed before it is read: many programs write in several steps. */
export const quietPeriod = 250;
/** The same for a file that lost more than a tenth of its bytes: its writer is likely to go on. */
export const truncatedQuietPeriod = 2_000;
/** The same for a file that was emptied. */
export const emptyQuietPeriod = 3_000;

/** Milliseconds since its last change from which a file is read at once. */
export const longSettled = 2_000;

/** Milliseconds without a change after which a file counts as complete. Sizes in bytes; `before`: as last recorded. */
export function quietPeriodOf(size: number, before: number | null): number {
  if (size === 0 && before !== null) return emptyQuietPeriod;
  return before !== null && size < before * 0.9 ? truncatedQuietPeriod : quietPeriod;
}
