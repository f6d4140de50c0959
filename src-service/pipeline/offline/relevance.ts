import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { NoteSources } from './note-sources.ts';
import type { TextBlock } from './text-blocks.ts';

/** From here on a Memory counts as relevant. */
const threshold = 0.3;
/** Characters that are looked at. */
const weighed = 200_000;

/**
 * How likely it is that one wants to find a note again: how much there is in it (its length on a scale that flattens, facts,
 * structure), whether its writer filed it under a title and in a folder, less for what has served its purpose: a list that is ticked off or
 * struck out, a log of versions. 0 for an empty one; two decimals.
 */
export function judgeRelevance(
  { title, folder, content, blocks }: NoteSources,
  provenance: string,
): Relevance {
  const text = blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, weighed);
  const letters = countOf(text, /[\p{L}\p{N}]/gu);
  if (letters === 0) return { relevant: false, score: 0, provenance };
  // a character of these says as much as three letters
  const wide = countOf(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const length = Math.min(1, Math.log2(1 + (letters + 2 * wide) / 20) / 7);
  const facts = Math.min(1, countOf(text, /\p{N}+/gu) / 8);
  const kinds = new Set(blocks.map((block) => block.kind)).size;
  const filed = (title.trim() === '' ? 0 : 0.1) + (folder.trim() === '' ? 0 : 0.15);
  const isServed = isTickedOff(content.slice(0, weighed), blocks) || isVersionLog(text);
  const sum = 0.5 * length + 0.1 * facts + 0.05 * Math.min(kinds, 3) + filed - (isServed ? 0.3 : 0);
  const score = Math.round(100 * Math.min(1, Math.max(0, sum))) / 100;
  return { relevant: score >= threshold, score, provenance };
}

/** Whether most tasks of a list, or lines of a note, are done with. */
function isTickedOff(content: string, blocks: readonly TextBlock[]): boolean {
  const tasks = blocks.filter(({ kind }) => kind === 'task');
  if (tasks.length > 2 && tasks.length * 2 > blocks.length)
    return tasks.filter(({ done }) => done).length * 2 > tasks.length;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => /^[-*+\s]{0,9}~~/.test(line)).length * 2 > lines.length;
}

/** Whether a text is about one version after another. */
const isVersionLog = (text: string): boolean => countOf(text, /^[^\d\n]{0,3}\d+\.\d+\.\d+(?![\d.])/gm) > 2;

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
