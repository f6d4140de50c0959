import type { Database, Statement as Prepared } from 'better-sqlite3';
import type {
  Operation,
  OperationMethod,
  Operations,
  Statement,
  StatementCall,
} from '../shared/operation.ts';

/**
 * A port whose methods return their results directly: what an adapter on a synchronous database implements. The backend
 * runs the writing methods in the writer thread and the reading methods where they are called, and returns promises.
 */
export type Synchronous<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result
    : never;
};

/** The methods of {@link Operations} on an SQLite connection: each is executed at once, in the calling thread. */
export function sqliteMethods<Port>(database: Database, operations: Operations<Port>): Synchronous<Port> {
  const run = operationRunner(database);
  const methods = Object.entries<OperationMethod<unknown[], unknown>>(operations).map(([name, operation]) => {
    const method = (...args: unknown[]): unknown => run(operation(...args));
    return [name, operation.isAtomic ? inTransaction(database, method) : method];
  });
  return Object.fromEntries(methods) as Synchronous<Port>; // the same methods, without their generators
}

/** Executes operations on a connection. Each statement is prepared when it is used first. */
export function operationRunner(database: Database): <Result>(operation: Operation<Result>) => Result {
  const prepared = new Map<Statement<unknown>, Prepared<[object], unknown>>();

  function execute({ statement, values }: StatementCall): readonly unknown[] {
    let ready = prepared.get(statement);
    if (!ready) {
      ready = database.prepare(statement.text);
      prepared.set(statement, ready);
    }
    const parameters: Record<number, unknown> = {};
    for (let index = 0; index < values.length; index += 1) parameters[index + 1] = toSqlite(values[index]);
    if (ready.reader) return ready.all(parameters);
    ready.run(parameters);
    return [];
  }

  return (operation) => {
    let step = operation.next([]);
    while (!step.done) {
      const asked = step.value;
      if ('statement' in asked) step = operation.next(execute(asked));
      else {
        for (const query of asked) execute(query);
        step = operation.next([]);
      }
    }
    return step.value;
  };
}

/** SQLite has neither booleans nor arrays: they are kept as 0 and 1, and as JSON. */
function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/**
 * A function whose statements are executed all or not at all: in the open transaction, whose owner rolls it back if this
 * throws, or in one of its own. A savepoint, which `database.transaction` would set in the first case, costs as much
 * as an insert.
 */
export function inTransaction<Args extends unknown[], Answer>(
  database: Database,
  work: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const alone = database.transaction(work).immediate;
  return (...args) => (database.inTransaction ? work(...args) : alone(...args));
}
