const firstDelay = 250;
const longestDelay = 10_000;

/**
 * Milliseconds to wait before the next attempt to reach the core: doubling from a quarter of a second to ten
 * seconds, with half of it random, so that many windows do not come back in step. `chance` lies in [0, 1).
 */
export function reconnectDelay(failures: number, chance: number): number {
  const span = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 20));
  return span / 2 + (span / 2) * chance;
}
