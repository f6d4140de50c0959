import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { alignTexts } from './text/align-tokens.ts';
import type { BaseText } from './model/snapshot.ts';

/** Where the places of a document stand in the text it was written as, to the letter where the two can be compared. */
export type TextPlaces = {
  /** The offset in the text, in UTF-16 units, of a position in the document. */
  offsetAt(position: number): number;
  /** The position in the document of an offset in the text. A caret may have to go to the next place where one can be. */
  positionAt(offset: number): number;
};

/** Blocks above this many characters are not compared letter by letter: a place in them is told by its share. */
const longest = 20_000;

/** A block: from where to where it is in the document and in the text. */
type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly source: string;
};

export function textPlaces(base: BaseText, document: ProseMirrorNode): TextPlaces {
  const stretches = stretchesOf(base, document);
  return {
    offsetAt(position) {
      const stretch = stretches.find(({ to }) => position <= to) ?? stretches.at(-1);
      if (stretch === undefined || position <= stretch.from) return stretch?.start ?? 0;
      const { from, to, start, source } = stretch;
      if (position > to) return start + source.length;
      const plain = plainText(document, from, to);
      return start + across(plain, source, plainText(document, from, position).length);
    },
    positionAt(offset) {
      const stretch =
        stretches.find(({ start, source }) => offset <= start + source.length) ?? stretches.at(-1);
      if (stretch === undefined) return 0;
      const { from, to, start, source } = stretch;
      const plain = plainText(document, from, to);
      const wanted = across(source, plain, Math.max(0, Math.min(offset - start, source.length)));
      let [low, high] = [from, to];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (plainText(document, from, middle).length < wanted) low = middle + 1;
        else high = middle;
      }
      return Selection.near(document.resolve(low)).from;
    },
  };
}

function stretchesOf({ lead, blocks }: BaseText, document: ProseMirrorNode): Stretch[] {
  const places = new Map<ProseMirrorNode, number>();
  document.forEach((node, offset) => void places.set(node, offset));
  const stretches: Stretch[] = [];
  let start = lead.length;
  for (const { source, gap, nodes } of blocks) {
    const [first, last] = [nodes[0], nodes.at(-1)];
    const from = first && places.get(first);
    const end = last && places.get(last);
    if (from !== undefined && end !== undefined && last !== undefined)
      stretches.push({ from, to: end + last.nodeSize, start, source });
    start += source.length + gap.length;
  }
  return stretches;
}

const plainText = (document: ProseMirrorNode, from: number, to: number): string =>
  document.textBetween(from, to, '\n', ({ attrs }) =>
    typeof attrs.source === 'string' ? attrs.source : ' ',
  );

/** The place in `other` of a place in `one`: two spellings of a text. */
function across(one: string, other: string, place: number): number {
  const byShare = Math.round((place / Math.max(1, one.length)) * other.length);
  const aligned = Math.max(one.length, other.length) > longest ? null : alignTexts(one, other);
  if (aligned === null) return byShare;
  const [starts, starts2] = [startsOf(aligned.one), startsOf(aligned.other)];
  // before the word that begins here, else behind what ends here or is gone on with
  const word = aligned.pairs.find(
    ([at]) => starts[at] === place && /^[\p{L}\p{N}]/u.test(aligned.one[at] ?? ''),
  );
  if (word !== undefined) return starts2[word[1]] ?? 0;
  const before = aligned.pairs.findLast(([at]) => (starts[at] ?? 0) < place);
  if (before === undefined) return starts2[aligned.pairs[0]?.[1] ?? 0] ?? 0;
  const [at, there] = before;
  return (starts2[there] ?? 0) + Math.min(place - (starts[at] ?? 0), aligned.one[at]?.length ?? 0);
}

function startsOf(tokens: readonly string[]): number[] {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    at += token.length;
    return start;
  });
}
