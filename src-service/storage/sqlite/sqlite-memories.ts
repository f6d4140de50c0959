import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { appName, appTag } from '../../../src-shared/memory-api/limits.ts';
import { haveSameContents } from '../../../src-shared/memory-api/same-contents.ts';
import type { Acceptance, AcceptRequest, MemoryStore } from '../memory-store.ts';
import { type MemoryRow, projectionOf, type RevisionRow, revisionOf } from './sqlite-rows.ts';

const revisionColumns = `memory_id, revision_id, previous_revision_id, app, note_id, title, account, folder,
  created_at, updated_at, locked, content`;

/** The Memories of an SQLite store. */
export function sqliteMemories(database: Database): MemoryStore {
  const findRevision = database.prepare<[number, string], RevisionRow>(
    `SELECT ${revisionColumns} FROM revision WHERE account_id = ? AND revision_id = ?`,
  );
  const findPredecessor = database.prepare<[number, string], { memory_id: string; note_id: string }>(
    'SELECT memory_id, note_id FROM revision WHERE account_id = ? AND revision_id = ?',
  );
  const findNote = database.prepare<[number, string], { found: 1 }>(
    'SELECT 1 AS found FROM revision WHERE account_id = ? AND note_id = ? LIMIT 1',
  );
  const insertMemory = database.prepare<[string, number, string, number, string]>(
    `INSERT INTO memory (id, account_id, type, source, created_at, tags) VALUES (?, ?, 'note', ?, ?, ?)`,
  );
  const insertRevision = database.prepare<[RevisionRow & { account_id: number }]>(`
    INSERT INTO revision (account_id, ${revisionColumns})
    VALUES (@account_id, @memory_id, @revision_id, @previous_revision_id, @app, @note_id, @title, @account, @folder,
      @created_at, @updated_at, @locked, @content)`);
  const insertEdge = database.prepare<[string, string]>(
    `INSERT INTO relation (from_memory, kind, to_memory) VALUES (?, 'supersedes', ?)`,
  );
  const insertJob = database.prepare<[string]>('INSERT INTO job (memory_id) VALUES (?)');
  const findMemory = database.prepare<[string, number], MemoryRow>(`
    SELECT m.id AS memory, m.type, m.source, m.created_at AS accepted_at, m.canonical_text, m.gist, m.description,
      m.tags, m.questions, m.relevance, r.revision_id, r.previous_revision_id, r.app, r.note_id, r.title, r.account,
      r.folder, r.created_at, r.updated_at, r.locked
    FROM memory m JOIN revision r ON r.memory_id = m.id WHERE m.id = ? AND m.account_id = ?`);

  /** Runs inside the write lock, so that what it finds still holds when it writes. */
  function accept({ accountId, memoryId, revision, at }: AcceptRequest): Acceptance {
    const known = findRevision.get(accountId, revision.revisionId.toLowerCase());
    if (known) {
      return haveSameContents(revisionOf(known), revision)
        ? { kind: 'duplicate', memoryId: known.memory_id as MemoryId } // was a MemoryId when it was stored
        : { kind: 'contents-differ' };
    }
    const previous = revision.previousRevisionId?.toLowerCase() ?? null;
    const predecessor = previous === null ? undefined : findPredecessor.get(accountId, previous);
    if (previous === null) {
      if (findNote.get(accountId, revision.id)) return { kind: 'note-has-begun' };
    } else if (predecessor?.note_id !== revision.id) return { kind: 'predecessor-missing' };

    insertMemory.run(memoryId, accountId, appName, at, JSON.stringify([appTag]));
    insertRevision.run({
      account_id: accountId,
      memory_id: memoryId,
      revision_id: revision.revisionId.toLowerCase(),
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
    if (predecessor) insertEdge.run(memoryId, predecessor.memory_id);
    insertJob.run(memoryId);
    return { kind: 'created', memoryId };
  }
  const acceptInTransaction = database.transaction(accept).immediate;

  return {
    async acceptRevision(request) {
      return acceptInTransaction(request);
    },
    async readMemory(accountId, id) {
      const row = findMemory.get(id, accountId);
      return row && projectionOf(row);
    },
  };
}
