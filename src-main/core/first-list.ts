/** Whether a window shows its list, so that work which it does not need can wait until then. */
export type FirstList = {
  /** Resolves to true when the first window shows its list, or when none has in time; to false when the core closes before. */
  readonly shown: Promise<boolean>;
  /** A window shows its list. */
  show(): void;
  /** The core closes. */
  close(): void;
};

/** `longestWait`: milliseconds that work waits for a window; 0 for a core without one. */
export function awaitFirstList(longestWait: number): FirstList {
  let resolveShown = (_isShown: boolean): void => undefined;
  const shown = new Promise<boolean>((resolve) => {
    resolveShown = resolve;
  });
  const timer = setTimeout(resolveShown, longestWait, true);
  if (longestWait === 0) end(true);
  function end(isShown: boolean): void {
    clearTimeout(timer);
    resolveShown(isShown);
  }
  return { shown, show: () => end(true), close: () => end(false) };
}
