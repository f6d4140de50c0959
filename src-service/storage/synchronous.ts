/**
 * A port whose methods return their results directly: what an adapter on a synchronous database implements. The backend
 * runs the writing methods in the writer thread and the reading methods where they are called, and returns promises.
 */
export type Synchronous<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result
    : never;
};

/** A synchronous port as the asynchronous one that it implements, in this thread. */
export function asynchronously<Port extends object>(port: Synchronous<Port>): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    // an exception becomes a rejection, as it does in the writer thread
    async (...args: unknown[]) => (method as (...args: unknown[]) => unknown)(...args), // a port has methods only
  ]);
  return Object.fromEntries(methods) as Port; // the same methods, each returning a promise
}
