import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes that are asked for at once: one call of the system's for many ids. */
const pool = new Uint8Array(16 * 256);
let used = pool.length;

/** A UUID that grows with time (version 7), so that the index of a large table is written at its end only. */
export function timeOrderedId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.slice(used, used + 16);
  used += 16;
  return v7({ random });
}
