import type { Statement } from './statement.ts';

/** One statement that an operation wants executed, with the values of its parameters. */
export type Query = { readonly statement: Statement<unknown>; readonly values: readonly unknown[] };

/**
 * A method of a store, written once for both databases: a generator that yields its statements one by one and is resumed
 * with the rows of each. SQLite executes them at once, in the thread that called; PostgreSQL awaits each of them.
 */
export type Operation<Result> = Generator<Query, Result, readonly unknown[]>;

/** The methods of a port as operations. */
export type Operations<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Args) => Promise<infer Result>
    ? OperationMethod<Args, Result>
    : never;
};

export type OperationMethod<Args extends unknown[], Result> = ((...args: Args) => Operation<Result>) & {
  /** Whether the statements are committed together or not at all. */
  readonly isAtomic?: boolean;
};

/** Marks a method whose statements are committed together or not at all. */
export function atomic<Args extends unknown[], Result>(
  method: (...args: Args) => Operation<Result>,
): OperationMethod<Args, Result> {
  return Object.assign((...args: Args) => method(...args), { isAtomic: true });
}

/** Executes a statement and gives its rows. */
export function* rows<Row>(
  statement: Statement<Row>,
  ...values: readonly unknown[]
): Operation<readonly Row[]> {
  return (yield { statement, values }) as readonly Row[]; // the author of the statement declares its rows
}

/** Executes a statement and gives its first row. */
export function* row<Row>(
  statement: Statement<Row>,
  ...values: readonly unknown[]
): Operation<Row | undefined> {
  return (yield* rows(statement, ...values))[0];
}

/** Executes a statement that returns one row at most; true when it did. */
export function* found(statement: Statement<unknown>, ...values: readonly unknown[]): Operation<boolean> {
  return (yield* rows(statement, ...values)).length > 0;
}

/** Executes a statement whose rows do not matter. */
export function* execute(statement: Statement<unknown>, ...values: readonly unknown[]): Operation<void> {
  yield* rows(statement, ...values);
}
