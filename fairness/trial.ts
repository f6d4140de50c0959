import type { Place } from '../bench/service/stores.ts';

/** One way to make a service unfair to some of those who use it. */
export type Trial = {
  /** In lower case with hyphens. */
  readonly name: string;
  /** What is done, and what has to hold, in one line. */
  readonly about: string;
  /** Plays it on an empty store, with about so many seconds of measuring for each side. */
  readonly play: (place: Place, seconds: number) => Promise<readonly Finding[]>;
};

/** One thing that was measured. */
export type Finding = {
  readonly what: string;
  /** As it is to be printed, with its unit. */
  readonly measured: string;
  readonly aim: string;
  readonly holds: boolean;
};
