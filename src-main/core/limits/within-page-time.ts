import { isTooDeep } from '../../../src-shared/is-too-deep.ts';
import { TimeLimitError, withinTime } from './within-time.ts';

/** Milliseconds for a page of up to a million characters, and for any. */
const timeOfMillion = 3_000;
const longestTime = 4_000;

/**
 * What converting a page of so many characters results in; null where that takes too much processor time, or more stack than there is. Saves wait
 * meanwhile: an ordinary page of a million characters takes a tenth of its time, a table of twenty thousand rows a third, and only what is made to be slow
 * takes more.
 */
export function withinPageTime<Value>(length: number, convert: () => Value): Value | null {
  try {
    const time = timeOfMillion * Math.max(1, length / 1_000_000);
    return withinTime(Math.min(longestTime, time), convert);
  } catch (error) {
    if (error instanceof TimeLimitError || isTooDeep(error)) return null;
    throw error;
  }
}
