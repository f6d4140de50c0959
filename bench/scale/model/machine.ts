import type { EventClock } from './event-clock.ts';

/** Milliseconds that a thread keeps a core while others wait for one: about what Linux gives. */
const slice = 1.4;

/** Cores that take turns at the threads that can run. */
export type Machine = {
  readonly cores: number;
  /**
   * Runs for so many milliseconds of one core, in slices, and says when it is done. `next` is for a thread that has just
   * been done: it keeps its core.
   */
  run(cpu: number, done: () => void, next?: boolean): void;
  /** Milliseconds that all cores together have been busy. */
  busy(): number;
  /** Share of the cores that are busy now, 0 to 1. */
  load(): number;
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
    run(cpu, done, next = false) {
      if (cpu <= 0) return done();
      if (next) waiting.unshift({ left: cpu, done });
      else waiting.push({ left: cpu, done });
      start();
    },
    busy: () => busy,
    load: () => (cores - free) / cores,
  };
}

/** A thread of a machine: does one job after the other, as an event loop does. */
export type Thread = {
  post(cpu: number, done: () => void): void;
  /** Milliseconds of a core that it has taken. */
  used(): number;
  /** How often it had nothing to do and was woken. */
  wakes(): number;
};

export type ThreadOptions = {
  /** Milliseconds of CPU that it takes to go to sleep and be woken. */
  readonly wake: number;
  /** Called after the last job of a turn, as `setImmediate` is in Node. */
  readonly afterTurn?: () => void;
};

/**
 * A thread that takes all that is there when it gets a core as one turn, and keeps its core for a slice while it has
 * something to do.
 */
export function thread(on: Machine, { wake, afterTurn = () => {} }: ThreadOptions): Thread {
  type Job = { readonly cpu: number; readonly done: () => void };
  let arrived: Job[] = [];
  let isRunning = false;
  let [used, wakes, held] = [0, 0, 0];

  function run(cpu: number, done: () => void, keeps: boolean): void {
    if (!keeps) held = 0;
    const ran = (): void => {
      used += cpu;
      held += cpu;
      done();
    };
    on.run(cpu, ran, keeps);
  }
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
      const ran = (): void => {
        job.done();
        next(index + 1);
      };
      run(job.cpu, ran, held < slice);
    };
    if (isRunning) next(0);
  }

  return {
    post(cpu, done) {
      arrived.push({ cpu, done });
      if (isRunning) return;
      isRunning = true;
      wakes += 1;
      run(wake, turn, false);
    },
    used: () => used,
    wakes: () => wakes,
  };
}
