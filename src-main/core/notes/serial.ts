/** Runs pieces of work one after another, in the order they were given. */
export type Serial = {
  run<Value>(work: () => Promise<Value> | Value): Promise<Value>;
  /** Resolves when everything given so far has ended. */
  idle(): Promise<void>;
};

export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  const swallow = () => undefined; // a failure belongs to its caller, not to the next in line
  return {
    run(work) {
      const result = last.then(work);
      last = result.catch(swallow);
      return result;
    },
    async idle() {
      await last;
    },
  };
}
