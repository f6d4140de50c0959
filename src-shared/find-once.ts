/** A function that finds the same, and looks for each key once: for texts that name one thing very often. */
export function findOnce<Key, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, { readonly found: Found }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.found;
    const found = find(key);
    known.set(key, { found });
    return found;
  };
}
