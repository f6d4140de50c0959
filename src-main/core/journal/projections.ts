import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { namesIn } from '../../../src-shared/library/note-rows.ts';
import { plainLineOf } from '../../../src-shared/markdown/plain-text.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './journal-database.ts';
import { readProblem } from './stored-sentence.ts';

/** A Memory that is followed until its processing has ended. Times in milliseconds since the epoch. */
export type Projection = {
  readonly noteId: NoteId;
  readonly revisionId: RevisionId;
  readonly memoryId: MemoryId;
  readonly memory: Memory | null;
  readonly complete: boolean;
  /** Number of reads since it last changed. */
  readonly attempts: number;
  /** The service announced that its processing has ended, and it has not been read since. */
  readonly announced: boolean;
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
  announced: number;
  fetched_at: number | null;
  problem: string | null;
};

/** Maximum wait between two reads, in milliseconds. A time further ahead was set by a wrong clock. */
export const maxFollowWait = 2 * 3_600_000;

export type Projections = ReturnType<typeof projections>;

/** The Memories of the notes as the Memory service returned them, by target. They never change a note. */
export function projections(database: JournalDatabase) {
  const add = database.prepare(`
    INSERT INTO projection (note_id, target, revision_id, memory_id, next_attempt_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (note_id, target, revision_id) DO UPDATE SET memory_id = excluded.memory_id, complete = 0, ended = 0, announced = 0,
      attempts = 0, next_attempt_at = excluded.next_attempt_at`);
  // An unfinished Memory of an older revision is of no use once a newer revision was sent.
  const dropUnseen = database.prepare(
    'DELETE FROM projection WHERE note_id = ? AND target = ? AND revision_id <> ? AND complete = 0',
  );
  const dropOlder = database.prepare(
    'DELETE FROM projection WHERE note_id = ? AND target = ? AND revision_id <> ? AND complete = 1',
  );
  const due = database.prepare<[string, number, number], Row>(
    `SELECT * FROM projection WHERE complete = 0 AND ended = 0 AND target = ? AND next_attempt_at <= ?
     ORDER BY next_attempt_at LIMIT ?`,
  );
  const tooFarAhead = database.prepare<[string, number, number], Row>(
    'SELECT * FROM projection WHERE complete = 0 AND ended = 0 AND target = ? AND next_attempt_at > ? LIMIT ?',
  );
  const nextDue = database.prepare<[string], { at: number | null }>(
    'SELECT MIN(next_attempt_at) AS at FROM projection WHERE complete = 0 AND ended = 0 AND target = ?',
  );
  // A Memory that was announced while it was being read is read once more.
  const update = database.prepare(`
    UPDATE projection SET memory = COALESCE(?, memory), complete = ?, ended = ?, attempts = ?, announced = announced > ?,
      next_attempt_at = CASE WHEN announced > ? THEN 0 ELSE ? END, fetched_at = COALESCE(?, fetched_at), problem = ?
    WHERE note_id = ? AND target = ? AND revision_id = ?`);
  const ofNote = database.prepare<[string, string], Row>(`
    SELECT p.* FROM projection p JOIN revision v ON v.id = unhex(p.revision_id) WHERE p.note_id = ? AND p.target = ? ORDER BY v.number DESC`);
  const ofMemory = database
    .prepare<[string, string], string>(
      'SELECT revision_id FROM projection WHERE target = ? AND memory_id = ?',
    )
    .pluck();
  const isComplete = database
    .prepare<[string, string, string], number>(
      'SELECT complete FROM projection WHERE note_id = ? AND target = ? AND revision_id = ?',
    )
    .pluck();
  const refetch = database.prepare(
    'UPDATE projection SET next_attempt_at = 0, attempts = 0, complete = 0, ended = 0, announced = 1 WHERE memory_id = ? AND target = ?',
  );
  const retryAll = database.prepare(
    'UPDATE projection SET next_attempt_at = 0, ended = 0 WHERE complete = 0 AND target = ?',
  );
  // of notes that are locked, in the trash or about to be described anew, there is nothing to be made again
  const madeOtherwise = database
    .prepare<[{ target: string; begin: string; end: string }], string>(
      `SELECT p.memory_id FROM projection p JOIN note n ON n.id = p.note_id
       WHERE p.target = @target AND p.complete = 1 AND n.state = 'present' AND n.locked = 0
         AND NOT EXISTS (SELECT 1 FROM projection o WHERE o.note_id = p.note_id AND o.target = p.target AND o.complete = 0)
         AND (substr(p.memory ->> '$.relevance.provenance', 1, length(@begin)) <> @begin
           OR substr(p.memory ->> '$.relevance.provenance', -length(@end)) <> @end
           OR p.memory ->> '$.relevance.provenance' IS NULL)
       ORDER BY n.updated_at DESC`,
    )
    .pluck();
  // a Memory that is not finished yet has no relevance
  const show = database.prepare(
    'UPDATE note SET gist = ?, memory_tags = ?, relevance = COALESCE(?, relevance) WHERE id = ?',
  );
  const hiddenTags = database.prepare<[string], string>('SELECT hidden_tags FROM note WHERE id = ?').pluck();
  const hideTags = database.prepare('UPDATE note SET hidden_tags = ? WHERE id = ?');

  return {
    follow(
      projection: { noteId: NoteId; revisionId: RevisionId; memoryId: MemoryId },
      target: string,
      now: number,
    ): void {
      dropUnseen.run(projection.noteId, target, projection.revisionId);
      add.run(projection.noteId, target, projection.revisionId, projection.memoryId, now);
    },
    due(target: string, now: number, limit: number): Projection[] {
      const rows = due.all(target, now, limit);
      if (rows.length === 0) rows.push(...tooFarAhead.all(target, now + maxFollowWait, limit));
      return rows.map(toProjection);
    },
    /** When the next one is due, at most `maxFollowWait` ahead; undefined when none is followed. */
    nextDueAt(target: string, now: number): number | undefined {
      const at = nextDue.get(target)?.at ?? undefined;
      return at === undefined ? undefined : Math.min(at, now + maxFollowWait);
    },
    update(
      { noteId, revisionId, announced }: Projection,
      target: string,
      change: {
        memory: Memory | null;
        complete: boolean;
        /** It is not read any more, until the service announces it or the user retries. */
        ended: boolean;
        attempts: number;
        nextAttemptAt: number;
        fetchedAt: number | null;
        problem: SyncProblem | null;
      },
    ): void {
      update.run(
        change.memory === null ? null : JSON.stringify(change.memory),
        Number(change.complete),
        Number(change.ended),
        change.attempts,
        Number(announced),
        Number(announced),
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
    /** Whether a revision's Memory is complete. */
    isComplete: (noteId: NoteId, target: string, revisionId: RevisionId): boolean =>
      isComplete.get(noteId, target, revisionId) === 1,
    /** The revisions for which a target returned this Memory, among those that are followed or shown. */
    revisionsOf: (memoryId: MemoryId, target: string): RevisionId[] =>
      ofMemory.all(target, memoryId) as RevisionId[], // minted when they were committed
    /** The Memories of present notes that are not locked, but for those whose provenance begins and ends with these; notes changed last first. */
    madeOtherwise: (target: string, begin: string, end: string): MemoryId[] =>
      madeOtherwise.all({ target, begin, end }) as MemoryId[], // parsed before they were stored
    /** Makes a Memory due at once: the service announced that it was processed. */
    refetch: (memoryId: MemoryId, target: string): void => void refetch.run(memoryId, target),
    retryAll: (target: string): void => void retryAll.run(target),
    /** Puts a Memory's gist, without markup, its tags and relevance into the note's row for the list. */
    showInList: (
      noteId: NoteId,
      { gist, tags, relevance }: Pick<Memory, 'gist' | 'tags' | 'relevance'>,
    ): void =>
      void show.run(
        gist === null ? null : plainLineOf(gist),
        JSON.stringify(tags),
        relevance?.score ?? null,
        noteId,
      ),
    /** The tags of a note's Memories that the user hid. */
    hiddenTags: (noteId: NoteId): readonly string[] => namesIn(hiddenTags.get(noteId) ?? '[]'),
    hideTags: (noteId: NoteId, tags: readonly string[]): void =>
      void hideTags.run(JSON.stringify(tags), noteId),
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
    announced: row.announced === 1,
    fetchedAt: row.fetched_at,
    problem: readProblem(row.problem),
  };
}
