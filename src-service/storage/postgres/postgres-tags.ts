import type { MemoryId } from '../../../src-shared/ids.ts';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import { shownText } from '../shared/shown-text.ts';
import { sql } from '../shared/statement.ts';
import { familiesOf, weighSharedTags } from '../shared/weigh-shared-tags.ts';
import { commonTag, noTag, type TagStore } from '../tag-store.ts';
import { noteKey } from './accept-statement.ts';
import type { Database } from './postgres-database.ts';
import { escapeText, unescapeText } from './text-escape.ts';

const countUse = sql<{ tag: string; uses: number }>(`
  SELECT w.tag, u.uses FROM (SELECT DISTINCT tag FROM unnest($2::text[]) AS tag) w
  CROSS JOIN LATERAL (
    SELECT count(*) AS uses FROM (SELECT 1 FROM note_tag t
      WHERE t.account_id = $1 AND t.tag = w.tag AND t.note_key <> $3 LIMIT ${commonTag}) AS noted) u
  WHERE u.uses > 0`);
const findTags = sql<{ note_key: Buffer; note_id: string; tag: string; uses: number }>(`
  SELECT t.note_key, r.note_id, t.tag, (SELECT count(*) FROM (
    SELECT 1 FROM note_tag u WHERE u.account_id = t.account_id AND u.tag = t.tag LIMIT ${commonTag}) AS noted) AS uses
  FROM memory m JOIN revision r ON r.memory = m.number
  JOIN note_tag t ON t.account_id = m.account_id AND t.note_key = r.note_key
  WHERE m.id = $2 AND m.account_id = $1 AND t.tag <> '${noTag}'`);
const findRelated = sql<{ id: MemoryId; note_id: string; title: string; tags: string[] }>(`
  SELECT m.id, r.note_id, ${shownText('r.title')} AS title, related.tags FROM (
    SELECT t.memory, array_agg(mine.tag ORDER BY mine.weight DESC, mine.tag COLLATE "C") AS tags, sum(mine.weight) AS weight
    FROM unnest($3::text[], $4::text[], $5::float8[]) AS mine (tag, family, weight)
    JOIN note_tag t ON t.account_id = $1 AND t.tag = mine.tag AND t.note_key <> $2
    WHERE NOT EXISTS (SELECT FROM tag_choice c
      WHERE c.account_id = $1 AND c.family = mine.family AND c.note_key = t.note_key AND c.adopted = 0)
    GROUP BY t.memory ORDER BY weight DESC, t.memory DESC LIMIT $6) related
  JOIN memory m ON m.number = related.memory JOIN revision r ON r.memory = related.memory
  WHERE octet_length(r.note_id) <= ${2 * maxTextBytes.id} -- an escaped character takes two bytes
  ORDER BY related.weight DESC, related.memory DESC`);
const findChoices = sql<{ family: string; adopted: number }>(`
  SELECT c.family, min(c.adopted) AS adopted FROM tag_choice c
  WHERE c.account_id = $1 AND c.family = ANY ($2::text[]) AND c.note_key IN ($3, $4) GROUP BY c.family`);
const forgetChoices = sql('DELETE FROM tag_choice WHERE account_id = $1');
const addChoices = sql(`
  INSERT INTO tag_choice (account_id, family, note_key, adopted)
  SELECT $1, family, note_key, adopted FROM unnest($2::text[], $3::bytea[], $4::int[]) AS c (family, note_key, adopted)`);
// two of one account at a time would delete the same rows, and add theirs twice
const lockAccount = sql("SELECT pg_advisory_xact_lock(hashtext('tag_choice'), $1)");
// a note has one beginning, and every other revision follows from it; the server walks there, whatever the page
const findGraph = sql<{ from: MemoryId; to: MemoryId }>(`
  WITH RECURSIVE following (number) AS (
    SELECT memory FROM revision WHERE account_id = $1 AND note_key = $2 AND previous_revision_id IS NULL
    UNION
    SELECT e.from_memory FROM following f JOIN relation e ON e.to_memory = f.number AND e.kind = 'supersedes')
  SELECT one.id AS "from", other.id AS "to" FROM following f
  JOIN relation e ON e.from_memory = f.number AND e.kind = 'supersedes'
  JOIN memory one ON one.number = e.from_memory JOIN memory other ON other.number = e.to_memory
  WHERE $3::uuid IS NULL OR e.from_memory < (SELECT number FROM memory WHERE id = $3)
  ORDER BY e.from_memory DESC LIMIT $4`);

/** The tags of a PostgreSQL store. */
export function postgresTags(database: Database): TagStore {
  const tagChoices: TagStore['tagChoices'] = async (accountId, families, noteId) => {
    if (families.length === 0) return new Map();
    const values = [accountId, families.map(escapeText), noteKey(''), noteKey(noteId)];
    const rows = await database.rows(findChoices, values);
    return new Map(rows.map(({ family, adopted }) => [unescapeText(family), adopted]));
  };
  return {
    async countTagUse(accountId, tags, exceptNoteId) {
      if (tags.length === 0) return new Map();
      const rows = await database.rows(countUse, [accountId, tags.map(escapeText), noteKey(exceptNoteId)]);
      const uses = new Map(rows.map((row) => [unescapeText(row.tag), row.uses]));
      // in the order in which they were asked for
      return new Map(tags.flatMap((tag) => (uses.has(tag) ? [[tag, uses.get(tag) ?? 0] as const] : [])));
    },
    async replaceTagChoices(accountId, choices) {
      const last = [...new Map(choices.map((one) => [`${one.noteId ?? ''} ${one.family}`, one])).values()];
      const families = last.map(({ family }) => escapeText(family));
      const notes = last.map(({ noteId }) => noteKey(noteId ?? ''));
      await database.transaction(async (session) => {
        await session.rows(lockAccount, [accountId]);
        await session.rows(forgetChoices, [accountId]);
        await session.rows(addChoices, [accountId, families, notes, last.map(({ adopted }) => adopted)]);
      });
    },
    tagChoices,
    async relatedMemories(accountId, memoryId, limit) {
      const mine = (await database.rows(findTags, [accountId, memoryId])).map((row) => ({
        ...row,
        tag: unescapeText(row.tag),
      }));
      const [first] = mine;
      if (first === undefined) return [];
      const choices = await tagChoices(accountId, familiesOf(mine), unescapeText(first.note_id));
      const tags = weighSharedTags(mine, choices);
      const rows = await database.rows(findRelated, [
        accountId,
        first.note_key,
        tags.map(({ tag }) => escapeText(tag)),
        tags.map(({ family }) => escapeText(family)),
        tags.map(({ weight }) => weight),
        limit,
      ]);
      return rows.map((row) => ({
        memoryId: row.id,
        noteId: unescapeText(row.note_id),
        title: unescapeText(row.title),
        sharedTags: row.tags.map(unescapeText),
      }));
    },
    supersedesGraph: (accountId, noteId, { before, limit }) =>
      database.rows(findGraph, [accountId, noteKey(noteId), before, limit]),
  };
}
