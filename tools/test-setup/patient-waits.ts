import { vi } from 'vitest';

/**
 * The limit and the interval of `vi.waitFor` and `vi.waitUntil` where a test names none, in milliseconds. Vitest's limit is one second, in which
 * a busy computer may run nothing of the test. Only a test that fails waits for the end of it.
 */
const patience = { timeout: 20_000, interval: 20 };

type Options = number | { readonly timeout?: number; readonly interval?: number };
type Wait = (check: () => unknown, options?: Options) => Promise<unknown>;

for (const name of ['waitFor', 'waitUntil'] as const) {
  const wait = vi[name] as Wait;
  const waitPatiently: Wait = (check, options = {}) =>
    wait(check, { ...patience, ...(typeof options === 'number' ? { timeout: options } : options) });
  // files that share a process share `vi`, and this is read for each of them
  if (wait.name !== waitPatiently.name) Object.assign(vi, { [name]: waitPatiently });
}
