import type { MemoryId } from '../../../src-shared/ids.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import type { ServicePlace } from '../journal/targets.ts';
import type { Rejection } from '../memory-api/explain-rejection.ts';
import { type Connection, readMemory, requestService } from '../memory-api/memory-api-client.ts';
import { candidateTargets, identifyTarget, type Presence } from './identify-target.ts';

/** Finds out, before anything is sent, which account it is that answers. */
export type TargetCheck = {
  /** Whether that is known. Where it is not, it is being found out, and `onSettled` says when to ask again. */
  settled(): boolean;
  /** The service lacks what it had: it is asked again, every ten minutes at most. */
  doubt(): void;
  /** A revision was acknowledged. */
  acknowledged(result: { readonly memoryId: MemoryId; readonly duplicate: boolean }): void;
  stop(): Promise<void>;
};

export type TargetCheckOptions = {
  readonly journal: Journal;
  readonly place: () => ServicePlace | undefined;
  readonly connection: () => Connection | undefined;
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
  readonly onSettled: () => void;
  /** The service could not say. */
  readonly onTrouble: (trouble: CheckTrouble) => void;
  /** Everything is sent to it again: another account, or lost data. `address` is where. */
  readonly onOther: (address: string) => void;
};

/** Why the service did not say whether it has a Memory. */
export type CheckTrouble =
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** Shortest time between two doubts, in milliseconds. */
const doubtPause = 10 * 60_000;

export function createTargetCheck(options: TargetCheckOptions): TargetCheck {
  const { journal, monotonic, signal } = options;
  let settledFor: string | undefined;
  let running: Promise<void> | undefined;
  let doubtedAt = Number.NEGATIVE_INFINITY;
  /** What the service denied having, and the target that was left for it. */
  let denied: { readonly memories: ReadonlySet<MemoryId>; readonly target: string } | undefined;

  function settle(place: ServicePlace, name: string, absent: readonly MemoryId[]): void {
    const former = journal.target();
    journal.transaction(() => {
      journal.targets.bind(place, name);
      journal.setTarget(name);
    });
    if (absent.length > 0 && name !== former) denied = { memories: new Set(absent), target: former };
  }

  async function check(place: ServicePlace, connection: Connection, question: string): Promise<void> {
    const found = await identifyTarget(journal, place, (memoryId) =>
      askForMemory(connection, memoryId, signal),
    );
    if (signal.aborted || questionOf(options.place(), options.connection()) !== question) return;
    if ('trouble' in found) return options.onTrouble(found.trouble);
    settle(place, found.name ?? journal.targets.newName(place.address), found.absent);
    settledFor = question;
    if (found.name === undefined) options.onOther(place.address);
  }

  return {
    settled() {
      const [place, connection] = [options.place(), options.connection()];
      if (place === undefined || connection === undefined) return true;
      const question = questionOf(place, connection);
      if (question === settledFor) return true;
      if (running !== undefined) return false;
      const { settled, candidates } = candidateTargets(journal, place);
      const known = settled ?? (candidates.length === 0 ? journal.targets.newName(place.address) : undefined);
      if (known !== undefined) {
        settle(place, known, []);
        settledFor = question;
        return true;
      }
      running = check(place, connection, question).finally(() => {
        running = undefined;
        if (!signal.aborted) options.onSettled();
      });
      return false;
    },
    doubt() {
      if (options.place() === undefined || monotonic() - doubtedAt < doubtPause) return;
      doubtedAt = monotonic();
      settledFor = undefined;
      options.onSettled();
    },
    acknowledged({ memoryId, duplicate }) {
      const place = options.place();
      if (!duplicate || place === undefined || denied === undefined || !denied.memories.has(memoryId)) return;
      // It denied having just what it has: its reading cannot be trusted, its receipts can.
      doubtedAt = Number.POSITIVE_INFINITY;
      journal.transaction(() => {
        journal.targets.bind(place, denied?.target ?? journal.target());
        journal.setTarget(denied?.target ?? journal.target());
      });
      denied = undefined;
    },
    stop: async () => running?.catch(() => undefined),
  };
}

const questionOf = (place: ServicePlace | undefined, connection: Connection | undefined): string =>
  `${place?.address} ${place?.keyPrint} ${connection?.baseUrl}`;

export const problemOf = (trouble: CheckTrouble): SyncProblem =>
  trouble.kind === 'unreachable' ? trouble.problem : trouble.rejection.problem;

/** Whether a service has a Memory for this key. */
export async function askForMemory(
  connection: Connection,
  memoryId: MemoryId,
  signal: AbortSignal,
): Promise<Presence<CheckTrouble>> {
  const result = await readMemory(connection, memoryId, signal);
  if (result.kind === 'found') return 'present';
  if (result.kind === 'unreachable') return { trouble: result };
  if (result.rejection.kind !== 'absent') return { trouble: result };
  if (result.rejection.certain) return 'absent';
  // Anything may result 404 without a word. A Memory service refuses a revision that is none.
  const probe = await requestService(connection, 'POST', '/memories', signal, '{}');
  if (probe.kind === 'unreachable') return { trouble: probe };
  return probe.status === 400 || probe.status === 422 ? 'absent' : { trouble: result };
}
