/** Calls back after so many milliseconds; returns a function that cancels it. A test passes its own. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** By a timer that keeps no process alive. */
export const afterTimeout: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
