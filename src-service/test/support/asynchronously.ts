import type { Synchronous } from '../../storage/sqlite/run-operations.ts';

/** A synchronous port as the asynchronous one that it implements, in this thread. */
export function asynchronously<Port extends object>(port: Synchronous<Port>): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    // an exception becomes a rejection, as it does in the writer thread
    async (...args: unknown[]) => (method as (...args: unknown[]) => unknown)(...args), // a port has methods only
  ]);
  return Object.fromEntries(methods) as Port; // the same methods, each returning a promise
}
