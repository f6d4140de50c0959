import { sha256 } from '../../disk/sha256.ts';

/** Maximum number of texts, and of names of texts, that are known of one note. */
const perNote = 256;

/** Which texts of one note this app made from which, in this run. Texts are compared by their hashes, and none is kept. */
export type TextLineage = {
  /** A text is known by a name, as the hash of its file. */
  name(name: string, content: string): void;
  /** This app made a text from others: whatever was in those is in it, unless the user removed it. */
  madeFrom(content: string, others: readonly string[]): void;
  /** Whether a text was made from the one with a name, in any number of steps. */
  continues(name: string, content: string): boolean;
};

export function createTextLineage(): TextLineage {
  const names = new Map<string, string>();
  const sources = new Map<string, ReadonlySet<string>>();
  const keep = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > perNote && oldest !== undefined) map.delete(oldest);
  };
  return {
    name: (name, content) => keep(names, name, sha256(content)),
    madeFrom(content, others) {
      const key = sha256(content);
      keep(sources, key, new Set([...(sources.get(key) ?? []), ...others.map((other) => sha256(other))]));
    },
    continues(name, content) {
      const wanted = names.get(name);
      const seen = new Set([sha256(content)]);
      for (const key of seen) {
        if (key === wanted) return true;
        for (const source of sources.get(key) ?? []) seen.add(source);
      }
      return false;
    },
  };
}
