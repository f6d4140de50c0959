/** The last input of the user in a window, as the main process saw it: a page can make up none. */
export type UserGestures = {
  /** Notes an input event of the window, by its type as Electron names it. */
  saw(type: string): void;
  /** Whether something may be done now that the page says the user wants: each gesture is good for one. */
  take(): boolean;
};

/** What begins a key, a click or a touch; each of them is one gesture. */
const beginnings: ReadonlySet<string> = new Set([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
]);

/** Milliseconds after a gesture in which a page may still need an answer of the core to follow it. */
const lasts = 10_000;
/** Uses at most within a minute: a page that somebody else controls would take every key that is typed. */
const mostPerMinute = 10;
const minute = 60_000;

/** `now`: milliseconds since the epoch. */
export function createUserGestures(now: () => number): UserGestures {
  let seenAt = Number.NEGATIVE_INFINITY;
  let taken: readonly number[] = [];
  return {
    saw(type) {
      if (beginnings.has(type)) seenAt = now();
    },
    take() {
      const at = now();
      taken = taken.filter((one) => at - one < minute);
      if (at - seenAt > lasts || taken.length >= mostPerMinute) return false;
      seenAt = Number.NEGATIVE_INFINITY;
      taken = [...taken, at];
      return true;
    },
  };
}
