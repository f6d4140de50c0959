/** Milliseconds after the notes were loaded after which a window without a list goes on, and one whose list does not come. */
const [longestWait, longestShowing] = [500, 30_000];

/** When the list is on the screen for the first time, so that nothing else keeps it from being drawn. */
export type AwaitedList = {
  readonly shown: Promise<void>;
  /** The window has a list, without its notes as yet: on a slow computer it takes many seconds to show 100,000. */
  expect(): void;
  /** The list is gone again, such as from a window that was made narrow. */
  leave(): void;
  /** The notes were loaded, or could not be. */
  load(): void;
  /** Its notes are in the document, and on the screen with the next frame. */
  show(): void;
};

/** `beforeFrame` calls back right before the next frame is drawn; not in a window that is hidden. */
export function awaitList(
  beforeFrame: (callback: () => void) => unknown = requestAnimationFrame,
): AwaitedList {
  let isExpected = false;
  let isLoaded = false;
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  return {
    shown,
    expect() {
      isExpected = true;
    },
    leave() {
      isExpected = false;
      if (isLoaded) setTimeout(show, longestWait);
    },
    load() {
      isLoaded = true;
      setTimeout(show, isExpected ? longestShowing : longestWait);
    },
    // what goes on would be in the way of that frame
    show() {
      beforeFrame(() => setTimeout(show));
      setTimeout(show, longestWait);
    },
  };
}
