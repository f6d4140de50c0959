/** What was counted under a name, within a window that began with the first of it. */
export type WindowCount = { count: number; readonly until: number };

export type WindowCountsParts = {
  /** Milliseconds of a window. */
  readonly window: number;
  /** Names that are counted at once; beyond it, those whose windows began first are forgotten. */
  readonly names: number;
  /** Monotonic milliseconds: no window lasts longer because the clock was set back. */
  readonly clock: () => number;
};

/** Counts in this process: returns the count of a name in its present window, to be counted up by the caller. */
export function windowCounts({ window, names, clock }: WindowCountsParts): (name: string) => WindowCount {
  const counts = new Map<string, WindowCount>();
  return (name) => {
    const known = counts.get(name);
    if (known && clock() < known.until) return known;
    const begun = { count: 0, until: clock() + window };
    counts.delete(name);
    const [first] = counts.size >= names ? counts.keys() : [];
    if (first !== undefined) counts.delete(first);
    counts.set(name, begun);
    return begun;
  };
}
