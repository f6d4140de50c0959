import type { Inline, Line, MarkName } from '../read/blocks.ts';

/**
 * The parts of a line with marks that Markdown can express: none begins or ends with whitespace or at a break, and one is around whitespace only where
 * it is on both sides of it.
 */
export function markedParts(line: Line): Inline[] {
  const pieces = line.flatMap(splitWhitespace);
  const before = neighbours(pieces, false);
  const after = neighbours(pieces, true);
  return joined(
    pieces.map((piece, at) => {
      if (!isSpace(piece)) return piece;
      const [one, other] = [before[at], after[at]];
      if (one == null || other == null) return { ...piece, marks: [], link: null };
      const link = one.link === other.link && one.link === piece.link ? one.link : null;
      return {
        ...piece,
        marks: piece.marks.filter(
          (mark) => mark !== 'code' && one.marks.includes(mark) && other.marks.includes(mark),
        ),
        link,
      };
    }),
  );
}

/** Whether a part is whitespace, or a break. Spaces within code are code. */
const isSpace = (part: Inline): boolean =>
  part.kind === 'break' || (part.kind === 'text' && /^\s+$/.test(part.text));

/** Text with its whitespace at both ends as parts of their own. */
function splitWhitespace(part: Inline): Inline[] {
  if (part.kind !== 'text') return [part];
  const core = part.text.trim();
  if (core === '' || core.length === part.text.length) return [part];
  const start = part.text.length - part.text.trimStart().length;
  return [part.text.slice(0, start), core, part.text.slice(start + core.length)]
    .filter((text) => text !== '')
    .map((text) => ({ ...part, text }));
}

/** For each part, the nearest one before or after it that is not whitespace. */
function neighbours(parts: readonly Inline[], isAfter: boolean): (Inline | null)[] {
  const found: (Inline | null)[] = [];
  let last: Inline | null = null;
  for (const part of isAfter ? parts.toReversed() : parts) {
    found.push(last);
    if (!isSpace(part)) last = part;
  }
  return isAfter ? found.reverse() : found;
}

/** Neighbouring texts with the same marks as one. */
export function joined(parts: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === 'text' && part.text === '') continue;
    if (part.kind === 'text' && last?.kind === 'text' && isAlike(last, part))
      out[out.length - 1] = { ...last, text: last.text + part.text };
    else out.push(part);
  }
  return out;
}

const isAlike = (one: Inline, other: Inline): boolean =>
  one.link === other.link && sameMarks(one.marks, other.marks);

const sameMarks = (one: readonly MarkName[], other: readonly MarkName[]): boolean =>
  one.length === other.length && one.every((mark) => other.includes(mark));
