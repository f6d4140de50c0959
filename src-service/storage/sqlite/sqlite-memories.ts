import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { appName, appTag } from '../../../src-shared/memory-api/limits.ts';
import { haveSameContents } from '../../../src-shared/memory-api/same-contents.ts';
import type { AccountId } from '../key-store.ts';
import {
  type Acceptance,
  type AcceptRequest,
  asText,
  type MemoryStore,
  type OfferedRevision,
} from '../memory-store.ts';
import { memoryOperations, type RevisionRow, revisionIdBytes, revisionOf } from '../shared/memory-rows.ts';
import { inTransaction, type Synchronous, sqliteMethods } from './run-operations.ts';

const revisionColumns = `memory, revision_id, previous_revision_id, app, note_id, title, account, folder,
  created_at, updated_at, locked, content`;

type NewRevisionRow = Omit<RevisionRow, 'content'> & {
  readonly memory: number;
  readonly account_id: AccountId;
  readonly content: OfferedRevision['content'];
};

/** The tags of a Memory that is not processed yet. */
const newTags = JSON.stringify([appTag]);

/** The Memories of an SQLite store. */
export function sqliteMemories(database: Database): Synchronous<MemoryStore> {
  // no join: SQLite prepares a join that is found by a value again each time, which costs more than all the rest
  const findRevision = database.prepare<[number, Uint8Array], RevisionRow & { id: string }>(`
    SELECT r.*, (SELECT id FROM memory WHERE number = r.memory) AS id FROM revision r
    WHERE r.account_id = ? AND r.revision_id = ?`);
  const findPredecessor = database.prepare<[number, Uint8Array], { memory: number; note_id: string }>(
    'SELECT memory, note_id FROM revision WHERE account_id = ? AND revision_id = ?',
  );
  const findNote = database.prepare<[number, string], { found: 1 }>(
    'SELECT 1 AS found FROM revision WHERE account_id = ? AND note_id = ? LIMIT 1',
  );
  const insertMemory = database.prepare<[string, number, string, number, string | null, string]>(`
    INSERT INTO memory (id, account_id, type, source, created_at, traceparent, tags)
    VALUES (?, ?, 'note', ?, ?, ?, ?)`);
  const insertRevision = database.prepare<[NewRevisionRow]>(`
    INSERT INTO revision (account_id, ${revisionColumns})
    VALUES (@account_id, @memory, @revision_id, @previous_revision_id, @app, @note_id, @title, @account, @folder,
      @created_at, @updated_at, @locked, CAST(@content AS TEXT))`);
  const insertEdge = database.prepare<[number, number]>(
    `INSERT INTO relation (from_memory, kind, to_memory) VALUES (?, 'supersedes', ?)`,
  );
  const enqueue = database.prepare<[number, number, number]>(
    'INSERT INTO queue_entry (memory, account_id, queued_at) VALUES (?, ?, ?)',
  );
  const count = database.prepare<[number]>(`
    INSERT INTO memory_count (account_id, stored) VALUES (?, 1)
    ON CONFLICT (account_id) DO UPDATE SET stored = stored + 1`);
  /** Runs inside the write lock, so that what it finds still holds when it writes. */
  function accept({ accountId, memoryId, revision, at, traceparent = null }: AcceptRequest): Acceptance {
    const revisionId = revisionIdBytes(revision.revisionId);
    const known = findRevision.get(accountId, revisionId);
    if (known) {
      return haveSameContents(revisionOf(known), asText(revision))
        ? { kind: 'duplicate', memoryId: known.id as MemoryId } // was a MemoryId when it was stored
        : { kind: 'contents-differ' };
    }
    const previous =
      revision.previousRevisionId === null ? null : revisionIdBytes(revision.previousRevisionId);
    const predecessor = previous === null ? undefined : findPredecessor.get(accountId, previous);
    if (previous === null) {
      if (findNote.get(accountId, revision.id)) return { kind: 'note-has-begun' };
    } else if (predecessor?.note_id !== revision.id) return { kind: 'predecessor-missing' };

    const { lastInsertRowid } = insertMemory.run(memoryId, accountId, appName, at, traceparent, newTags);
    const memory = Number(lastInsertRowid);
    insertRevision.run({
      account_id: accountId,
      memory,
      revision_id: revisionId,
      previous_revision_id: previous,
      app: revision.app,
      note_id: revision.id,
      title: revision.title,
      account: revision.account,
      folder: revision.folder,
      created_at: revision.createdAt,
      updated_at: revision.updatedAt,
      locked: revision.locked ? 1 : 0,
      content: revision.content,
    });
    if (predecessor) insertEdge.run(memory, predecessor.memory);
    enqueue.run(memory, accountId, at);
    count.run(accountId);
    return { kind: 'created', memoryId };
  }

  return {
    acceptRevision: inTransaction(database, accept),
    ...sqliteMethods(database, memoryOperations),
  };
}
