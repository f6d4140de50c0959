import type { EventClock } from './event-clock.ts';

/** The disk that a database commits to. */
export type WriteAheadLog = {
  /** Calls back when what was written before is on the disk. */
  commit(done: () => void): void;
};

/** One flush runs at a time; whoever commits meanwhile shares the next one. */
export function writeAheadLog(clock: EventClock, flush: () => number): WriteAheadLog {
  let waiting: (() => void)[] = [];
  let isFlushing = false;

  function start(): void {
    if (isFlushing || waiting.length === 0) return;
    const flushed = waiting;
    waiting = [];
    isFlushing = true;
    clock.after(flush(), () => {
      isFlushing = false;
      for (const done of flushed) done();
      start();
    });
  }

  return {
    commit(done) {
      waiting.push(done);
      if (flush() > 0) start();
      else for (const one of waiting.splice(0)) one();
    },
  };
}
