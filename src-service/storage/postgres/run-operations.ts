import type { Operation, OperationMethod, Operations, StatementCall } from '../shared/operation.ts';
import type { Database, Session } from './postgres-database.ts';

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
  const execute = ({ statement, values }: StatementCall) => session.rows(statement, values.map(escapeValue));
  let step = operation.next([]);
  while (!step.done) {
    const asked = step.value;
    if ('statement' in asked) {
      const rows = await execute(asked);
      step = operation.next(rows.map((row) => unescapeRow(row as object))); // the driver gives objects
    } else {
      await Promise.all(asked.map(execute));
      step = operation.next([]);
    }
  }
  return step.value;
}

/** A row of the driver, which is its only owner, with its texts as they were before they were escaped. */
export function unescapeRow<Row extends object>(row: Row): Row {
  for (const [column, value] of Object.entries(row)) {
    const was = inTexts(value, unescapeText);
    if (was !== value) Object.assign(row, { [column]: was });
  }
  return row;
}

const escapeValue = (value: unknown): unknown => inTexts(value, escapeText);

/** A value with `change` made to it if it is a text, or to the texts in it if it is an array. */
function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((one: unknown) => inTexts(one, change)) : value;
}

/**
 * PostgreSQL's `text` holds every character but U+0000. It is written as U+0001 and `0`, and U+0001 itself as U+0001
 * and `1`, so that every string comes back as it went in and two strings never become one.
 */
export function escapeText(text: string): string {
  return /[\0\u0001]/.test(text)
    ? text.replace(/[\0\u0001]/g, (character) => (character === '\0' ? '\u00010' : '\u00011'))
    : text;
}

/** What {@link escapeText} wrote, as it was. */
export function unescapeText(stored: string): string {
  return stored.includes('\u0001')
    ? stored.replace(/\u0001([01])/g, (_, digit: string) => (digit === '0' ? '\0' : '\u0001'))
    : stored;
}

/** {@link escapeText} for what may be missing. */
export const escapeOptional = (text: string | null): string | null =>
  text === null ? null : escapeText(text);
