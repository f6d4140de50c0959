import { type SeededRandom, seededRandom } from '../src-service/test/chaos/seeded-random.ts';

/** Choices of a scenario that its seed brings back. */
export type Choices = SeededRandom & {
  /** One of a list that is not empty. */
  pick<Value>(values: readonly Value[]): Value;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** A copy in another order. */
  shuffle<Value>(values: readonly Value[]): Value[];
};

/** The choices of one scenario: the same seed and name make the same ones, whatever ran before. */
export function choicesOf(seed: number, name: string): Choices {
  let mixed = seed >>> 0;
  for (const character of name) mixed = (Math.imul(mixed, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  const random = seededRandom(mixed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random.below(values.length)];
    if (value === undefined) throw new RangeError('there is nothing to choose from');
    return value;
  };
  return {
    ...random,
    pick,
    between: (from, to) => from + random.below(to - from + 1),
    shuffle(values) {
      const rest = [...values];
      const mixedUp: (typeof rest)[number][] = [];
      while (rest.length > 0) mixedUp.push(...rest.splice(random.below(rest.length), 1));
      return mixedUp;
    },
  };
}
