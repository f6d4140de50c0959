import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { TextBlock } from './text-blocks.ts';

/** From here on a Memory counts as relevant. */
const threshold = 0.3;

/**
 * How much there is in a note: its length on a scale that flattens, facts (numbers, dates, names), structure, and open
 * tasks. 0 for an empty one; two decimals.
 */
export function judgeRelevance(title: string, blocks: readonly TextBlock[], provenance: string): Relevance {
  const text = blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, 200_000);
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return { relevant: false, score: 0, provenance };
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const length = Math.min(1, Math.log2(1 + (letters + 2 * wide) / 20) / 7);
  const facts = Math.min(1, (text.match(/\p{N}+/gu)?.length ?? 0) / 8);
  const kinds = new Set(blocks.map((block) => block.kind)).size;
  const open = blocks.some((block) => block.kind === 'task' && !block.done) ? 1 : 0;
  const named = title.trim() === '' ? 0 : 1;
  const score =
    Math.round(
      100 * Math.min(1, 0.5 * length + 0.15 * facts + 0.06 * Math.min(kinds, 3) + 0.1 * open + 0.15 * named),
    ) / 100;
  return { relevant: score >= threshold, score, provenance };
}
