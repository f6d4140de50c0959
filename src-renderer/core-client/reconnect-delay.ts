const firstDelay = 250;
const longestDelay = 10_000;

/**
 * Milliseconds before the next attempt to reconnect: doubling from 250 ms to ten seconds, half of it random, so that many windows do
 * not reconnect at the same time. `chance` is in [0, 1).
 */
export function reconnectDelay(failures: number, chance: number): number {
  const span = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 20));
  return span / 2 + (span / 2) * chance;
}
