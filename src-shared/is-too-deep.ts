/** Whether an error says that the stack was too small for what is nested so deeply; errors of Node that are called the same have a code. */
export const isTooDeep = (error: unknown): boolean => error instanceof RangeError && !('code' in error);
