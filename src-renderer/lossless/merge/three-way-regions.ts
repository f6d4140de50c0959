import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseText } from '../model/snapshot.ts';
import { matchBlocks } from '../write/match-blocks.ts';

/** A stretch of the base, from a block to the one behind its last, that a side changed. */
export type Change = {
  readonly from: number;
  readonly to: number;
  readonly outside: boolean;
  readonly local: boolean;
};

/** Some neighbours: the place of the first, and the one behind the last. */
export type Reach = { readonly from: number; readonly to: number };

/** What another text changed in a base. `adopted`: which block of the base each of its blocks is; -1 for a new one. */
export function outsideChanges(base: BaseText, adopted: readonly number[]): Change[] {
  const changes: Change[] = [];
  let before = -1;
  const close = (next: number, isNew: boolean): void => {
    if (next > before + 1 || isNew) changes.push({ from: before + 1, to: next, outside: true, local: false });
  };
  let isNew = false;
  for (const index of adopted) {
    if (index < 0) {
      isNew = true;
      continue;
    }
    close(index, isNew);
    isNew = false;
    before = index;
  }
  close(base.blocks.length, isNew);
  return changes;
}

/** What a document that came of a base changed in it, and the children that show each block that it did not. */
export type LocalChanges = {
  readonly changes: readonly Change[];
  readonly places: readonly (Reach | undefined)[];
};

export function localChanges(base: BaseText, doc: ProseMirrorNode): LocalChanges {
  const changes: Change[] = [];
  const places = new Array<Reach | undefined>(base.blocks.length).fill(undefined);
  let before = -1;
  let hasRun = false;
  const close = (next: number): void => {
    if (hasRun || next > before + 1)
      changes.push({ from: before + 1, to: next, outside: false, local: true });
    hasRun = false;
    before = next;
  };
  for (const stretch of matchBlocks(base, doc.children)) {
    // a block that was moved counts as written anew
    if (stretch.kind === 'run' || stretch.index < before) {
      hasRun = true;
      continue;
    }
    places[stretch.index] = { from: stretch.from, to: stretch.to };
    close(stretch.index);
  }
  close(base.blocks.length);
  return { changes, places };
}

/** Changes that reach into each other, or stand at the same place, are one. */
export function joinOverlaps(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of [...changes].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = joined[joined.length - 1];
    const meets =
      last !== undefined && (change.from < last.to || (change.from === last.from && change.to === last.to));
    if (last === undefined || !meets) joined.push(change);
    else
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, change.to),
        outside: last.outside || change.outside,
        local: last.local || change.local,
      };
  }
  return joined;
}

/** The children that show what a change reaches over: blocks of the base, and what was written here in their place. */
export function childReach(
  places: readonly (Reach | undefined)[],
  { from, to, local }: Change,
  count: number,
): Reach {
  const [before, first, last, after] = [places[from - 1], places[from], places[to - 1], places[to]];
  // an empty note shows a paragraph that is nothing in its text
  if (places.length === 0 && !local) return { from: 0, to: count };
  if (from === to && !local) {
    const at = before?.to ?? first?.from ?? (from === 0 ? 0 : count);
    return { from: at, to: at };
  }
  // a block that was changed here has kept ones beside it, or the ends of the text
  const start = from < to && first !== undefined ? first.from : (before?.to ?? 0);
  const end = from < to && last !== undefined ? last.to : (after?.from ?? count);
  return { from: start, to: Math.max(start, end) };
}

/** The blocks of the other text that stand where changes of the base are; `adopted` ascends, new blocks aside. */
export function otherReaches(adopted: readonly number[], length: number): (change: Change) => Reach {
  /** Behind the last block that is of the base before an index, and the first one that is of it from there on. */
  const [behind, next] = [new Array<number>(length + 1).fill(0), new Array<number>(length + 1)];
  adopted.forEach((index, at) => {
    if (index >= 0) behind[index + 1] = at + 1;
  });
  for (let index = 1; index <= length; index += 1)
    behind[index] = Math.max(behind[index] ?? 0, behind[index - 1] ?? 0);
  next[length] = adopted.length;
  const found = new Map(adopted.flatMap((index, at) => (index < 0 ? [] : [[index, at] as const])));
  for (let index = length - 1; index >= 0; index -= 1)
    next[index] = found.get(index) ?? next[index + 1] ?? adopted.length;
  return ({ from, to }) => ({ from: behind[from] ?? 0, to: next[to] ?? adopted.length });
}
