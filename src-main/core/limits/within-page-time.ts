import { isTooDeep } from '../../../src-shared/result.ts';
import { TimeLimitError, withinTime } from './within-time.ts';

/** Milliseconds for a page of up to a million characters, and for any. */
const timeOfMillion = 650;
const longestTime = 1_500;

/**
 * What converting a page of so many characters results in; null where that takes too much processor time, or more stack than there is. Saves wait
 * meanwhile: an ordinary page of a million characters takes a fifth of its time, and only what is made to be slow takes more. `times`: how many times as much
 * the work may take as rendering does.
 */
export function withinPageTime<Value>(length: number, convert: () => Value, times = 1): Value | null {
  const time = timeOfMillion * Math.max(1, length / 1_000_000);
  return resultWithin(Math.min(longestTime, time) * times, convert);
}

/** What work results in; null where it takes more milliseconds of processor time, or more stack than there is. */
export function resultWithin<Value>(milliseconds: number, work: () => Value): Value | null {
  try {
    return withinTime(milliseconds, work);
  } catch (error) {
    if (error instanceof TimeLimitError || isTooDeep(error)) return null;
    throw error;
  }
}
