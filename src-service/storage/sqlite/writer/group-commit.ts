import type { Database } from 'better-sqlite3';
import type { BackendMethod, BackendMethods } from '../backend-methods.ts';

/** A method to run in the writer thread. */
export type Call = {
  readonly id: number;
  readonly method: BackendMethod;
  readonly args: readonly unknown[];
  /** Memory of its arguments that is moved to the thread instead of being copied. */
  readonly moved: readonly ArrayBuffer[];
};

/** Its result. An error is reduced to its code, or else its name, and its message, since it crosses a thread. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly message: string };

/**
 * Runs the calls of one group in one durable transaction. A call that throws is rolled back alone: the group then runs
 * again with a savepoint around each call, which is slower and hardly ever needed. If the commit itself fails, nothing
 * was written and every reply carries the error.
 */
export function groupCommit(
  database: Database,
  methods: BackendMethods,
): (calls: readonly Call[]) => readonly Reply[] {
  const run = (call: Call): Reply => {
    const method = methods[call.method] as (...args: readonly unknown[]) => unknown; // typed by the caller's port
    return { id: call.id, ok: true, value: method(...call.args) };
  };
  const together = database.transaction((calls: readonly Call[]): readonly Reply[] =>
    calls.map(run),
  ).immediate;

  const inSavepoint = database.transaction(run);
  const oneByOne = database.transaction((calls: readonly Call[]): readonly Reply[] =>
    calls.map((call) => {
      try {
        return inSavepoint(call);
      } catch (error) {
        // a full disk or a lost file rolls the whole transaction back at once: no savepoint is left to go on from
        if (!database.inTransaction) throw error;
        return failure(call, error);
      }
    }),
  ).immediate;

  return (calls) => {
    try {
      return together(calls);
    } catch (error) {
      if (calls.length === 1) return calls.map((call) => failure(call, error));
    }
    try {
      return oneByOne(calls);
    } catch (error) {
      return calls.map((call) => failure(call, error));
    }
  };
}

function failure({ id }: Call, error: unknown): Reply {
  const code = !(error instanceof Error) ? 'Error' : 'code' in error ? String(error.code) : error.name;
  return { id, ok: false, code, message: error instanceof Error ? error.message : String(error) };
}
