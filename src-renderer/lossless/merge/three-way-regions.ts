import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Snapshot } from '../model/snapshot.ts';
import { matchBlocks } from '../write/match-blocks.ts';

/** Neighbours in a list: the index of the first, and the index after the last. */
export type IndexRange = { readonly from: number; readonly to: number };

/** Blocks of the merge base that were changed: by another program, by the user, or by both. */
export type Region = IndexRange & { readonly external: boolean; readonly local: boolean };

/** What an external text changed in the base. `adopted`: for each of its blocks the same block of the base; -1 for a new one. */
export function externalRegions(base: Snapshot, adopted: readonly number[]): Region[] {
  const regions: Region[] = [];
  let before = -1;
  let hasNew = false;
  const close = (next: number): void => {
    if (next > before + 1 || hasNew)
      regions.push({ from: before + 1, to: next, external: true, local: false });
    hasNew = false;
    before = next;
  };
  for (const index of adopted) {
    if (index < 0) hasNew = true;
    else close(index);
  }
  close(base.blocks.length);
  return regions;
}

/** What a document that was made from the base changed in it, and the children that show each unchanged block. */
export type LocalRegions = {
  readonly regions: readonly Region[];
  readonly children: readonly (IndexRange | undefined)[];
};

export function localRegions(base: Snapshot, doc: ProseMirrorNode): LocalRegions {
  const regions: Region[] = [];
  const children = new Array<IndexRange | undefined>(base.blocks.length).fill(undefined);
  let before = -1;
  let hasDirty = false;
  const close = (next: number): void => {
    if (hasDirty || next > before + 1)
      regions.push({ from: before + 1, to: next, external: false, local: true });
    hasDirty = false;
    before = next;
  };
  for (const segment of matchBlocks(base.blocks, doc.children)) {
    // a block that was moved counts as changed
    if (segment.kind === 'dirty' || segment.index < before) {
      hasDirty = true;
      continue;
    }
    children[segment.index] = { from: segment.from, to: segment.to };
    close(segment.index);
  }
  close(base.blocks.length);
  return { regions, children };
}

/** Joins regions that overlap or are at the same place. */
export function joinOverlapping(regions: readonly Region[]): Region[] {
  const joined: Region[] = [];
  for (const region of [...regions].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = joined[joined.length - 1];
    const overlaps =
      last !== undefined && (region.from < last.to || (region.from === last.from && region.to === last.to));
    if (last === undefined || !overlaps) joined.push(region);
    else
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, region.to),
        external: last.external || region.external,
        local: last.local || region.local,
      };
  }
  return joined;
}

/** The children of the document in a region, given the children that show each unchanged block and the number of all. */
export function childRange(
  children: readonly (IndexRange | undefined)[],
  { from, to, local }: Region,
  count: number,
): IndexRange {
  const [before, first, last, after] = [children[from - 1], children[from], children[to - 1], children[to]];
  // an empty note shows a paragraph that is not in its text
  if (children.length === 0 && !local) return { from: 0, to: count };
  if (from === to && !local) {
    const at = before?.to ?? first?.from ?? (from === 0 ? 0 : count);
    return { from: at, to: at };
  }
  // a block that was changed locally is between unchanged ones, or at an end of the text
  const start = from < to && first !== undefined ? first.from : (before?.to ?? 0);
  const end = from < to && last !== undefined ? last.to : (after?.from ?? count);
  return { from: start, to: Math.max(start, end) };
}

/** The blocks of the external text in a region. `adopted` ascends, apart from new blocks. `length`: that of the base. */
export function externalRanges(adopted: readonly number[], length: number): (region: Region) => IndexRange {
  /** The index after the last adopted block before an index of the base, and that of the first one from there on. */
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
  return ({ from, to }) => {
    // what was added beside a block that is the same on both sides is in a region of its own
    const [first, last] = from < to ? [found.get(from), found.get(to - 1)] : [];
    return {
      from: first ?? behind[from] ?? 0,
      to: last === undefined ? (next[to] ?? adopted.length) : last + 1,
    };
  };
}
