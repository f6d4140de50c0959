/** Sending revisions of 2 KiB, reading Memories, and making Memories ready. */
export type Work = 'POST' | 'GET' | 'process';

/** Where something is measured: so many processes, so many connections to all of them together (0: none). */
export type Place = { readonly work: Work; readonly processes: number; readonly connections: number };

/** What is measured there. Times are milliseconds; CPU is of one request. */
export type Figures = {
  /** Requests, or Memories made ready, a second. */
  readonly rate: number;
  readonly p50: number;
  readonly client: number;
  readonly loop: number;
  readonly beside: number;
  readonly database: number;
  /** Requests stored by one transaction. */
  readonly groupSize: number;
  /** One flush of the write-ahead log; NaN when there was none. */
  readonly flush: number;
  /** Cores that other programs of this machine took meanwhile. */
  readonly others: number;
};

export type Point = Place & Figures;

/**
 * The round with the median rate, of those in which other programs took least: the quieter half, three at least. All
 * figures are of that one round, so that they belong together.
 */
export function quietMedian(rounds: readonly Figures[]): Figures {
  const quiet = [...rounds]
    .sort((a, b) => a.others - b.others)
    .slice(0, Math.max(3, Math.ceil(rounds.length / 2)))
    .sort((a, b) => a.rate - b.rate);
  const middle = quiet[(quiet.length - 1) >> 1];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
