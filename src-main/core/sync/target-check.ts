import type { MemoryId } from '../../../src-shared/ids.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import type { ServicePlace } from '../journal/targets.ts';
import type { Rejection } from '../memory-api/explain-rejection.ts';
import type { MemoryPort } from '../memory-api/memory-api-client.ts';

/** Identifies the account of the service before anything is sent. */
export type TargetCheck = {
  /** Whether it is known. If not, a check is running, and `onSettled` is called at its end. */
  settled(): boolean;
  /** The service lacks what it had: the account is checked again, at most every ten minutes. */
  doubt(): void;
  /** A revision was acknowledged. */
  acknowledged(result: { readonly memoryId: MemoryId; readonly duplicate: boolean }): void;
  stop(): Promise<void>;
};

export type TargetCheckOptions = {
  readonly journal: Journal;
  readonly place: () => ServicePlace | undefined;
  readonly port: () => MemoryPort | undefined;
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
  readonly onSettled: () => void;
  /** The check failed. */
  readonly onTrouble: (trouble: CheckTrouble) => void;
  /** Everything is sent again: it is another account, or lost data. */
  readonly onOther: (address: string) => void;
};

/** Why it is unknown whether the service has a Memory. */
export type CheckTrouble =
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** Who was asked. */
type Asked = { readonly place: ServicePlace; readonly port: MemoryPort };

/** Minimum time between two repeated checks, in milliseconds. */
const recheckInterval = 10 * 60_000;

export function createTargetCheck(options: TargetCheckOptions): TargetCheck {
  const { journal, monotonic, signal } = options;
  let settledFor: Asked | undefined;
  let running: Promise<void> | undefined;
  let doubtedAt = Number.NEGATIVE_INFINITY;
  /** Memories that the service denied having, and the target that was therefore replaced. */
  let denied: { readonly memories: ReadonlySet<MemoryId>; readonly target: string } | undefined;

  function settle(place: ServicePlace, name: string, absent: readonly MemoryId[]): void {
    const former = journal.target();
    journal.transaction(() => {
      journal.targets.bind(place, name);
      journal.setTarget(name);
    });
    if (absent.length > 0 && name !== former) denied = { memories: new Set(absent), target: former };
  }

  /** Whether that is who would be asked now. */
  function isAsked(asked: Asked | undefined): boolean {
    const place = options.place();
    const isThere = place?.address === asked?.place.address && place?.keyPrint === asked?.place.keyPrint;
    return isThere && options.port() === asked?.port;
  }

  async function check(asked: Asked): Promise<void> {
    const { place, port } = asked;
    const found = await identifyTarget(journal, place, (memoryId) => hasMemory(port, memoryId, signal));
    if (signal.aborted || !isAsked(asked)) return;
    if ('trouble' in found) return options.onTrouble(found.trouble);
    settle(place, found.name ?? journal.targets.newName(place.address), found.absent);
    settledFor = asked;
    if (found.name === undefined) options.onOther(place.address);
  }

  return {
    settled() {
      const [place, port] = [options.place(), options.port()];
      if (place === undefined || port === undefined) return true;
      if (isAsked(settledFor)) return true;
      if (running !== undefined) return false;
      const { settled, candidates } = candidateTargets(journal, place);
      const known = settled ?? (candidates.length === 0 ? journal.targets.newName(place.address) : undefined);
      if (known !== undefined) {
        settle(place, known, []);
        settledFor = { place, port };
        return true;
      }
      running = check({ place, port }).finally(() => {
        running = undefined;
        if (!signal.aborted) options.onSettled();
      });
      return false;
    },
    doubt() {
      if (options.place() === undefined || monotonic() - doubtedAt < recheckInterval) return;
      doubtedAt = monotonic();
      settledFor = undefined;
      options.onSettled();
    },
    acknowledged({ memoryId, duplicate }) {
      const place = options.place();
      if (!duplicate || place === undefined || denied === undefined || !denied.memories.has(memoryId)) return;
      // It has a Memory that it denied: its reads cannot be trusted, its receipts can.
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

export const problemOf = (trouble: CheckTrouble): SyncProblem =>
  trouble.kind === 'unreachable' ? trouble.problem : trouble.rejection.problem;

/** Whether a service has a Memory for this key. */
export async function hasMemory(
  port: MemoryPort,
  memoryId: MemoryId,
  signal: AbortSignal,
): Promise<Presence<CheckTrouble>> {
  const result = await port.read(memoryId, signal);
  if (result.kind === 'found') return 'present';
  if (result.kind === 'unreachable') return { trouble: result };
  if (result.rejection.kind !== 'absent') return { trouble: result };
  if (result.rejection.certain) return 'absent';
  // Any web server may respond with 404. A Memory service refuses an invalid revision.
  const probe = await port.ask('POST', '/memories', signal, '{}');
  if (probe.kind === 'unreachable') return { trouble: probe };
  return probe.status === 400 || probe.status === 422 ? 'absent' : { trouble: result };
}

/** Whether a service has a Memory for this key, or the trouble that has to be solved first. */
type Presence<Trouble> = 'present' | 'absent' | { readonly trouble: Trouble };

/** `name`: undefined for an account that this vault was never sent to. `absent`: Memories that it does not have. */
type Identified = { readonly name: string | undefined; readonly absent: readonly MemoryId[] };

/**
 * The targets that a place may be: the one its key belonged to last, then all others at the address. A key that is
 * known, or is the first at its address, with nothing sent to it yet needs no request: `settled`.
 */
function candidateTargets(
  { targets, outbox }: Journal,
  place: ServicePlace,
): { readonly settled: string | undefined; readonly candidates: readonly string[] } {
  const own = targets.ofKey(place);
  const others = targets.at(place.address).filter((name) => name !== own);
  const candidates = [...(own === undefined ? [] : [own]), ...others].filter(
    (name) => outbox.sampleMemories(name).length > 0,
  );
  return { settled: candidates.length === 0 ? (own ?? others[0]) : undefined, candidates };
}

/**
 * Finds out which of the known targets a service with this key is: the one whose Memories it has. The Memory API cannot
 * identify the owner of a key. A service that lacks one of them is another account, or lost data: everything is sent to it.
 */
export async function identifyTarget<Trouble>(
  journal: Journal,
  place: ServicePlace,
  hasMemory: (memoryId: MemoryId) => Promise<Presence<Trouble>>,
): Promise<Identified | { readonly trouble: Trouble }> {
  const absent: MemoryId[] = [];
  const { settled, candidates } = candidateTargets(journal, place);
  if (settled !== undefined) return { name: settled, absent };
  for (const name of candidates) {
    let complete = true;
    for (const memoryId of journal.outbox.sampleMemories(name)) {
      const presence = await hasMemory(memoryId);
      if (typeof presence === 'object') return presence;
      if (presence === 'present') continue;
      absent.push(memoryId);
      complete = false;
      break;
    }
    if (complete) return { name, absent };
  }
  const own = journal.targets.ofKey(place);
  return { name: own !== undefined && !candidates.includes(own) ? own : undefined, absent };
}
