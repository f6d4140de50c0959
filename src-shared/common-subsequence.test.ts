import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonSubsequence } from './common-subsequence.ts';

/** The length of the longest common subsequence, by the textbook algorithm. */
function longest(one: readonly string[], other: readonly string[]): number {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  one.forEach((element, at) => {
    other.forEach((there, place) => {
      const row = lengths[at + 1];
      if (row === undefined) return;
      row[place + 1] =
        element === there
          ? (lengths[at]?.[place] ?? 0) + 1
          : Math.max(lengths[at]?.[place + 1] ?? 0, row[place] ?? 0);
    });
  });
  return lengths.at(-1)?.at(-1) ?? 0;
}

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

test('the pairs are a longest common subsequence', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const pairs = commonSubsequence(one, other);
      expect(pairs).toHaveLength(longest(one, other));
      pairs.forEach(([at, there], index) => {
        expect(one[at]).toBe(other[there]);
        const [before, placeBefore] = pairs[index - 1] ?? [-1, -1];
        expect(at).toBeGreaterThan(before);
        expect(there).toBeGreaterThan(placeBefore);
      });
    }),
  );
});

test('long lists that differ everywhere are aligned by the elements that both have once', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => at);
  const one = numbers.map((at) => (at % 10 === 0 ? `shared ${at}` : `mine ${at}`));
  const other = numbers.map((at) => (at % 10 === 0 ? `shared ${at}` : `theirs ${at}`));
  const moved = [...other.slice(10_000), ...other.slice(0, 10_000)];
  expect(commonSubsequence(one, other)).toHaveLength(2000);
  expect(commonSubsequence(one, moved)).toHaveLength(1000);
  expect(
    commonSubsequence(
      one,
      numbers.map((at) => `all other ${at}`),
    ),
  ).toEqual([]);
});
