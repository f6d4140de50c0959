/**
 * A port whose methods return their results directly: what an adapter on a synchronous database implements. The backend
 * runs the writing methods in the writer thread and the reading methods where they are called, and returns promises.
 */
export type Synchronous<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result
    : never;
};
