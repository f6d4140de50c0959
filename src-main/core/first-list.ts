/** Milliseconds that work waits for a window that has asked for its list: with 100,000 notes on a slow computer it takes many seconds. */
const longestShowing = 60_000;

/** Whether a window shows its list, so that work which it does not need can wait until then. */
export type FirstList = {
  /** Resolves to true when the first window shows its list, or when none has in time; to false when the core closes before. */
  readonly shown: Promise<boolean>;
  /** A window has asked for its list. */
  ask(): void;
  /** A window shows its list. */
  show(): void;
  /** The core closes. */
  close(): void;
};

/** `longestWait`: milliseconds that work waits for a window to ask for its list; 0 for a core without one. */
export function awaitFirstList(longestWait: number): FirstList {
  const { promise: shown, resolve: resolveShown } = Promise.withResolvers<boolean>();
  let state: 'waiting' | 'asked' | 'over' = 'waiting';
  let timer = setTimeout(end, longestWait, true);
  if (longestWait === 0) end(true);
  function end(isShown: boolean): void {
    state = 'over';
    clearTimeout(timer);
    resolveShown(isShown);
  }
  return {
    shown,
    ask() {
      if (state !== 'waiting') return;
      state = 'asked';
      clearTimeout(timer);
      timer = setTimeout(end, longestShowing, true);
    },
    show: () => end(true),
    close: () => end(false),
  };
}
