import type { Database, Statement as Prepared } from 'better-sqlite3';
import type { Operation, OperationMethod, Operations, Query } from '../shared/operation.ts';
import type { Statement } from '../shared/statement.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';

/** The methods of {@link Operations} on an SQLite connection: each is executed at once, in the calling thread. */
export function sqliteMethods<Port>(database: Database, operations: Operations<Port>): Synchronous<Port> {
  const run = operationRunner(database);
  const methods = Object.entries<OperationMethod<unknown[], unknown>>(operations).map(([name, operation]) => {
    const method = (...args: unknown[]): unknown => run(operation(...args));
    return [name, operation.isAtomic ? atomic(database, method) : method];
  });
  return Object.fromEntries(methods) as Synchronous<Port>; // the same methods, without their generators
}

/** Executes operations on a connection. Each statement is prepared when it is used first. */
export function operationRunner(database: Database): <Result>(operation: Operation<Result>) => Result {
  const prepared = new Map<Statement<unknown>, Prepared<[object], unknown>>();

  function execute({ statement, values }: Query): readonly unknown[] {
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
    while (!step.done) step = operation.next(execute(step.value));
    return step.value;
  };
}

/** SQLite has neither booleans nor arrays: they are kept as 0 and 1, and as JSON. */
function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
