import type { MemoryId } from '../../../src-shared/ids.ts';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import {
  type EmbeddedMemory,
  type EmbeddedNote,
  type EmbeddingStore,
  embeddedBeginning,
  type StoredVector,
} from '../embedding-store.ts';
import type { Dialect } from './dialect.ts';
import { atomic, execute, found, type Operations, row, rows, sql } from './operation.ts';
import { shownText } from './shown-text.ts';
import { stillAhead } from './still-ahead.ts';

type SourceRow = {
  readonly noteId: string;
  readonly locked: 0 | 1;
  readonly title: string | null;
  readonly gist: string | null;
  readonly text: string | null;
};

/** A text that is longer is cut, and ends with an ellipsis. */
const beginningOf = (column: string, length: number): string =>
  `CASE WHEN r.locked THEN NULL ELSE ${shownText(column, { whole: length, beginning: length })} END`;

/** Characters of a title and of a gist that are embedded. */
const lineLength = 500;

/** The vectors of notes in both databases. */
export function embeddingOperations({
  note,
  byNote,
  bytes,
  isAmong,
  keyOf,
}: Dialect): Operations<EmbeddingStore> {
  // a note that goes on will be embedded when its newest Memory is ready
  const isNewest = `m.stage = 'ready'
    AND EXISTS (SELECT 1 FROM note_tag t
      WHERE t.account_id = r.account_id AND t.${note} = r.${note} AND t.memory = m.number)
    AND NOT EXISTS (SELECT 1 FROM relation s WHERE s.to_memory = m.number)`;
  const selectPage = sql<{ number: number; id: MemoryId; wanted: 0 | 1 }>(`
    SELECT m.number, m.id, CASE WHEN ${isNewest} AND NOT EXISTS (
      SELECT 1 FROM embedding e WHERE e.account_id = r.account_id AND e.${note} = r.${note}
        AND e.memory >= m.number AND e.model = $2 AND (e.dimension = 0 OR e.dimension = $3))
      THEN 1 ELSE 0 END AS wanted
    FROM memory m JOIN revision r ON r.memory = m.number
    WHERE m.number > $1 ORDER BY m.number LIMIT $4`);
  const selectSource = sql<SourceRow>(`
    SELECT r.note_id AS "noteId", CASE WHEN r.locked THEN 1 ELSE 0 END AS locked,
      ${beginningOf('r.title', lineLength)} AS title,
      ${beginningOf('m.gist', lineLength)} AS gist,
      ${beginningOf('m.canonical_text', embeddedBeginning)} AS text
    FROM memory m JOIN revision r ON r.memory = m.number
    WHERE m.number = (SELECT number FROM memory WHERE id = $1) AND ${isNewest}`);
  const ofMemory = `r.memory = (SELECT number FROM memory WHERE id = $1)`;
  const isOfMemory = `(account_id, ${note}) = (SELECT r.account_id, r.${note} FROM revision r WHERE ${ofMemory})`;
  // one statement that locks the row: of two workers, one has it
  const claim = sql(`
    INSERT INTO embedding_claim (account_id, ${note}, print, leased_until)
    SELECT r.account_id, r.${note}, CAST($2 AS text), CAST($4 AS bigint) FROM revision r WHERE ${ofMemory}
    ON CONFLICT (account_id, ${note}) DO UPDATE SET print = excluded.print, leased_until = excluded.leased_until
    WHERE embedding_claim.print <> excluded.print
      OR (embedding_claim.leased_until > 0 AND NOT ${stillAhead('embedding_claim.leased_until', '$3', '$4')})
    RETURNING 1 AS claimed`);
  const selectClaim = sql<{ leasedUntil: number; stored: 0 | 1 }>(`
    SELECT c.leased_until AS "leasedUntil", CASE WHEN EXISTS (SELECT 1 FROM embedding e
      WHERE e.account_id = c.account_id AND e.${note} = c.${note} AND e.model = $3 AND e.dimension > 0
        AND (CAST($4 AS integer) IS NULL OR e.dimension = CAST($4 AS integer))) THEN 1 ELSE 0 END AS stored
    FROM embedding_claim c WHERE c.print = $2 AND ${isOfMemory}`);
  const claimAgain = sql(`
    UPDATE embedding_claim SET leased_until = CAST($3 AS bigint)
    WHERE print = $2 AND leased_until = 0 AND ${isOfMemory} RETURNING 1 AS claimed`);
  const release = sql(`
    DELETE FROM embedding_claim WHERE print = $2 AND leased_until > 0 AND ${isOfMemory}`);
  const fulfil = sql(`
    UPDATE embedding_claim SET leased_until = 0
    WHERE print = $2 AND ${isOfMemory} RETURNING 1 AS claimed`);
  const selectEmbedded = sql<EmbeddedNote>(`
    SELECT e.memory AS number, r.note_id AS "noteId", e.model FROM embedding e JOIN revision r ON r.memory = e.memory
    WHERE e.account_id = $1 AND e.memory > $2 ORDER BY e.account_id, e.memory LIMIT $3`);
  const removeClaims = sql(
    `DELETE FROM embedding_claim WHERE account_id = $1 AND ${isAmong(note, '$2', 'note')}`,
  );
  const removeVectors = sql(`DELETE FROM embedding WHERE account_id = $1 AND ${isAmong(note, '$2', 'note')}`);
  const selectNewest = sql<{ id: MemoryId }>(`
    SELECT DISTINCT m.id FROM note_tag t ${byNote} JOIN memory m ON m.number = t.memory
    WHERE t.account_id = $1 AND ${isAmong(`t.${note}`, '$2', 'note')}`);
  const upsert = sql(`
    INSERT INTO embedding (account_id, ${note}, memory, model, dimension, vector)
    SELECT r.account_id, r.${note}, r.memory, CAST($2 AS text), CAST($3 AS integer), CAST($4 AS ${bytes})
    FROM revision r WHERE r.memory = (SELECT number FROM memory WHERE id = $1)
    ON CONFLICT (account_id, ${note}) DO UPDATE SET memory = excluded.memory, model = excluded.model,
      dimension = excluded.dimension, vector = excluded.vector
    WHERE embedding.memory <= excluded.memory`);
  const selectOne = sql<StoredVector>(`
    SELECT e.memory AS number, e.vector FROM revision r
    JOIN embedding e ON e.account_id = r.account_id AND e.${note} = r.${note} AND e.model = $3 AND e.dimension > 0
    WHERE r.memory = (SELECT number FROM memory WHERE id = $1) AND r.account_id = $2`);
  const selectVectors = sql<StoredVector>(`
    SELECT memory AS number, vector FROM embedding
    WHERE account_id = $1 AND memory > $2 AND model = $3 AND dimension = $4
    ORDER BY account_id, memory LIMIT $5`);
  const selectMemory = sql<EmbeddedMemory>(`
    SELECT m.id AS "memoryId", r.note_id AS "noteId", ${shownText('r.title')} AS title
    FROM memory m JOIN revision r ON r.memory = m.number WHERE m.number = $1 AND m.account_id = $2`);

  return {
    *findUnembedded({ model, dimension }, after, limit) {
      const page = yield* rows(selectPage, after === null ? 0 : Number(after), model, dimension, limit);
      const last = page.at(-1)?.number;
      return {
        memoryIds: page.filter(({ wanted }) => wanted === 1).map(({ id }) => id),
        next: last !== undefined && page.length === limit ? String(last) : null,
      };
    },
    *readForEmbedding(memoryId) {
      const source = yield* row(selectSource, memoryId);
      if (!source) return undefined;
      const { noteId, locked, title, gist, text } = source;
      return { noteId, locked: locked === 1, title: title ?? '', gist: gist ?? '', text: text ?? '' };
    },
    *claimEmbedding(memoryId, { print, model, dimension }, now, until) {
      if (yield* found(claim, memoryId, print, now, until)) return 'mine';
      const held = yield* row(selectClaim, memoryId, print, model, dimension);
      if (held === undefined || held.leasedUntil > 0) return 'held';
      if (held.stored === 1) return 'done';
      // the vector of this text is gone, or of another model since
      return (yield* found(claimAgain, memoryId, print, until)) ? 'mine' : 'held';
    },
    releaseEmbedding: (memoryId, print) => execute(release, memoryId, print),
    saveEmbedding: atomic(function* (memoryId, model, vector, print = null) {
      if (print !== null && !(yield* found(fulfil, memoryId, print))) return;
      yield* execute(upsert, memoryId, model, (vector?.byteLength ?? 0) / 4, vector ?? new Uint8Array());
    }),
    listEmbedded: (accountId, after, limit) => rows(selectEmbedded, accountId, after, limit),
    removeEmbeddings: atomic(function* (accountId, noteIds) {
      const keys = noteIds.map(keyOf);
      yield* execute(removeClaims, accountId, keys);
      yield* execute(removeVectors, accountId, keys);
    }),
    *newestMemories(accountId, noteIds) {
      const newest = yield* rows(selectNewest, accountId, noteIds.map(keyOf));
      return newest.map(({ id }) => id);
    },
    findEmbedding: (accountId, memoryId, model) => row(selectOne, memoryId, accountId, model),
    listEmbeddings: (accountId, { model, dimension }, after, limit) =>
      rows(selectVectors, accountId, after, model, dimension, limit),
    *findEmbedded(accountId, number) {
      const found = yield* row(selectMemory, number, accountId);
      return found && Buffer.byteLength(found.noteId) <= maxTextBytes.id ? found : undefined;
    },
  };
}
