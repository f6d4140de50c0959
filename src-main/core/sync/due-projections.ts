import type { Projection } from '../journal/projections.ts';
import { createRateLimit } from './follow-schedule.ts';
import type { SyncContext } from './sync-context.ts';

/** Memories that are loaded at once from the journal. */
const batch = 64;
/** Reads that may be made at once, and per second after that, of Memories that the service has not announced. */
const burst = 200;
const perSecond = 20;

/** The Memories to read now, each taken once until it is released. */
export type DueProjections = {
  take(): Projection | undefined;
  release(projection: Projection): void;
  /** Reloads them: the journal has other ones, or one is due sooner. */
  changed(): void;
  /** Milliseconds until the next one is due; undefined when none is followed. */
  delay(): number | undefined;
};

export function createDueProjections({ journal, now, monotonic }: SyncContext): DueProjections {
  const limit = createRateLimit(monotonic, burst, perSecond);
  const taken = new Set<string>();
  let due: Projection[] = [];
  const nameOf = ({ noteId, revisionId }: Projection) => `${revisionId} ${noteId}`;
  const isFree = (projection: Projection) => !taken.has(nameOf(projection));

  return {
    take() {
      due = due.filter(isFree);
      if (due.length === 0) due = journal.projections.due(journal.target(), now(), batch).filter(isFree);
      const [first] = due;
      if (first === undefined || !(first.announced || limit.take())) return undefined;
      due.shift();
      taken.add(nameOf(first));
      return first;
    },
    release: (projection) => void taken.delete(nameOf(projection)),
    changed() {
      due = [];
    },
    delay() {
      const at = journal.projections.nextDueAt(journal.target(), now());
      return at === undefined ? undefined : Math.max(0, at - now(), limit.delay());
    },
  };
}
