import { clockTolerance } from '../../domain/clock-set-back.ts';

/**
 * The condition that an instant has not come, as `hasCome` has it: `latest` is the latest that it can have been set to. `now` and
 * `latest` are expressions of milliseconds.
 */
export const stillAhead = (column: string, now: string, latest: string): string =>
  `(${column} > ${now} AND ${column} <= ${latest} + ${clockTolerance})`;
