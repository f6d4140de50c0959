import type { NoteId } from '../../../src-shared/ids.ts';
import { namesIn } from '../../../src-shared/library/note-rows.ts';
import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import type { JournalDatabase } from './journal-database.ts';

/** The name of the setting with the tags of Memories that no note shows. The vault has the list, too, which may not be there at a start. */
const name = 'not-suggested-tags';

/** How the user takes tags: own ones, and those of Memories that are hidden. */
export type TagChoices = {
  /** In how many notes the user has a tag, most first. */
  readonly adopted: readonly { readonly tag: string; readonly notes: number }[];
  readonly hidden: readonly { readonly tag: string; readonly noteId: NoteId }[];
};

export type SuggestedTags = ReturnType<typeof suggestedTags>;

/** Which tags of Memories are shown. Tags are compared in all their spellings, as `tagFamily` does. */
export function suggestedTags(database: JournalDatabase) {
  database.function('tag_family', { deterministic: true }, (tag: unknown) => tagFamily(String(tag ?? '')));
  const read = database.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck();
  const write = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  const inMemory = database
    .prepare<[string, string], NoteId>(
      `SELECT id FROM note WHERE state = 'present' AND memory_tags LIKE ? AND EXISTS (
        SELECT 1 FROM json_each(memory_tags) t WHERE tag_family(t.value) = ?)`,
    )
    .pluck();
  const hiddenIn = database
    .prepare<[string], number>(
      `SELECT COUNT(*) FROM note WHERE state = 'present' AND hidden_tags <> '[]' AND EXISTS (
        SELECT 1 FROM json_each(hidden_tags) t WHERE tag_family(t.value) = ?)`,
    )
    .pluck();
  // many notes have the same tags: each list is looked at once
  const ownLists = database.prepare<[], { tags: string; text_tags: string; notes: number }>(`
    SELECT tags, text_tags, COUNT(*) AS notes FROM note
    WHERE state = 'present' AND (tags <> '[]' OR text_tags <> '[]') GROUP BY tags, text_tags`);
  const hidden = database.prepare<[number], TagChoices['hidden'][number]>(`
    SELECT t.value AS tag, n.id AS noteId FROM note n, json_each(n.hidden_tags) t
    WHERE n.state = 'present' AND n.hidden_tags <> '[]' ORDER BY n.key DESC, tag LIMIT ?`);

  let list = namesIn(read.get(name) ?? '[]');
  let families = new Set(list.map(tagFamily));
  const suggests = (tag: string): boolean => families.size === 0 || !families.has(tagFamily(tag));
  database.function('shown_tags', { deterministic: false }, (tags: unknown) =>
    JSON.stringify(namesIn(String(tags)).filter(suggests)),
  );
  database.function('is_suggested', { deterministic: false }, (tag: unknown) =>
    Number(suggests(String(tag))),
  );

  /** In how many notes the user has each tag. */
  function ownTags(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { tags, text_tags, notes } of ownLists.all())
      for (const tag of new Set([...namesIn(tags), ...namesIn(text_tags)]))
        counts.set(tag, (counts.get(tag) ?? 0) + notes);
    return counts;
  }

  return {
    /** Tags that are shown in no note. */
    notSuggested: (): readonly string[] => list,
    suggests,
    /** Replaces the list of tags that are shown in no note; returns the notes that show others now. */
    setNotSuggested(tags: readonly string[]): readonly NoteId[] {
      const next = new Set(tags.map(tagFamily));
      const changed = [...next, ...families].filter((one) => !next.has(one) || !families.has(one));
      if (JSON.stringify(tags) !== JSON.stringify(list)) write.run(name, JSON.stringify(tags));
      [list, families] = [tags, next];
      return [...new Set(changed.flatMap((family) => inMemory.all(likely(family), family)))];
    },
    /** In how many notes a tag is hidden. */
    hiddenCount: (tag: string): number => hiddenIn.get(tagFamily(tag)) ?? 0,
    /** Whether the user has a tag in some note. */
    isAdopted: (tag: string): boolean =>
      [...ownTags().keys()].some((own) => tagFamily(own) === tagFamily(tag)),
    /** At most `limit` of each kind. */
    choices: (limit: number): TagChoices => ({
      adopted: [...ownTags()]
        .map(([tag, notes]) => ({ tag, notes }))
        .sort((one, other) => other.notes - one.notes || (one.tag < other.tag ? -1 : 1))
        .slice(0, limit),
      hidden: hidden.all(limit),
    }),
  };
}

/** What the list of a note with such a tag contains, which is quickly found: the first letters, that no spelling changes. */
const likely = (family: string): string => `%${/^[a-z0-9]{2}/.exec(family)?.[0] ?? ''}%`;
