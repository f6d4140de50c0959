import type { SyncLogLine } from '../../../src-shared/rpc/sync.ts';

/** Lines of the log, newest first, and whether there are older ones. */
export type LogLines = { readonly lines: readonly SyncLogLine[]; readonly isMore: boolean };

/**
 * The known lines with those of the newest page before them, whichever was read first. Where the page does not reach down to the known ones
 * it takes their place: lines between the two are not known.
 */
export function withNewest(known: LogLines | null, page: LogLines): LogLines {
  const [newest] = known?.lines ?? [];
  if (known === null || newest === undefined) return page;
  const oldest = page.lines.at(-1);
  if (oldest === undefined) return known;
  if (oldest.sequence > newest.sequence && page.isMore) return page;
  const newer = page.lines.filter(({ sequence }) => sequence > newest.sequence);
  return newer.length === 0 ? known : { lines: [...newer, ...known.lines], isMore: known.isMore };
}

/** The known lines with an older page behind them, once, however often it was asked for. */
export function withOlder(known: LogLines | null, page: LogLines): LogLines {
  const last = known?.lines.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
  const older = page.lines.filter(({ sequence }) => sequence < last);
  return { lines: [...(known?.lines ?? []), ...older], isMore: page.isMore };
}
