import type { NoteId } from '../../../../src-shared/ids.ts';

/** Exclusive use of single notes for operations of several steps. Work on different notes never waits for each other. */
export type NoteLocks = {
  /**
   * Runs `work` when everything begun before on any of these notes has ended. Work that waits for several notes holds
   * its place for all of them, so that two such pieces of work cannot block each other.
   */
  run<Value>(noteIds: readonly string[], work: () => Promise<Value> | Value): Promise<Value>;
  /** Whether work on a note is in flight, or waits. */
  isHeld(noteId: NoteId): boolean;
  /** Resolves when everything begun so far has ended. */
  idle(): Promise<void>;
};

export function createNoteLocks(): NoteLocks {
  const tails = new Map<string, Promise<unknown>>();
  const swallow = () => undefined; // a failure belongs to its caller, not to the next in line
  return {
    run(noteIds, work) {
      const before = noteIds.flatMap((id) => tails.get(id) ?? []);
      // without a wait the work begins in this very turn
      const result = before.length === 0 ? begin(work) : Promise.all(before).then(work);
      const tail = result.catch(swallow).then(() => {
        for (const id of noteIds) if (tails.get(id) === tail) tails.delete(id);
      });
      for (const id of noteIds) tails.set(id, tail);
      return result;
    },
    isHeld: (noteId) => tails.has(noteId),
    async idle() {
      await Promise.all(tails.values());
    },
  };
}

async function begin<Value>(work: () => Promise<Value> | Value): Promise<Value> {
  return work();
}
