/** A debounced function. `cancel` drops a call that is pending. */
export type Debounced = { (): void; cancel(): void };

/** Returns a function that runs `callback` once its calls have paused for `quiet` milliseconds. */
export function debounce(callback: () => void, quiet: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const later = (): void => {
    cancel();
    timer = setTimeout(callback, quiet);
  };
  return Object.assign(later, { cancel });
}
