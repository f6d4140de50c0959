import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A Memory that is followed until its processing has ended. Times in milliseconds since the epoch. */
export type Projection = {
  readonly noteId: NoteId;
  readonly revisionId: RevisionId;
  readonly memoryId: MemoryId;
  readonly memory: Memory | null;
  readonly complete: boolean;
  readonly attempts: number;
  readonly fetchedAt: number | null;
  readonly problem: SyncProblem | null;
};

type Row = {
  note_id: string;
  revision_id: string;
  memory_id: string;
  memory: string | null;
  complete: number;
  attempts: number;
  fetched_at: number | null;
  problem: string | null;
};

export type Projections = ReturnType<typeof projections>;

/** What the Memory service said of the notes, by target. It never touches a note. */
export function projections(database: JournalDatabase) {
  const add = database.prepare(`
    INSERT INTO projection (note_id, target, revision_id, memory_id, next_attempt_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (note_id, target, revision_id) DO UPDATE SET memory_id = excluded.memory_id, complete = 0, next_attempt_at = excluded.next_attempt_at`);
  // A Memory of an older revision that nobody has seen yet is of no use once a newer one is on its way.
  const dropUnseen = database.prepare(
    'DELETE FROM projection WHERE note_id = ? AND target = ? AND revision_id <> ? AND complete = 0',
  );
  const dropOlder = database.prepare(
    'DELETE FROM projection WHERE note_id = ? AND target = ? AND revision_id <> ? AND complete = 1',
  );
  const due = database.prepare<[string, number, number], Row>(
    'SELECT * FROM projection WHERE complete = 0 AND target = ? AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?',
  );
  const nextDue = database.prepare<[string], { at: number | null }>(
    'SELECT MIN(next_attempt_at) AS at FROM projection WHERE complete = 0 AND target = ?',
  );
  const update = database.prepare(`
    UPDATE projection SET memory = COALESCE(?, memory), complete = ?, attempts = ?, next_attempt_at = ?, fetched_at = COALESCE(?, fetched_at), problem = ?
    WHERE note_id = ? AND target = ? AND revision_id = ?`);
  const ofNote = database.prepare<[string, string], Row>(`
    SELECT p.* FROM projection p JOIN revision v ON v.id = unhex(p.revision_id) WHERE p.note_id = ? AND p.target = ? ORDER BY v.number DESC`);
  const lookAgain = database.prepare(
    'UPDATE projection SET next_attempt_at = 0, attempts = 0, complete = 0 WHERE memory_id = ? AND target = ?',
  );
  const retryAll = database.prepare(
    'UPDATE projection SET next_attempt_at = 0 WHERE complete = 0 AND target = ?',
  );
  const show = database.prepare('UPDATE note SET gist = ?, tags = ? WHERE id = ?');

  return {
    follow(
      projection: { noteId: NoteId; revisionId: RevisionId; memoryId: MemoryId },
      target: string,
      now: number,
    ): void {
      dropUnseen.run(projection.noteId, target, projection.revisionId);
      add.run(projection.noteId, target, projection.revisionId, projection.memoryId, now);
    },
    due: (target: string, now: number, limit: number): Projection[] =>
      due.all(target, now, limit).map(toProjection),
    nextDueAt: (target: string): number | undefined => nextDue.get(target)?.at ?? undefined,
    update(
      { noteId, revisionId }: Projection,
      target: string,
      change: {
        memory: Memory | null;
        complete: boolean;
        attempts: number;
        nextAttemptAt: number;
        fetchedAt: number | null;
        problem: SyncProblem | null;
      },
    ): void {
      update.run(
        change.memory === null ? null : JSON.stringify(change.memory),
        Number(change.complete),
        change.attempts,
        change.nextAttemptAt,
        change.fetchedAt,
        change.problem === null ? null : JSON.stringify(change.problem),
        noteId,
        target,
        revisionId,
      );
      if (change.complete) dropOlder.run(noteId, target, revisionId);
    },
    /** Newest revision first: the one being followed, and the last complete one. */
    ofNote: (noteId: NoteId, target: string): Projection[] => ofNote.all(noteId, target).map(toProjection),
    /** A Memory is known to have changed: it is due at once. */
    lookAgain: (memoryId: MemoryId, target: string): void => void lookAgain.run(memoryId, target),
    retryAll: (target: string): void => void retryAll.run(target),
    /** Puts a Memory's gist and tags into the note's row for the list. */
    showInList: (noteId: NoteId, gist: string | null, tags: readonly string[]): void =>
      void show.run(gist, JSON.stringify(tags), noteId),
  };
}

function toProjection(row: Row): Projection {
  return {
    noteId: row.note_id as NoteId, // parsed before it was stored
    revisionId: row.revision_id as RevisionId, // minted when it was committed
    memoryId: row.memory_id as MemoryId, // parsed before it was stored
    memory: row.memory === null ? null : (JSON.parse(row.memory) as Memory), // checked before it was stored
    complete: row.complete === 1,
    attempts: row.attempts,
    fetchedAt: row.fetched_at,
    problem: row.problem === null ? null : (JSON.parse(row.problem) as SyncProblem), // written by this module
  };
}
