/** Makes requests, so many at once at most; the others wait in their order. Resolves and rejects as each does. */
export type InTurns = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** `atOnce`: from 1 on; may be infinite. */
export function inTurns(atOnce: number): InTurns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (ask) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await ask();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
