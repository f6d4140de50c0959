/** How little the first places count more than those after them. */
const evenness = 5;

/**
 * Lists of the same things in one, best first: what is in several comes before what has its places in one of them. Places are mixed and not scores, which have no
 * common measure (reciprocal rank fusion). Of what is in several, the first list has its say.
 */
export function mixPlaces<T>(
  lists: readonly (readonly T[])[],
  keyOf: (one: T) => string,
  limit: number,
): readonly T[] {
  const mixed = new Map<string, { readonly one: T; readonly weight: number }>();
  for (const list of lists)
    for (const [place, one] of list.entries()) {
      const before = mixed.get(keyOf(one));
      mixed.set(keyOf(one), {
        one: before?.one ?? one,
        weight: (before?.weight ?? 0) + 1 / (evenness + place),
      });
    }
  return [...mixed.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ one }) => one);
}
