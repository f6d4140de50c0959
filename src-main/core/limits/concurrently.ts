/** Does some work for each item, at most `width` at a time; ends with the first failure, or when the signal is aborted. */
export async function concurrently<Item>(
  items: Iterable<Item>,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  async function worker(): Promise<void> {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      signal.throwIfAborted();
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  // all have ended before the caller goes on: nothing is written behind its back
  const ended = await Promise.allSettled(Array.from({ length: width }, worker));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  signal.throwIfAborted();
}
