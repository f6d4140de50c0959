import type { KeyStore } from '../key-store.ts';

type FindKey = KeyStore['findKey'];

export type KeyCacheParts = {
  readonly find: FindKey;
  /** Whether a change made elsewhere would be heard of. Nothing is kept while it would not. */
  readonly hears: () => boolean;
  /** Milliseconds, steadily growing. */
  readonly clock: () => number;
};

/** Milliseconds a key is kept at most: the bound for a change whose notification was lost. */
export const keyLifetime = 10_000;

/** Keys kept at most. */
const keptKeys = 10_000;

/** Keeps keys in memory. Who asks after `forget` gets what is read after it. */
export function keyCache({ find, hears, clock }: KeyCacheParts): { find: FindKey; forget(): void } {
  const kept = new Map<string, { readonly answer: ReturnType<FindKey>; readonly since: number }>();

  return {
    find(id) {
      if (!hears()) return find(id);
      const entry = kept.get(id);
      if (entry && clock() - entry.since < keyLifetime) return entry.answer;
      const read = { answer: find(id), since: clock() };
      kept.delete(id);
      if (kept.size >= keptKeys)
        for (const oldest of [...kept.keys()].slice(0, keptKeys / 10)) kept.delete(oldest);
      kept.set(id, read);
      const drop = (): void => {
        if (kept.get(id) === read) kept.delete(id);
      };
      // an unknown key is not kept, so that guessing fills no memory
      read.answer.then((key) => (key === undefined || !hears() ? drop() : undefined), drop);
      return read.answer;
    },
    forget() {
      kept.clear();
    },
  };
}
