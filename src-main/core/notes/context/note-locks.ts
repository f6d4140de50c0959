import type { NoteId } from '../../../../src-shared/ids.ts';

/** Locks of single notes for operations of several steps. Operations on different notes never wait for each other. */
export type NoteLocks = {
  /**
   * Runs `work` when all earlier operations on any of these notes have ended. Work that waits for several notes queues
   * for all of them at once, so that two such operations cannot deadlock.
   */
  run<Value>(noteIds: readonly string[], work: () => Promise<Value> | Value): Promise<Value>;
  /** Whether an operation on a note is running or waiting. */
  isHeld(noteId: NoteId): boolean;
  /** Resolves when all operations so far have ended. */
  idle(): Promise<void>;
};

export function createNoteLocks(): NoteLocks {
  const tails = new Map<string, Promise<unknown>>();
  const swallow = () => undefined; // an error is the caller's, not that of the next operation
  return {
    run(noteIds, work) {
      const before = noteIds.flatMap((id) => tails.get(id) ?? []);
      // without a wait the work begins synchronously
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
