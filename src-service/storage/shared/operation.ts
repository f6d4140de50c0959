import { createHash } from 'node:crypto';

/** A statement that every connection prepares once. `Row` is what it selects. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  /** Never set: carries the type of the rows. */
  readonly row?: Row;
};

/**
 * Names a statement after its text, whose parameters are `$1`, `$2` and so on. `Row` must be what the text selects, with
 * `bigint` as a number.
 */
export function sql<Row = never>(text: string): Statement<Row> {
  return { name: createHash('sha1').update(text).digest('base64url'), text };
}

/** One statement that an operation wants executed, with the values of its parameters. */
export type StatementCall = { readonly statement: Statement<unknown>; readonly values: readonly unknown[] };

/**
 * A method of a store, written once for both databases: a generator that yields its statements one by one and is resumed
 * with the rows of each. SQLite executes them at once, in the thread that called; PostgreSQL awaits each of them. Of several that are
 * yielded together the rows are lost.
 */
export type Operation<Result> = Generator<
  StatementCall | readonly StatementCall[],
  Result,
  readonly unknown[]
>;

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

/** Executes operations of one statement in their order. They are sent together where sending takes time: none needs the rows of another. */
export function* together(operations: readonly Operation<void>[]): Operation<void> {
  yield operations.flatMap((operation) => operation.next([]).value ?? []);
}
