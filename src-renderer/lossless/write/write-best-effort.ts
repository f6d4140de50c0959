import type { DirtyRange, WrittenRange } from '../model/dirty-range.ts';
import { defaultStyle } from '../serialize/markdown-style.ts';
import { serializeBlocks } from '../serialize/serialize-blocks.ts';
import { containsText } from '../verify/contains-text.ts';
import { parseInContext } from '../verify/parse-in-context.ts';
import { bestEffortTexts } from './candidates.ts';
import type { RangeTask } from './range-task.ts';
import { type Separators, withEmptyComments } from './separators.ts';

/**
 * Writes a range that no text was verified for: as the text closest to its source that leaves its neighbours as they are and
 * loses no word.
 */
export function writeBestEffort({
  reader,
  range,
  replaced,
  neighbours,
  separators,
}: RangeTask): WrittenRange {
  const choice = [...separators, ...withEmptyComments(separators, neighbours.after !== null)];
  const styleSource = replaced?.source ?? range.before?.source ?? '';
  for (const text of bestEffortTexts(range.nodes, replaced, styleSource)) {
    const found = choice.find((separator) => {
      const parsed = parseInContext(reader, neighbours, { text, ...separator });
      return (
        parsed !== null &&
        containsText(
          parsed.blocks.flatMap((block) => reader.nodes(block, parsed.definitions)),
          range.nodes,
        )
      );
    });
    if (found !== undefined) return bestEffort(range, text, found);
  }
  // no text keeps all words beside these neighbours: every character is escaped, with blank lines around
  const text = serializeBlocks(range.nodes, { ...defaultStyle, escapes: 'all' });
  return bestEffort(range, text, separators.at(-1) ?? { separatorBefore: '\n\n', separatorAfter: '\n' });
}

const bestEffort = (
  { nodes }: DirtyRange,
  source: string,
  { separatorBefore, separatorAfter }: Separators,
): WrittenRange => ({
  blocks: [{ source, separator: separatorAfter, nodes }],
  separatorBefore,
  fidelity: 'best-effort',
});
