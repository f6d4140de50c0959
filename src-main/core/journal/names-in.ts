import { tagKey } from '../../../src-shared/markdown/tag-key.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';

/** The texts of a list in JSON; none for `[]`, which nearly all rows hold. */
export function namesIn(json: string): readonly string[] {
  if (json === '[]') return noNames;
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : noNames;
}

const noNames: readonly string[] = [];

/** The tags of a Memory without those that the user hid, both as lists in JSON. */
export function memoryTagsIn(tags: string, hidden: string): Pick<NoteSummary, 'memoryTags' | 'hiddenTags'> {
  const memoryTags = namesIn(tags);
  const hiddenTags = namesIn(hidden);
  if (hiddenTags.length === 0) return { memoryTags };
  const keys = new Set(hiddenTags.map(tagKey));
  return { memoryTags: memoryTags.filter((tag) => !keys.has(tagKey(tag))), hiddenTags };
}
