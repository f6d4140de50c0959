import { contains, foldText } from '../../fold-text.ts';
import { scoreTags, type TagScore } from '../../score-tags.ts';
import type { Labels } from '../read-real-notes.ts';

/** How many of the tags that a reader would give were given, and how many they would give. */
export type Recall = { readonly found: number; readonly wanted: number };

const spellings = (tag: string): string[] => tag.split('|');

/** The first five tags against everything that either reader accepts. */
export const tagPrecision = (tags: readonly string[], readers: readonly Labels[]): TagScore =>
  scoreTags(
    tags,
    readers.flatMap(({ tags, fits }) => [...tags, ...fits].flatMap(spellings)),
  );

/** The tags against those that each reader would give: a longer tag that holds one as a word has found it. */
export function tagRecall(tags: readonly string[], readers: readonly Labels[]): Recall {
  const wanted = readers.flatMap((reader) => reader.tags.map(spellings));
  const found = wanted.filter((words) => words.some((word) => tags.some((tag) => isFoundBy(word, tag))));
  return { found: found.length, wanted: wanted.length };
}

const isFoundBy = (word: string, tag: string): boolean =>
  foldText(tag) === foldText(word) || contains(tag, word);
