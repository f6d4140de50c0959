import type { Operation, OperationMethod, Operations } from '../shared/operation.ts';
import type { Database, Session } from './postgres-database.ts';
import { escapeText, unescapeText } from './text-escape.ts';

/** The methods of {@link Operations} on a PostgreSQL database. */
export function postgresMethods<Port>(database: Database, operations: Operations<Port>): Port {
  const methods = Object.entries<OperationMethod<unknown[], unknown>>(operations).map(([name, operation]) => {
    const runIn = (session: Session, args: unknown[]) => runOperation(session, operation(...args));
    const method = operation.isAtomic
      ? (...args: unknown[]) => database.transaction((session) => runIn(session, args))
      : (...args: unknown[]) => runIn(database, args);
    return [name, method];
  });
  return Object.fromEntries(methods) as Port; // the same methods, with a promise instead of a generator
}

/** Executes one operation in a session. Text is escaped on its way in and unescaped on its way out. */
export async function runOperation<Result>(session: Session, operation: Operation<Result>): Promise<Result> {
  let step = operation.next([]);
  while (!step.done) {
    const { statement, values } = step.value;
    const rows = await session.rows(statement, values.map(escapeValue));
    step = operation.next(rows.map((row) => unescapeRow(row as object))); // the driver gives objects
  }
  return step.value;
}

/** A row with its texts as they were before they were escaped. */
export const unescapeRow = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? unescapeText(value) : value,
    ]),
  ) as Row; // the same columns

const escapeValue = (value: unknown): unknown => (typeof value === 'string' ? escapeText(value) : value);
