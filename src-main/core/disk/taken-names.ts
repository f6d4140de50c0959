import { foldName } from './fold-name.ts';

/** Names of one folder, or paths, of which no two may be the same to a disk that ignores case. */
export type TakenNames = {
  has(name: string): boolean;
  /**
   * Takes the first name that is free: that of the number 1, or of 2, and so on. Many that want the same one take time that grows with their
   * number: no number is tried twice.
   */
  takeFree(nameOf: (number: number) => string): string;
};

/** `taken`: folded names that are taken from the beginning; it is added to. */
export function takenNames(taken: Set<string> = new Set()): TakenNames {
  /** By the folded first name, the number from which on one may be free. */
  const next = new Map<string, number>();
  return {
    has: (name) => taken.has(foldName(name)),
    takeFree(nameOf) {
      const first = foldName(nameOf(1));
      for (let number = next.get(first) ?? 1; ; number += 1) {
        const name = nameOf(number);
        const folded = foldName(name);
        if (taken.has(folded)) continue;
        taken.add(folded);
        next.set(first, number + 1);
        return name;
      }
    },
  };
}
