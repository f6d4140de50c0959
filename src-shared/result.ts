/** The outcome of something that can fail in an expected way: failures are data, exceptions are for bugs. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const succeed = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const fail = <Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error });

/** Closes a `switch` over a union: a new variant becomes a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected variant: ${JSON.stringify(value)}`);
}

/** Whether an error says that the stack was too small for what is nested so deeply; errors of Node that are called the same have a code. */
export const isTooDeep = (error: unknown): boolean => error instanceof RangeError && !('code' in error);
