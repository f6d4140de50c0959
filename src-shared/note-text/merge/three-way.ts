/** Neighbours in a list: the index of the first, and the index after the last. */
export type Span = { readonly from: number; readonly to: number };

/** A stretch of a list and what became of it on either side, and which sides changed it. */
export type ThreeWayPart = {
  readonly base: Span;
  readonly mine: Span;
  readonly theirs: Span;
  readonly changedBy: 'none' | 'mine' | 'theirs' | 'both';
};

/** What is the same in the base and in one side, in order, and how long that side is. */
export type Side = { readonly pairs: readonly (readonly [number, number])[]; readonly length: number };

/**
 * Compares two lists with the list that both were made from. Changes of the same elements, or that insert in the same place, are one part that both
 * changed. Those beside each other are parts of their own, or are taken together, too.
 */
export function threeWay(
  baseLength: number,
  mine: Side,
  theirs: Side,
  neighbours: 'apart' | 'together',
): ThreeWayPart[] {
  const changes = [...changesOf(baseLength, mine, 'mine'), ...changesOf(baseLength, theirs, 'theirs')].sort(
    (one, other) => one.base.from - other.base.from || one.base.to - other.base.to,
  );
  const parts: ThreeWayPart[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };
  const add = (to: typeof at, changedBy: ThreeWayPart['changedBy']): void => {
    const part = {
      base: { from: at.base, to: to.base },
      mine: { from: at.mine, to: to.mine },
      theirs: { from: at.theirs, to: to.theirs },
      changedBy,
    };
    if (to.base > at.base || to.mine > at.mine || to.theirs > at.theirs) parts.push(part);
    Object.assign(at, to);
  };
  /** Ends the unchanged stretch before an element of the base. */
  const keepUntil = (base: number): void => {
    const kept = base - at.base;
    add({ base, mine: at.mine + kept, theirs: at.theirs + kept }, 'none');
  };
  for (let index = 0; index < changes.length; ) {
    const first = changes[index];
    if (first === undefined) break;
    let { to } = first.base;
    const shift = { mine: 0, theirs: 0 };
    const sides = new Set<'mine' | 'theirs'>();
    for (let next = changes[index]; next !== undefined; next = changes[index]) {
      const isOne =
        neighbours === 'together' ? next.base.from <= to : isOneChange(first.base.from, to, next.base);
      if (sides.size > 0 && !isOne) break;
      to = Math.max(to, next.base.to);
      sides.add(next.side);
      shift[next.side] += next.own.to - next.own.from - (next.base.to - next.base.from);
      index += 1;
    }
    keepUntil(first.base.from);
    const length = to - first.base.from;
    const [only] = sides;
    add(
      {
        base: to,
        mine: at.mine + length + shift.mine,
        theirs: at.theirs + length + shift.theirs,
      },
      sides.size > 1 || only === undefined ? 'both' : only,
    );
  }
  keepUntil(baseLength);
  return parts;
}

/** Whether a change touches the same elements as a range before it, or inserts in the same place. */
const isOneChange = (from: number, to: number, next: Span): boolean =>
  next.from < to || (from === to && next.from === next.to && next.from === from);

type Change = { readonly base: Span; readonly own: Span; readonly side: 'mine' | 'theirs' };

function changesOf(baseLength: number, { pairs, length }: Side, side: Change['side']): Change[] {
  const changes: Change[] = [];
  let [base, own] = [0, 0];
  for (const [to, toOwn] of [...pairs, [baseLength, length] as const]) {
    if (to > base || toOwn > own)
      changes.push({ base: { from: base, to }, own: { from: own, to: toOwn }, side });
    [base, own] = [to + 1, toOwn + 1];
  }
  return changes;
}
