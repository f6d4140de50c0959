/** Rests that end when the test lets them, or when they are aborted. */
export type HeldRest = {
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The rests that are under way, in milliseconds, in the order in which they began. */
  held(): readonly number[];
  /** Ends those that are meant, all by default. */
  pass(isMeant?: (milliseconds: number) => boolean): void;
};

export function heldRest(): HeldRest {
  const held = new Set<{ readonly milliseconds: number; readonly end: () => void }>();
  return {
    rest: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const one = {
          milliseconds,
          end() {
            held.delete(one);
            resolve();
          },
        };
        held.add(one);
        const abort = (): void => {
          held.delete(one);
          reject(new Error('aborted'));
        };
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort);
      }),
    held: () => [...held].map(({ milliseconds }) => milliseconds),
    pass(isMeant = () => true) {
      for (const one of [...held]) if (isMeant(one.milliseconds)) one.end();
    },
  };
}
