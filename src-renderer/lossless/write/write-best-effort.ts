import type { BaseText } from '../model/snapshot.ts';
import { nearestTexts, type Replaced } from './candidates.ts';
import { holdsWords } from '../verify/contains-text.ts';
import { readBetween } from '../verify/parse-in-context.ts';
import type { Reader } from '../read/reader.ts';
import { type Gaps, gapsOf, separated } from './separators.ts';
import { writeBlocks } from '../serialize/serialize-blocks.ts';
import type { Run, WrittenRun } from './write-dirty-range.ts';
import { plainStyle } from '../serialize/markdown-style.ts';

/**
 * Writes a run that no text was proved of: as the text nearest to its source that leaves its neighbours what they are and
 * loses no word of it.
 */
export function writeUnproved(
  reader: Reader,
  base: BaseText,
  run: Run,
  replaced: Replaced | null,
): WrittenRun {
  const gaps = gapsOf(base, run);
  const place = {
    before: run.before,
    after: base.blocks[run.following] ?? null,
    definitions: base.definitions,
  };
  const choice = [...gaps, ...gaps.flatMap((gap) => separated(gap, place.after !== null))];
  const likeness = replaced?.source ?? run.before?.source ?? '';
  for (const text of nearestTexts(run.nodes, replaced, likeness)) {
    const gap = choice.find((each) => {
      const read = readBetween(reader, place, { text, ...each });
      return (
        read !== null &&
        holdsWords(
          read.blocks.flatMap((block) => reader.nodes(block, read.definitions)),
          run.nodes,
        )
      );
    });
    if (gap !== undefined) return written(run, text, gap);
  }
  // nothing keeps the words beside these neighbours: every sign of them, blank lines around them
  const text = writeBlocks(run.nodes, { ...plainStyle, escapes: 'all' });
  return written(run, text, gaps.at(-1) ?? { gapBefore: '\n\n', gapAfter: '\n' });
}

const written = ({ nodes }: Run, source: string, { gapBefore, gapAfter }: Gaps): WrittenRun => ({
  blocks: [{ source, gap: gapAfter, nodes }],
  gapBefore,
  proof: 'none',
});
