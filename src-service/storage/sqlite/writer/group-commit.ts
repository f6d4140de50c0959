import type { Database } from 'better-sqlite3';
import type { SqliteVerb, SqliteVerbs } from '../sqlite-verbs.ts';

/** A verb that somebody wants done. */
export type Call = { readonly id: number; readonly verb: SqliteVerb; readonly args: readonly unknown[] };

/** What became of it. An error is told by its code and message: it may have crossed a thread. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly message: string };

/**
 * Does the calls of one group in one durable transaction. A call that throws is undone alone: the group is then done again
 * with a savepoint around each, which costs something and is hardly ever needed. If the commit itself fails, none of them
 * was done, and each says so.
 */
export function groupCommit(
  database: Database,
  verbs: SqliteVerbs,
): (calls: readonly Call[]) => readonly Reply[] {
  const run = (call: Call): Reply => {
    const verb = verbs[call.verb] as (...args: readonly unknown[]) => unknown; // the caller's port has checked them
    return { id: call.id, ok: true, value: verb(...call.args) };
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
        // a full disk or a lost file undoes the whole transaction at once: there is nothing to go on with
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR';
  return { id, ok: false, code, message: error instanceof Error ? error.message : String(error) };
}
