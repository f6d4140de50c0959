/** What the system that runs is, and how it waits. */
export type HeldFileSystem = {
  readonly isWindows: boolean;
  readonly wait: (milliseconds: number) => Promise<unknown>;
};

/** Milliseconds between the attempts; 1.3 s in all. Nothing is blocked meanwhile. */
const waits = [5, 10, 20, 40, 80, 160, 320, 640];

/** Whether Windows may report this error because another program holds the file for a moment. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPERM', 'EBUSY', 'EACCES'].includes(String(error.code));

/**
 * Tries a step again on Windows, as long as another program, such as a virus scanner, may hold the file that it is about: what is new is
 * scanned at once, so that the step after writing is the one that meets it. Rejects with the error of the last attempt; those that
 * `counts` does not count are final.
 */
export async function retryWhileHeld<Value>(
  step: () => Promise<Value>,
  { isWindows, wait }: HeldFileSystem,
  counts: (error: unknown) => boolean = isHeld,
): Promise<Value> {
  for (const milliseconds of isWindows ? waits : []) {
    try {
      return await step();
    } catch (error) {
      if (!counts(error)) throw error;
      await wait(milliseconds);
    }
  }
  return step();
}
