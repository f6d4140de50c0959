/** Milliseconds after the notes were loaded after which a window without a list goes on. */
const longestWait = 1_500;

/** When the list is on the screen for the first time, so that nothing else keeps it from being drawn. */
export type AwaitedList = {
  readonly shown: Promise<void>;
  /** The notes were loaded, or could not be: a window without a list goes on soon. */
  load(): void;
  show(): void;
};

export function awaitList(): AwaitedList {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  return { shown, load: () => void setTimeout(show, longestWait), show };
}
