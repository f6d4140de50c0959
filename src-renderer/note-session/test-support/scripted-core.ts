import type { CoreClient } from '../../core-client/core-client.ts';

type Call = {
  readonly method: string;
  readonly params: Record<string, unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
};

/** A core whose responses and events the test gives, one by one. */
export function scriptedCore() {
  const calls: Call[] = [];
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const client = {
    call: (method: string, params: Record<string, unknown>) =>
      new Promise((resolve, reject) => calls.push({ method, params, resolve, reject })),
    on: (name: string, listener: (payload: unknown) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => {};
    },
  } as unknown as CoreClient; // the two members that stores use
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    client,
    /** Calls without a response yet. */
    calls,
    settle,
    /** Responds to the oldest call of a method; returns its parameters. */
    async answer(method: string, value: unknown) {
      const index = calls.findIndex((call) => call.method === method);
      const [call] = index < 0 ? [] : calls.splice(index, 1);
      if (call === undefined) throw new Error(`there is no call of ${method}`);
      if (value instanceof Error) call.reject(value);
      else call.resolve(value);
      await settle();
      return call.params;
    },
    emit(name: string, payload: unknown) {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
  };
}
