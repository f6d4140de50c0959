/** What is in flight, each under a number of its own. */
export type InFlight<Item> = Iterable<Item> & {
  readonly size: number;
  /** Returns its number. */
  add(item: Item): number;
  /** Removes what has this number; undefined where it was removed before. */
  take(id: number): Item | undefined;
  takeAll(): Item[];
};

/**
 * Holds what is added and removed with each request, and nothing of it once it is removed. A plain Map or Set does until all memory is
 * collected: as it grows and shrinks it leaves tables behind, V8 lets each refer to the next, and once one of them is old, the collector of
 * young objects takes all that was in them for used, and moves it.
 */
export function inFlight<Item>(): InFlight<Item> {
  const entries = new Map<number, { item: Item | undefined }>();
  let lastId = 0;
  function take(id: number): Item | undefined {
    const entry = entries.get(id);
    if (entry === undefined) return undefined;
    entries.delete(id);
    const { item } = entry;
    entry.item = undefined;
    return item;
  }

  return {
    get size() {
      return entries.size;
    },
    add(item) {
      lastId += 1;
      entries.set(lastId, { item });
      return lastId;
    },
    take,
    takeAll: () => [...entries.keys()].map(take).filter((item) => item !== undefined),
    *[Symbol.iterator]() {
      for (const { item } of entries.values()) if (item !== undefined) yield item;
    },
  };
}
