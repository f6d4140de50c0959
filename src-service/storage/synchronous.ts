/**
 * A port whose verbs answer at once: what an adapter on a synchronous database implements. The backend runs its
 * writing verbs in the writer's thread and its reading verbs where they are called, and makes promises of both.
 */
export type Synchronous<Port> = {
  readonly [Verb in keyof Port]: Port[Verb] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

/** A synchronous port as the asynchronous one it stands for, in this thread. */
export function asynchronously<Port extends object>(port: Synchronous<Port>): Port {
  const verbs = Object.entries(port).map(([name, verb]) => [
    name,
    // a verb that throws rejects, as it would behind a thread
    async (...args: unknown[]) => (verb as (...args: unknown[]) => unknown)(...args), // a port has verbs only
  ]);
  return Object.fromEntries(verbs) as Port; // the same verbs, each with its promise
}
