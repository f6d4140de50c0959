import { commonSubsequence } from '../../../src-shared/common-subsequence.ts';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { updateDefinitions } from '../read/update-definitions.ts';
import { showSame } from '../verify/node-fingerprint.ts';
import { staySeparate } from '../verify/stay-separate.ts';

/** A block of an earlier snapshot or of the external text, by its index there; -1 where it is not in it. */
type Piece = { readonly block: SnapshotBlock; readonly earlier: number; readonly external: number };

/** Neighbours in a list: the index of the first, and the index after the last. */
type IndexRange = { readonly from: number; readonly to: number };

/**
 * A text of which the blocks that another text has, too, are shown by the nodes of that other text. `adopted`: for each block, the index of the
 * same block in the other text; -1 for a block that is not there.
 */
export function adoptNodes(
  text: Snapshot,
  other: Snapshot,
): { readonly snapshot: Snapshot; readonly adopted: readonly number[] } {
  const sources = ({ blocks }: Snapshot): string[] => blocks.map(({ source }) => source);
  const adopted = new Array<number>(text.blocks.length).fill(-1);
  for (const [index, at] of commonSubsequence(sources(other), sources(text))) adopted[at] = index;
  const blocks = text.blocks.map((block, index) => {
    const own = other.blocks[adopted[index] ?? -1];
    // a link whose definition changed leads elsewhere, though its source is the same
    const isSame = own !== undefined && showSame(own.nodes, block.nodes);
    if (!isSame) adopted[index] = -1;
    return isSame ? { ...block, nodes: own.nodes } : block;
  });
  return { snapshot: { ...text, blocks }, adopted };
}

/**
 * Applies to earlier snapshots what another made of the text `base`, so that undo reverts local edits and leaves the other's change in place.
 * Returns null where the change has no certain place in an earlier snapshot.
 */
export function rebaseOnto(
  reader: Reader,
  base: Snapshot,
  other: Snapshot,
): (earlier: Snapshot) => Snapshot | null {
  const { snapshot: theirs, adopted } = adoptNodes(other, base);
  const regions = externalRegions(base, adopted);
  const externalRange = externalRanges(adopted, base.blocks.length);
  const sources = base.blocks.map(({ source }) => source);
  const haveDefinitionsChanged = updateDefinitions(reader, base, theirs) !== base.definitions;
  return (earlier) => {
    const indexes = new Array<number>(sources.length).fill(-1);
    const pairs = commonSubsequence(
      sources,
      earlier.blocks.map(({ source }) => source),
    );
    for (const [at, there] of pairs) indexes[at] = there;
    const pieces = adoptSeparators(base, theirs, adopted, earlier, indexes);
    if (pieces === null) return null;
    for (const region of [...regions].reverse()) {
      const range = externalRange(region);
      const place = placeOf(region, indexes, earlier.blocks.length);
      if (place === null) return null;
      const added = theirs.blocks.slice(range.from, range.to);
      // the external change replaces blocks that the earlier snapshot does not have
      if (place.from === place.to && region.from < region.to && added.length > 0) return null;
      pieces.splice(
        place.from,
        place.to - place.from,
        ...added.map((block, at) => ({ block, earlier: -1, external: range.from + at })),
      );
    }
    if (theirs.leading !== base.leading && earlier.leading !== base.leading) return null;
    const leading = theirs.leading === base.leading ? earlier.leading : theirs.leading;
    const isSeparate = (one: Piece, other: Piece): boolean =>
      (one.earlier >= 0 &&
        one.block.separator === earlier.blocks[one.earlier]?.separator &&
        other.earlier === one.earlier + 1) ||
      (one.external >= 0 &&
        one.block.separator === theirs.blocks[one.external]?.separator &&
        other.external === one.external + 1) ||
      staySeparate(reader, theirs.definitions, one.block.source, one.block.separator, other.block.source);
    const areSeparate = pieces.every((piece, at) => {
      const next = pieces[at + 1];
      return next === undefined || isSeparate(piece, next);
    });
    if (!areSeparate) return null;
    const blocks = pieces.map(({ block }) => block);
    const definitions =
      earlier.definitions === base.definitions && !haveDefinitionsChanged
        ? theirs.definitions
        : updateDefinitions(reader, earlier, { leading, blocks });
    return { leading, blocks, definitions };
  };
}

/**
 * The blocks of an earlier snapshot with the separators that the external text changed. Null where the earlier snapshot has
 * another separator than the base. `indexes`: where each block of the base is in the earlier snapshot, -1 where it is not.
 */
function adoptSeparators(
  base: Snapshot,
  theirs: Snapshot,
  adopted: readonly number[],
  earlier: Snapshot,
  indexes: readonly number[],
): Piece[] | null {
  const pieces: Piece[] = earlier.blocks.map((block, at) => ({ block, earlier: at, external: -1 }));
  for (const [at, index] of adopted.entries()) {
    const there = indexes[index] ?? -1;
    const piece = pieces[there];
    const [own, other] = [base.blocks[index], theirs.blocks[at]];
    if (piece === undefined || own === undefined || other === undefined) continue;
    const { block } = piece;
    if (own.separator === other.separator) pieces[there] = { block, earlier: there, external: at };
    else if (block.separator === own.separator) {
      const changed = { ...block, separator: other.separator };
      pieces[there] = { block: changed, earlier: there, external: at };
    } else return null;
  }
  return pieces;
}

/** Where a region of the base is in an earlier snapshot; null when that is not certain. */
function placeOf({ from, to }: IndexRange, indexes: readonly number[], length: number): IndexRange | null {
  const found = indexes.slice(from, to).filter((at) => at >= 0);
  const [first, last] = [found[0], found.at(-1)];
  if (first !== undefined && last !== undefined) {
    const isWhole = found.length === to - from && last - first === to - from - 1;
    return isWhole ? { from: first, to: last + 1 } : null;
  }
  if (from < to) return { from: 0, to: 0 };
  const [before, after] = [indexes[from - 1] ?? -1, indexes[to] ?? -1];
  const at = before >= 0 ? before + 1 : after >= 0 ? after : from === 0 && length === 0 ? 0 : -1;
  return at < 0 ? null : { from: at, to: at };
}

/** Which blocks of the base another text changed. `adopted`: for each of its blocks the same block of the base; -1 for a new one. */
function externalRegions(base: Snapshot, adopted: readonly number[]): IndexRange[] {
  const regions: IndexRange[] = [];
  let before = -1;
  let hasNew = false;
  const close = (next: number): void => {
    if (next > before + 1 || hasNew) regions.push({ from: before + 1, to: next });
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

/** The blocks of the external text in a region. `adopted` ascends, apart from new blocks. `length`: that of the base. */
function externalRanges(adopted: readonly number[], length: number): (region: IndexRange) => IndexRange {
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
