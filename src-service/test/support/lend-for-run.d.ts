/**
 * Lends things to all tests of a run, which are processes of their own: the first that borrows a thing has it made, the
 * others share it, and what no test borrows is not made. The environment variable `variable` has the address to ask. Gives a
 * function that ends the lending.
 */
export declare function lendForRun(
  variable: string,
  make: (name: string) => Promise<string>,
): Promise<() => void>;
/** What a run lends under this name. Rejects when the run has no such set-up, or the thing could not be made. */
export declare function borrow(variable: string, name?: string): Promise<string>;
