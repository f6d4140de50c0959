/**
 * How many letters must be added, removed, changed or swapped with their neighbour to make one word of the other (optimal string
 * alignment), or `limit + 1` where it is more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // most words are distinguished without comparing letter by letter: one fault exchanges one letter for another at most
  if (bitsIn(lettersOf(one) ^ lettersOf(other)) > 2 * limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Which letters a word has, as bits; letters far apart in Unicode may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** How many faults are forgiven in a word: none in a short one, where nearly every other word would be near. */
export const forgivenFaults = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The name that a word was probably meant to be; undefined where it is near none, or is one of them. */
export function closest<Name extends string>(word: string, names: readonly Name[]): Name | undefined {
  const limit = Math.max(1, forgivenFaults(word));
  let best: Name | undefined;
  let least = word.length < 3 ? 0 : limit + 1;
  for (const name of names) {
    const distance = name.length < 3 ? limit + 1 : editDistance(word, name, limit);
    if (distance > 0 && distance < least) [best, least] = [name, distance];
  }
  return best;
}
