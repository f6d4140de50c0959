import { alignedPairs } from '../text/common-subsequence.ts';
import type { BaseBlock, BaseText } from '../model/snapshot.ts';
import { type Change, otherReaches, outsideChanges, type Reach } from './three-way-regions.ts';
import { definitionsOf } from '../read/update-definitions.ts';
import type { MergedText } from './merge-external.ts';
import type { Reader } from '../read/reader.ts';
import { staysApart } from '../verify/stay-separate.ts';

/** A block of a former text or of another program's, by its place there; -1 where it is not in it. */
type Piece = { readonly block: BaseBlock; readonly former: number; readonly theirs: number };

/**
 * Changes former texts as another program changed the one it began with: undo goes back to what was edited here, and leaves what was
 * changed there. Null where the change has no certain place in a former text.
 */
export function mergedFormer(
  reader: Reader,
  { before: base, base: theirs, adopted }: MergedText,
): (text: BaseText) => BaseText | null {
  const changes = outsideChanges(base, adopted);
  const reachOf = otherReaches(adopted, base.blocks.length);
  const sources = base.blocks.map(({ source }) => source);
  const isRedefined = definitionsOf(reader, base, theirs) !== base.definitions;
  return (text) => {
    const inText = new Array<number>(sources.length).fill(-1);
    for (const [at, there] of alignedPairs(
      sources,
      text.blocks.map(({ source }) => source),
    ))
      inText[at] = there;
    const pieces: Piece[] = text.blocks.map((block, former) => ({ block, former, theirs: -1 }));
    for (const [at, index] of adopted.entries()) {
      const former = inText[index] ?? -1;
      const piece = pieces[former];
      const [own, other] = [base.blocks[index], theirs.blocks[at]];
      if (piece === undefined || own === undefined || other === undefined) continue;
      const { block } = piece;
      if (own.gap === other.gap) pieces[former] = { block, former, theirs: at };
      else if (block.gap === own.gap)
        pieces[former] = { block: { ...block, gap: other.gap }, former, theirs: at };
      else return null;
    }
    for (const change of [...changes].reverse()) {
      const reach = reachOf(change);
      const place = placeOf(change, inText, text.blocks.length);
      if (place === null) return null;
      const made = theirs.blocks.slice(reach.from, reach.to);
      // what was deleted there, and did not stand here yet
      if (place.from === place.to && change.from < change.to && made.length > 0) return null;
      pieces.splice(
        place.from,
        place.to - place.from,
        ...made.map((block, at) => ({ block, former: -1, theirs: reach.from + at })),
      );
    }
    if (theirs.lead !== base.lead && text.lead !== base.lead) return null;
    const lead = theirs.lead === base.lead ? text.lead : theirs.lead;
    const isApart = (one: Piece, other: Piece): boolean =>
      (one.former >= 0 &&
        one.block.gap === text.blocks[one.former]?.gap &&
        other.former === one.former + 1) ||
      (one.theirs >= 0 &&
        one.block.gap === theirs.blocks[one.theirs]?.gap &&
        other.theirs === one.theirs + 1) ||
      staysApart(reader, theirs.definitions, one.block.source, one.block.gap, other.block.source);
    const stand = pieces.every((piece, at) => {
      const next = pieces[at + 1];
      return next === undefined || isApart(piece, next);
    });
    if (!stand) return null;
    const blocks = pieces.map(({ block }) => block);
    const definitions =
      text.definitions === base.definitions && !isRedefined
        ? theirs.definitions
        : definitionsOf(reader, text, { lead, blocks });
    return { lead, blocks, definitions };
  };
}

/** Where a change of the base belongs in a former text; null when that is not certain. */
function placeOf({ from, to }: Change, inText: readonly number[], length: number): Reach | null {
  const found = inText.slice(from, to).filter((at) => at >= 0);
  const [first, last] = [found[0], found.at(-1)];
  if (first !== undefined && last !== undefined) {
    const isWhole = found.length === to - from && last - first === to - from - 1;
    return isWhole ? { from: first, to: last + 1 } : null;
  }
  if (from < to) return { from: 0, to: 0 };
  const [before, after] = [inText[from - 1] ?? -1, inText[to] ?? -1];
  const at = before >= 0 ? before + 1 : after >= 0 ? after : from === 0 && length === 0 ? 0 : -1;
  return at < 0 ? null : { from: at, to: at };
}
