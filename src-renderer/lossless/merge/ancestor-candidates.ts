import type { Snapshot } from '../model/snapshot.ts';

/** The texts a file held since its last revision: another program may have started its change from any of them. */
export type AncestorCandidates = {
  /** Oldest first, beginning with the text of the last revision. The last one is in the file, as far as it is known here. */
  all(): readonly Snapshot[];
  /** Keeps a text that was handed out and may be written to the file. */
  addPending(text: string, snapshot: Snapshot): void;
  /** Whether a text was handed out and is not known to be in the file. */
  isPending(text: string): boolean;
  /** Makes a pending text a candidate: it is in the file. `inRevision`: it is in the history, too, and replaces all others. */
  markWritten(text: string, inRevision: boolean): void;
  /** Replaces a snapshot by the same text parsed in another way. */
  replace(snapshot: Snapshot, next: Snapshot): void;
  /** Starts over with a text that is in the file and in the history. */
  reset(snapshot: Snapshot): void;
};

/** The most drafts kept besides the last revision: one is written every few seconds, a revision every few minutes. */
const maxDrafts = 100;
/** The most texts that may be on their way into the file at once. */
const maxPending = 8;

export function createAncestorCandidates(first: Snapshot): AncestorCandidates {
  let candidates: readonly Snapshot[] = [first];
  const pending = new Map<string, Snapshot>();
  return {
    all: () => candidates,
    addPending(text, snapshot) {
      pending.delete(text);
      pending.set(text, snapshot);
      for (const [oldest] of pending) {
        if (pending.size <= maxPending) break;
        pending.delete(oldest);
      }
    },
    isPending: (text) => pending.has(text),
    markWritten(text, inRevision) {
      const snapshot = pending.get(text);
      if (snapshot === undefined) return;
      if (inRevision) candidates = [snapshot];
      else if (candidates.at(-1) !== snapshot)
        candidates = [...candidates.slice(0, 1), ...candidates.slice(1).slice(1 - maxDrafts), snapshot];
    },
    replace(snapshot, next) {
      candidates = candidates.map((candidate) => (candidate === snapshot ? next : candidate));
      for (const [text, one] of pending) if (one === snapshot) pending.set(text, next);
    },
    reset(snapshot) {
      candidates = [snapshot];
      pending.clear();
    },
  };
}
