import type { MemoryId } from '../../src-shared/ids.ts';
import type { AccountShare } from '../storage/job-queue.ts';
import type { AccountId } from '../storage/key-store.ts';

/** How many Memories a worker processes concurrently. The reads and commits of one overlap with the work on another. */
const limits = {
  /** Those that have just begun. A Memory that is large, or takes longer than {@link slowAfter}, gives its place to another. */
  quick: 16,
  total: 64,
  /** Of one account. */
  perAccount: 8,
  /** Bytes of an account's notes beyond which it gets no further one: large notes tend to come together. */
  bytesOfAccount: 1024 * 1024,
};

/** Milliseconds after which a Memory counts as slow: most are ready in a few. */
const slowAfter = 1_000;

/** A Memory that is being processed. */
export type InFlight = {
  /** Changes when the worker takes the Memory again, because the lease expired or the entry went back into the queue. */
  entry: string;
  /** Its entry may have been taken after the work on it ended: it is released then, or it would wait for its lease to expire. */
  isTakenAgain: boolean;
  readonly accountId: AccountId;
  /** Of its note, about; 0 until it is known. */
  bytes: number;
  /** Its text is in the store until there is a thread for it. */
  isLarge: boolean;
  isSlow: boolean;
  timer?: NodeJS.Timeout;
};

/** The Memories that a worker has in hand. */
export type Slots = {
  readonly held: ReadonlyMap<MemoryId, InFlight>;
  put(memoryId: MemoryId, job: Pick<InFlight, 'entry' | 'accountId'>): InFlight;
  /** Says whether its account may have more now, and could not before. */
  remove(memoryId: MemoryId): boolean;
  /** How many entries to take now. */
  capacity(): number;
  /** What accounts have already: full for those that are to get no more. */
  share(): AccountShare;
};

/**
 * Counts what a worker has in hand, so that no account gets all of it. With a quick enricher, entries are taken some at a
 * time, which is cheaper; a slow one frees capacity one by one. `onSlow` is called when a Memory gives its place up.
 */
export function workerSlots({
  isSlow,
  onSlow,
}: {
  readonly isSlow: boolean;
  readonly onSlow: () => void;
}): Slots {
  const held = new Map<MemoryId, InFlight>();
  const worthTaking = isSlow ? 1 : limits.quick / 4;
  const enough = isSlow ? limits.perAccount : limits.perAccount / 2 + 1;

  const of = (account: AccountId): InFlight[] =>
    [...held.values()].filter(({ accountId }) => accountId === account);
  const isFull = (jobs: readonly InFlight[]): boolean =>
    jobs.length >= enough || jobs.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytesOfAccount;

  return {
    held,
    put(memoryId, { entry, accountId }) {
      const job: InFlight = {
        entry,
        accountId,
        isTakenAgain: false,
        bytes: 0,
        isLarge: false,
        isSlow: false,
      };
      job.timer = setTimeout(() => {
        job.isSlow = true;
        onSlow();
      }, slowAfter);
      held.set(memoryId, job);
      return job;
    },
    remove(memoryId) {
      const job = held.get(memoryId);
      clearTimeout(job?.timer);
      if (!job) return false;
      const wasFull = isFull(of(job.accountId));
      held.delete(memoryId);
      return wasFull && !isFull(of(job.accountId));
    },
    capacity() {
      const jobs = [...held.values()];
      const quick = jobs.filter((job) => !job.isSlow && !job.isLarge).length;
      const free = Math.min(limits.quick - quick, limits.total - jobs.length);
      return free >= worthTaking ? free : 0;
    },
    share() {
      const accounts = new Set([...held.values()].map(({ accountId }) => accountId));
      const inHand = [...accounts].map((account) => {
        const jobs = of(account);
        return [account, isFull(jobs) ? limits.perAccount : jobs.length] as const;
      });
      return { perAccount: limits.perAccount, inHand: new Map(inHand) };
    },
  };
}
