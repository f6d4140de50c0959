import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Journal } from '../journal/journal.ts';
import type { ServicePlace } from '../journal/targets.ts';

/** Whether a service has a Memory for this key, or the trouble that has to be solved first. */
export type Presence<Trouble> = 'present' | 'absent' | { readonly trouble: Trouble };

/** `name`: undefined for an account that this vault was never sent to. `absent`: Memories that it does not have. */
export type Identified = { readonly name: string | undefined; readonly absent: readonly MemoryId[] };

/**
 * The targets that a place may be: the one its key belonged to last, then all others at the address. A key that is
 * known, or is the first at its address, with nothing sent to it yet needs no request: `settled`.
 */
export function candidateTargets(
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
