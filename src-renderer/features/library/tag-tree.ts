import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { compareLevels } from '../../text/compare-names.ts';

/** A tag of the navigation; `count` includes the notes of the tags below it. */
export type TagRow = {
  /** The whole path. Of several spellings the one with fewer capitals, whatever the order of the notes. */
  readonly tag: string;
  /** The last level of the path. */
  readonly name: string;
  /** 0 for a tag without a parent. */
  readonly depth: number;
  readonly count: number;
};

/** `last`: the number of the note that was counted last. */
type Counted = { levels: readonly string[]; count: number; last: number };

/** The user's tags in tree order, from front matter and text alike; `a/b` is below `a`, which needs no note of its own. */
export function tagTree(notes: Iterable<Pick<NoteSummary, 'tags' | 'textTags'>>): TagRow[] {
  const rows = new Map<string, Counted>();
  /** A tag and all above it. Each spelling is taken apart once: there are many notes of a tag. */
  const lines = new Map<string, readonly Counted[]>();
  const lineOf = (tag: string): readonly Counted[] => {
    const levels = tag.split('/').filter((level) => level !== '');
    return levels.map((_, index) => {
      const path = levels.slice(0, index + 1);
      const key = tagKey(path.join('/'));
      const row = rows.get(key) ?? { levels: path, count: 0, last: -1 };
      rows.set(key, row);
      if (path.join('/') > row.levels.join('/')) row.levels = path;
      return row;
    });
  };
  let note = 0;
  for (const { tags, textTags } of notes) {
    note += 1;
    for (const list of [tags, textTags])
      for (const tag of list) {
        const line = lines.get(tag) ?? lineOf(tag);
        lines.set(tag, line);
        for (const row of line) {
          if (row.last !== note) row.count += 1;
          row.last = note;
        }
      }
  }
  return [...rows.values()]
    .sort((one, other) => compareLevels(one.levels, other.levels))
    .map(({ levels, count }) => ({
      tag: levels.join('/'),
      name: levels.at(-1) ?? '',
      depth: levels.length - 1,
      count,
    }));
}
