import type { MemoryId } from '../../../src-shared/ids.ts';
import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import type { AccountId } from '../key-store.ts';
import { adoptedWeight, commonTag, noTag, type SupersedesEdge, type TagStore } from '../tag-store.ts';
import type { Dialect } from './dialect.ts';
import { pageEnd } from './memory-rows.ts';
import { atomic, execute, type Operation, type Operations, rows, sql } from './operation.ts';
import { shownText } from './shown-text.ts';

type OwnTag = {
  readonly key: unknown;
  readonly noteId: string;
  readonly tag: string;
  readonly uses: number;
};
type RelatedRow = {
  readonly id: MemoryId;
  readonly noteId: string;
  readonly title: string;
  readonly tags: string | readonly string[];
};
/** A tag of a note, and how much it counts that another note has it, too. */
type WeighedTag = { readonly tag: string; readonly family: string; readonly weight: number };

/** How often a tag is used in an account, counted up to a limit. */
const uses = (account: string, tag: string, more = ''): string => `(SELECT count(*) FROM (
  SELECT 1 FROM note_tag u WHERE u.account_id = ${account} AND u.tag = ${tag} ${more} LIMIT ${commonTag}) AS noted)`;

/** The tags of notes, and which notes they relate. */
export function tagOperations(dialect: Dialect): Operations<TagStore> {
  const { note, keyOf, isAmong, each, table, valuesOf, collect, lockTagChoices, following } = dialect;
  const countUse = sql<{ tag: string; uses: number }>(`
    SELECT w.tag, ${uses('$1', 'w.tag', `AND u.${note} <> $3`)} AS uses
    FROM (SELECT DISTINCT value AS tag FROM ${each('$2')}) w`);
  const selectTags = sql<OwnTag>(`
    SELECT t.${note} AS key, r.note_id AS "noteId", t.tag, ${uses('t.account_id', 't.tag')} AS uses
    FROM memory m JOIN revision r ON r.memory = m.number
    JOIN note_tag t ON t.account_id = m.account_id AND t.${note} = r.${note}
    WHERE m.number = (SELECT number FROM memory WHERE id = $2) AND m.account_id = $1 AND t.tag <> '${noTag}'`);
  const selectRelated = sql<RelatedRow>(`
    SELECT m.id, r.note_id AS "noteId", ${shownText('r.title')} AS title, related.tags FROM (
      SELECT t.memory, ${collect}(mine.tag) AS tags, sum(mine.weight) AS weight
      FROM ${table(4, { tag: 'text', family: 'text', weight: 'number' })} mine
      CROSS JOIN note_tag t -- in this order
      WHERE t.account_id = $1 AND t.tag = mine.tag AND t.${note} <> $2 AND NOT EXISTS (SELECT 1 FROM tag_choice c
        WHERE c.account_id = $1 AND c.family = mine.family AND c.${note} = t.${note} AND c.adopted = 0)
      GROUP BY t.memory ORDER BY weight DESC, t.memory DESC LIMIT $3) related
    JOIN memory m ON m.number = related.memory JOIN revision r ON r.memory = related.memory
    WHERE octet_length(r.note_id) <= ${2 * maxTextBytes.id} -- an escaped character takes two bytes
    ORDER BY related.weight DESC, related.memory DESC`);
  const selectChoices = sql<{ family: string; adopted: number }>(`
    SELECT c.family, min(c.adopted) AS adopted FROM tag_choice c
    WHERE c.account_id = $1 AND ${isAmong('c.family', '$2', 'text')} AND c.${note} IN ($3, $4) GROUP BY c.family`);
  const forgetChoices = sql('DELETE FROM tag_choice WHERE account_id = $1');
  const addChoices = sql(`
    INSERT INTO tag_choice (account_id, family, ${note}, adopted)
    SELECT $1, c.family, c.note, c.adopted FROM ${table(2, { family: 'text', note: 'note', adopted: 'number' })} c`);
  const selectEdges = sql<SupersedesEdge>(`${following}
    SELECT one.id AS "from", other.id AS "to" FROM following f
    JOIN relation e ON e.from_memory = f.number AND e.kind = 'supersedes'
    JOIN memory one ON one.number = e.from_memory JOIN memory other ON other.number = e.to_memory
    WHERE f.number < $3 ORDER BY f.number DESC LIMIT $4`);

  function* choicesOf(
    account: AccountId,
    families: readonly string[],
    noteId: string,
  ): Operation<ReadonlyMap<string, number>> {
    if (families.length === 0) return new Map();
    const found = yield* rows(selectChoices, account, families, keyOf(''), keyOf(noteId));
    return new Map(found.map(({ family, adopted }) => [family, adopted]));
  }

  return {
    *countTagUse(account, tags, exceptNoteId) {
      if (tags.length === 0) return new Map();
      const counted = yield* rows(countUse, account, tags, keyOf(exceptNoteId));
      const found = new Map(counted.map((one) => [one.tag, one.uses]));
      // in the order in which they were asked for
      return new Map(tags.map((tag) => [tag, found.get(tag) ?? 0] as const).filter(([, count]) => count > 0));
    },
    replaceTagChoices: atomic(function* (account, choices) {
      const last = [...new Map(choices.map((one) => [`${one.noteId ?? ''} ${one.family}`, one])).values()];
      const columns = [
        last.map(({ family }) => family),
        last.map(({ noteId }) => keyOf(noteId ?? '')),
        last.map(({ adopted }) => adopted),
      ];
      if (lockTagChoices) yield* execute(lockTagChoices, account);
      yield* execute(forgetChoices, account);
      yield* execute(addChoices, account, ...valuesOf(columns));
    }),
    tagChoices: choicesOf,
    *relatedMemories(account, memoryId, limit) {
      const mine = yield* rows(selectTags, account, memoryId);
      const [first] = mine;
      if (first === undefined) return [];
      const families = [...new Set(mine.map(({ tag }) => tagFamily(tag)))];
      const tags = weighSharedTags(mine, yield* choicesOf(account, families, first.noteId));
      const names = tags.map(({ tag }) => tag);
      const columns = [names, tags.map(({ family }) => family), tags.map(({ weight }) => weight)];
      const found = yield* rows(selectRelated, account, first.key, limit, ...valuesOf(columns));
      return found
        .filter(({ noteId }) => Buffer.byteLength(noteId) <= maxTextBytes.id)
        .map(({ id, noteId, title, tags: collected }) => {
          // made by the query
          const shared = typeof collected === 'string' ? (JSON.parse(collected) as string[]) : collected;
          return { memoryId: id, noteId, title, sharedTags: names.filter((tag) => shared.includes(tag)) };
        });
    },
    *supersedesGraph(account, noteId, { before, limit }) {
      const end = yield* pageEnd(before, account);
      return end === undefined ? [] : yield* rows(selectEdges, account, keyOf(noteId), end, limit);
    },
  };
}

/**
 * The tags of a note by which others are related to it, the weightiest first: the rarer, the more, and more again when users have it
 * themselves. Common ones and those that are hidden count for nothing. `choices` are those of the note.
 */
function weighSharedTags(
  mine: readonly OwnTag[],
  choices: ReadonlyMap<string, number>,
): readonly WeighedTag[] {
  const weighed = mine.flatMap(({ tag, uses: count }) => {
    const family = tagFamily(tag);
    const adopted = choices.get(family);
    if (count >= commonTag || adopted === 0) return [];
    return [{ tag, family, weight: (adopted === undefined ? 1 : adoptedWeight) / count }];
  });
  return weighed.sort((one, other) => other.weight - one.weight || (one.tag < other.tag ? -1 : 1));
}
