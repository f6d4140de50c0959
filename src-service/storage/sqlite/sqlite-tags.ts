import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import { shownText } from '../shared/shown-text.ts';
import type { Synchronous } from '../synchronous.ts';
import { commonTag, noTag, type RelatedMemory, type TagStore } from '../tag-store.ts';

type EdgePage = { account: number; note: string; before: string | null; limit: number };
type RelatedRow = { id: MemoryId; note_id: string; title: string; tags: string };

/** The tags of an SQLite store. */
export function sqliteTags(database: Database): Synchronous<TagStore> {
  const countUse = database.prepare<[number, string, string], { uses: number }>(
    `SELECT count(*) AS uses FROM (
      SELECT 1 FROM note_tag WHERE account_id = ? AND tag = ? AND note_id <> ? LIMIT ${commonTag})`,
  );
  const related = database.prepare<[{ account: number; id: string; limit: number }], RelatedRow>(`
    WITH mine AS (
      SELECT t.tag, t.note_id,
        (SELECT count(*) FROM (SELECT 1 FROM note_tag u WHERE u.account_id = t.account_id AND u.tag = t.tag LIMIT ${commonTag})) AS uses
      FROM memory m JOIN revision r ON r.memory = m.number
      JOIN note_tag t ON t.account_id = m.account_id AND t.note_id = r.note_id
      WHERE m.id = @id AND m.account_id = @account AND t.tag <> '${noTag}')
    SELECT m.id, r.note_id, ${shownText('r.title')} AS title, json_group_array(mine.tag ORDER BY mine.uses, mine.tag) AS tags
    FROM mine JOIN note_tag t ON t.account_id = @account AND t.tag = mine.tag AND t.note_id <> mine.note_id
    JOIN memory m ON m.number = t.memory JOIN revision r ON r.memory = t.memory
    WHERE mine.uses < ${commonTag} AND octet_length(r.note_id) <= ${maxTextBytes.id}
    GROUP BY t.memory ORDER BY sum(1.0 / mine.uses) DESC, t.memory DESC LIMIT @limit`);
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
    relatedMemories: (accountId, memoryId, limit) =>
      related.all({ account: accountId, id: memoryId, limit }).map(
        (row): RelatedMemory => ({
          memoryId: row.id,
          noteId: row.note_id,
          title: row.title,
          sharedTags: JSON.parse(row.tags) as string[], // made by the query
        }),
      ),
    supersedesGraph: (account, note, { before, limit }) => edges.all({ account, note, before, limit }),
  };
}
