import { type After, afterTimeout } from '../limits/after-timeout.ts';
import { isDue } from './rotation.ts';

/** Makes a backup each day, when the app is idle. */
export type DailySchedule = {
  /** The user or another program changed notes a moment ago. */
  touched(): void;
  /** A backup was made, by whatever reason. */
  made(): void;
  /** What is due may be different now. */
  changed(): void;
  close(): void;
};

export type DailyScheduleOptions = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether a backup may be made now, were one due. */
  readonly isWanted: () => boolean;
  /** When the newest whole backup was made; undefined for none. */
  readonly newest: () => Promise<number | undefined>;
  /** Makes a backup; whether it was made. Does not reject. */
  readonly make: () => Promise<boolean>;
  /** In milliseconds, of a clock that never jumps. */
  readonly monotonic?: () => number;
  readonly after?: After | undefined;
};

const minute = 60_000;
/** Milliseconds between two checks; the first is as long after the start. */
export const checkInterval = minute;
/** Milliseconds without a change after which the app is idle; when it never is, so long it is waited for it. */
export const [quietFor, longestWait] = [minute / 2, 60 * minute];
/** Milliseconds from a failure to the next attempt. */
export const retryAfter = 60 * minute;

export function dailySchedule(options: DailyScheduleOptions): DailySchedule {
  const { now, monotonic = () => performance.now(), after = afterTimeout } = options;
  /** The newest backup, as far as it is known: a drive is not woken each minute. */
  let newest: { readonly at: number | undefined } | undefined;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let dueSince: number | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let closed = false;
  let callOff = after(checkInterval, check);

  async function look(): Promise<void> {
    if (monotonic() < notBefore || !options.isWanted()) return;
    newest ??= { at: await options.newest() };
    if (!isDue(newest.at, now())) {
      dueSince = undefined;
      return;
    }
    dueSince ??= monotonic();
    const isQuiet = monotonic() - touchedAt >= quietFor;
    if (!isQuiet && monotonic() - dueSince < longestWait) return;
    // asked again: the question took its time
    if (closed || !options.isWanted()) return;
    if (!(await options.make())) notBefore = monotonic() + retryAfter;
  }

  function check(): void {
    void look().finally(() => {
      if (!closed) callOff = after(checkInterval, check);
    });
  }

  return {
    touched() {
      touchedAt = monotonic();
    },
    made() {
      newest = undefined;
      dueSince = undefined;
    },
    changed() {
      newest = undefined;
      notBefore = Number.NEGATIVE_INFINITY;
    },
    close() {
      closed = true;
      callOff();
    },
  };
}
