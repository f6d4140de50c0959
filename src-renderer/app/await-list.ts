/** Milliseconds after which a window without a list goes on. */
const longestWait = 1_000;

/** Tells once when the list is on the screen, so that nothing else keeps it from being drawn; or soon in a window without one. */
export function awaitList(): { readonly shown: Promise<void>; show(): void } {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  setTimeout(show, longestWait);
  return { shown, show };
}
