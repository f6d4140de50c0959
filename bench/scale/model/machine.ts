import type { EventClock } from './event-clock.ts';

/** Milliseconds that a thread keeps a core while others wait for one. */
const slice = 0.5;

/** Cores that take turns at the threads that can run. */
export type Machine = {
  readonly cores: number;
  /** Runs for so many milliseconds of one core, in slices, and says when it is done. */
  run(cpu: number, done: () => void): void;
  /** Milliseconds that all cores together have been busy. */
  busy(): number;
};

export function machine(clock: EventClock, cores: number): Machine {
  const waiting: { left: number; readonly done: () => void }[] = [];
  let free = cores;
  let busy = 0;

  function start(): void {
    while (free > 0) {
      const next = waiting.shift();
      if (next === undefined) return;
      free -= 1;
      const turn = Math.min(slice, next.left);
      clock.after(turn, () => {
        busy += turn;
        free += 1;
        next.left -= turn;
        if (next.left > 1e-9) waiting.push(next);
        else next.done();
        start();
      });
    }
  }

  return {
    cores,
    run(cpu, done) {
      if (cpu <= 0) return done();
      waiting.push({ left: cpu, done });
      start();
    },
    busy: () => busy,
  };
}

/** A thread of a machine: does one job after the other, as an event loop does. */
export type Thread = {
  post(cpu: number, done: () => void): void;
  /** Milliseconds of a core that its jobs have taken. */
  used(): number;
};

/**
 * A thread that takes what is there as one turn. `afterTurn` is called after the last job of a turn, as `setImmediate`
 * is in Node.
 */
export function thread(on: Machine, afterTurn: () => void = () => {}): Thread {
  type Job = { readonly cpu: number; readonly done: () => void };
  let arrived: Job[] = [];
  let isRunning = false;
  let used = 0;

  function turn(): void {
    const jobs = arrived;
    arrived = [];
    isRunning = jobs.length > 0;
    const next = (index: number): void => {
      const job = jobs[index];
      if (job === undefined) {
        afterTurn();
        turn();
        return;
      }
      on.run(job.cpu, () => {
        used += job.cpu;
        job.done();
        next(index + 1);
      });
    };
    if (isRunning) next(0);
  }

  return {
    post(cpu, done) {
      arrived.push({ cpu, done });
      if (!isRunning) turn();
    },
    used: () => used,
  };
}
