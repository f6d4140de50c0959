import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import { shownText } from '../shared/shown-text.ts';
import { familiesOf, weighSharedTags } from '../shared/weigh-shared-tags.ts';
import type { Synchronous } from '../synchronous.ts';
import { commonTag, noTag, type RelatedMemory, type TagChoice, type TagStore } from '../tag-store.ts';
import { atomic } from './atomic.ts';

type EdgePage = { account: number; note: string; before: string | null; limit: number };
type ChoiceRow = { family: string; adopted: number };
type RelatedRow = { id: MemoryId; note_id: string; title: string; tags: string };

/** The tags of an SQLite store. */
export function sqliteTags(database: Database): Synchronous<TagStore> {
  const countUse = database.prepare<[number, string, string], { uses: number }>(
    `SELECT count(*) AS uses FROM (
      SELECT 1 FROM note_tag WHERE account_id = ? AND tag = ? AND note_id <> ? LIMIT ${commonTag})`,
  );
  const tagsOf = database.prepare<[number, string], { note_id: string; tag: string; uses: number }>(`
    SELECT t.note_id, t.tag,
      (SELECT count(*) FROM (SELECT 1 FROM note_tag u WHERE u.account_id = t.account_id AND u.tag = t.tag LIMIT ${commonTag})) AS uses
    FROM memory m JOIN revision r ON r.memory = m.number
    JOIN note_tag t ON t.account_id = m.account_id AND t.note_id = r.note_id
    WHERE m.account_id = ? AND m.id = ? AND t.tag <> '${noTag}'`);
  type Wanted = { account: number; note: string; tags: string; limit: number };
  const related = database.prepare<[Wanted], RelatedRow>(`
    WITH mine AS (
      SELECT value ->> 'tag' AS tag, value ->> 'family' AS family, value ->> 'weight' AS weight FROM json_each(@tags))
    SELECT m.id, r.note_id, ${shownText('r.title')} AS title,
      json_group_array(mine.tag ORDER BY mine.weight DESC, mine.tag) AS tags
    FROM mine JOIN note_tag t ON t.account_id = @account AND t.tag = mine.tag AND t.note_id <> @note
    JOIN memory m ON m.number = t.memory JOIN revision r ON r.memory = t.memory
    WHERE octet_length(r.note_id) <= ${maxTextBytes.id} AND NOT EXISTS (SELECT 1 FROM tag_choice c
      WHERE c.account_id = @account AND c.family = mine.family AND c.note_id = t.note_id AND c.adopted = 0)
    GROUP BY t.memory ORDER BY sum(mine.weight) DESC, t.memory DESC LIMIT @limit`);
  const choicesOf = database.prepare<[{ account: number; families: string; note: string }], ChoiceRow>(`
    SELECT c.family, min(c.adopted) AS adopted FROM json_each(@families) f
    JOIN tag_choice c ON c.account_id = @account AND c.family = f.value AND c.note_id IN ('', @note)
    GROUP BY c.family`);
  const forgetChoices = database.prepare<[number]>('DELETE FROM tag_choice WHERE account_id = ?');
  const addChoice = database.prepare<[number, string, string, number]>(
    'INSERT OR REPLACE INTO tag_choice (account_id, family, note_id, adopted) VALUES (?, ?, ?, ?)',
  );
  const tagChoices = (account: number, families: readonly string[], note: string) =>
    new Map(
      choicesOf
        .all({ account, families: JSON.stringify(families), note })
        .map(({ family, adopted }) => [family, adopted]),
    );
  const edges = database.prepare<[EdgePage], { from: MemoryId; to: MemoryId }>(`
    SELECT one.id AS "from", other.id AS "to" FROM revision r
    JOIN relation e ON e.from_memory = r.memory AND e.kind = 'supersedes'
    JOIN memory one ON one.number = e.from_memory JOIN memory other ON other.number = e.to_memory
    WHERE r.account_id = @account AND r.note_id = @note
      AND r.memory < CASE WHEN @before IS NULL THEN ${Number.MAX_SAFE_INTEGER}
        ELSE (SELECT number FROM memory WHERE id = @before) END
    ORDER BY r.memory DESC LIMIT @limit`);

  return {
    countTagUse(accountId, tags, exceptNoteId) {
      const uses = tags.map((tag) => [tag, countUse.get(accountId, tag, exceptNoteId)?.uses ?? 0] as const);
      return new Map(uses.filter(([, count]) => count > 0));
    },
    replaceTagChoices: atomic(database, (accountId: number, choices: readonly TagChoice[]) => {
      forgetChoices.run(accountId);
      for (const { family, noteId, adopted } of choices)
        addChoice.run(accountId, family, noteId ?? '', adopted);
    }),
    tagChoices,
    relatedMemories(accountId, memoryId, limit) {
      const mine = tagsOf.all(accountId, memoryId);
      const note = mine[0]?.note_id;
      if (note === undefined) return [];
      const tags = weighSharedTags(mine, tagChoices(accountId, familiesOf(mine), note));
      return related.all({ account: accountId, note, tags: JSON.stringify(tags), limit }).map(
        (row): RelatedMemory => ({
          memoryId: row.id,
          noteId: row.note_id,
          title: row.title,
          sharedTags: JSON.parse(row.tags) as string[], // made by the query
        }),
      );
    },
    supersedesGraph: (account, note, { before, limit }) => edges.all({ account, note, before, limit }),
  };
}
