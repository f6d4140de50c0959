import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimTrailingSpaces } from '../../../src-shared/markdown/trim-end.ts';
import { mergeAtCaret } from '../../../src-shared/note-text/merge/merge-at-caret.ts';
import type { TypedLast } from '../../../src-shared/note-text/merge/place-typed.ts';
import { type Snapshot, snapshotText } from '../model/snapshot.ts';
import { createSourceMap, type SourceMap } from '../read/source-map.ts';
import type { Cuts } from './replace-nodes.ts';

/** Three versions of a text: what both sides made theirs of, the version that the document shows, and the other. */
export type Versions = { readonly base: string; readonly mine: Snapshot; readonly theirs: string };

/** What was typed, in a merged text. */
export type PlacedInText = {
  readonly text: string;
  /** Where it is in the blocks of the merged text; null where that is not certain. */
  cutsIn(read: Snapshot): Cuts | null;
  /** Where it is in a document that shows the merged text; null where that is not certain. */
  typedIn(snapshot: Snapshot, document: ProseMirrorNode): TypedLast | null;
};

/**
 * Merges the text of a snapshot with another so that what is typed in the document that shows it stays in one piece; null where its place in
 * the text is not certain, and it is to be merged as any other change.
 */
export function mergeTyped(
  { base, mine, theirs }: Versions,
  document: ProseMirrorNode,
  typed: TypedLast,
): PlacedInText | null {
  const $caret = document.resolve(typed.end);
  const block = $caret.parent;
  if (!block.isTextblock) return null;
  const map = createSourceMap(mine, document);
  const source = snapshotText(mine);
  const spaces = spacesBefore(block, $caret.parentOffset);
  const certain = certainOffset(map, typed.end - spaces);
  if (certain === null) return null;
  // spaces at the end of a line are on the screen, mostly not in the text, and who types goes on behind them
  const written = Math.min(spaces, /^ */.exec(source.slice(certain))?.[0].length ?? 0);
  const end = certain + written;
  const added = /^(?:\n|$)/.test(source.slice(end)) ? spaces - written : 0;
  const inText: TypedLast = {
    end: end + added,
    start: typed.start < typed.end ? Math.min(map.offsetAt(typed.start), end) : end + added,
    other: typed.other === null ? null : map.offsetAt(typed.other),
  };
  const withSpaces = source.slice(0, end) + ' '.repeat(added) + source.slice(end);
  const merged = mergeAtCaret(base, withSpaces, theirs, inText);
  if (merged === null) return null;
  const before = merged.text.slice(0, merged.typed.end);
  const isLineEnd = /^(?:\n|$)/.test(merged.text.slice(merged.typed.end));
  const dropped = isLineEnd ? Math.min(added, before.length - trimTrailingSpaces(before).length) : 0;
  const behind = (offset: number): number => offset - (offset >= before.length ? dropped : 0);
  const place = {
    end: behind(merged.typed.end),
    start: Math.min(merged.typed.start, behind(merged.typed.end)),
    other: merged.typed.other === null ? null : behind(merged.typed.other),
  };
  const text = merged.text.slice(0, place.end) + merged.text.slice(merged.typed.end);
  return {
    text,
    cutsIn(read) {
      const shown = document.type.create(null, Fragment.from(read.blocks.flatMap(({ nodes }) => nodes)));
      const there = createSourceMap(read, shown);
      const [last, first] = [certainPosition(there, place.end), there.positionAt(place.start)];
      if (last === null) return null;
      const $last = shown.resolve(last);
      const begin = $last.start();
      const [own, next] = [typed.end - dropped - $caret.start(), last - begin];
      const began = Math.max(0, Math.min(typed.start - $caret.start(), own));
      return {
        block,
        next: $last.parent,
        at: [
          [began, Math.max(0, Math.min(first - begin, next))],
          [own, next],
        ],
      };
    },
    typedIn(next, shown) {
      const now = createSourceMap(next, shown);
      const at = certainPosition(now, place.end);
      if (at === null) return null;
      const { parent, parentOffset } = shown.resolve(at);
      const rest = parent.textBetween(parentOffset, parent.content.size, null, '\ufffc');
      const caret = at + Math.min(dropped + spaces - written - added, /^ */.exec(rest)?.[0].length ?? 0);
      return {
        end: caret,
        start: place.start < place.end ? Math.min(now.positionAt(place.start), caret) : caret,
        other: place.other === null ? null : now.positionAt(place.other),
      };
    },
  };
}

/** How many spaces there are in a block before an offset, if its line ends there. */
function spacesBefore(block: ProseMirrorNode, offset: number): number {
  const text = block.textBetween(0, block.content.size, null, '\n');
  if (!/^(?:\n|$)/.test(text.slice(offset)) || text.length !== block.content.size) return 0;
  return offset - trimTrailingSpaces(text.slice(0, offset)).length;
}

/** The offset of a position that has this position; null where the two cannot be told for certain. */
function certainOffset(map: SourceMap, position: number): number | null {
  const offset = map.offsetAt(position);
  return map.positionAt(offset) === position ? offset : null;
}

function certainPosition(map: SourceMap, offset: number): number | null {
  const position = map.positionAt(offset);
  return map.offsetAt(position) === offset ? position : null;
}
