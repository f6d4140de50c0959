import type { Database } from 'better-sqlite3';

/** Characters after which whatever else waits is read in a turn of its own, when these have been sent. */
const heavy = 1 << 20;

/** Reads that are done at once after a read that waited for others and stayed alone: waiting costs more than it saves then. */
const readsAtOnce = 16;

/** Makes a method that reads together with others. `weigh` gives about how many characters were read. */
export type ReadTogether = <Args extends unknown[], Answer>(
  read: (...args: Args) => Answer,
  weigh: (answer: Answer) => number,
) => (...args: Args) => Promise<Answer>;

type Read = {
  /** Reads, settles the promise, and gives the weight of what was read. */
  readonly run: () => number;
  readonly reject: (error: unknown) => void;
};

/**
 * Reads what is asked for in one turn of the event loop at its end, in one transaction: SQLite locks the file and looks for what
 * other connections have written once for all of it. The transaction begins after all of it was asked for, so each read sees
 * everything that was committed before.
 */
export function readTogether(database: Database): ReadTogether {
  let waiting: Read[] = [];
  let atOnce = 0;

  const transaction = database.transaction((reads: readonly Read[]): number => {
    let [done, weight] = [0, 0];
    for (; done < reads.length && weight <= heavy; done += 1) weight += reads[done]?.run() ?? 0;
    return done;
  });

  function readAll(): void {
    const reads = waiting;
    waiting = [];
    if (reads.length === 1) atOnce = readsAtOnce;
    try {
      waiting = reads.slice(transaction(reads));
    } catch (error) {
      // the transaction did not begin or end, as when the store is closed; what was read before is valid
      for (const { reject } of reads) reject(error);
    }
    if (waiting.length > 0) setImmediate(readAll);
  }

  function ask(read: Read): void {
    if (waiting.length === 0 && atOnce > 0) {
      atOnce -= 1;
      read.run();
      return;
    }
    if (waiting.length === 0) setImmediate(readAll);
    waiting.push(read);
  }

  return (read, weigh) =>
    (...args) =>
      new Promise((resolve, reject) => {
        const run = (): number => {
          try {
            const answer = read(...args);
            resolve(answer);
            return weigh(answer);
          } catch (error) {
            reject(error);
            return 0;
          }
        };
        ask({ run, reject });
      });
}
