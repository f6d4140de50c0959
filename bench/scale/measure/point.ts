/** Sending revisions of 2 KiB, reading Memories, and making Memories ready. */
export type Work = 'POST' | 'GET' | 'process';

/** Where something is measured: so many processes, so many connections to all of them together (0: none). */
export type Place = { readonly work: Work; readonly processes: number; readonly connections: number };

/** A figure of a request for each of the parts that work for it: `beside` are the service's threads without an event loop. */
export type Parts = {
  readonly client: number;
  readonly loop: number;
  readonly beside: number;
  readonly database: number;
};

/** What is measured there: of a request, milliseconds of CPU of each part. */
export type Figures = Parts & {
  /** Requests, or Memories made ready, a second. */
  readonly rate: number;
  /** Milliseconds; null where there are no requests. */
  readonly p50: number | null;
  /** Requests stored by one transaction. */
  readonly groupSize: number;
  /** Milliseconds of one flush of the write-ahead log; null when there was none. */
  readonly flush: number | null;
  /** Cores that other programs of this machine took meanwhile. */
  readonly others: number;
};

/** A place and what each round measured there. */
export type Measured = Place & { readonly rounds: readonly Figures[] };

/** A place and what holds for it. */
export type Point = Place & Figures;
