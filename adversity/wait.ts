import { setTimeout as sleep } from 'node:timers/promises';

/** A state that a scenario waited for did not come. The machine check follows all the same. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/**
 * Waits until `reached` answers something that is neither false, null nor undefined, and answers that. Rejects with
 * {@link NotReached} after `limit` milliseconds. What `reached` throws counts as "not yet", and is named at the end.
 */
export async function until<Value>(
  what: string,
  reached: () => Value | Promise<Value>,
  { limit = 30_000, every = 50 }: { readonly limit?: number; readonly every?: number } = {},
): Promise<NonNullable<Exclude<Value, false>>> {
  const end = Date.now() + limit;
  let problem = '';
  for (;;) {
    try {
      const value = await reached();
      // null, undefined and false are excluded by this very condition
      if (value !== null && value !== undefined && value !== false)
        return value as NonNullable<Exclude<Value, false>>;
      problem = '';
    } catch (error) {
      problem = ` (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
    }
    if (Date.now() > end) throw new NotReached(`not within ${Math.round(limit / 1000)} s: ${what}${problem}`);
    await sleep(every);
  }
}

/** Lets time pass where time itself is what a scenario is about, as for a writer that pauses between two halves. */
export const pause = (milliseconds: number): Promise<void> => sleep(milliseconds);
