import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { maxRetryWait } from '../../../src-shared/retry-after.ts';
import type { SyncProblem, WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './journal-database.ts';
import { receipts } from './receipts.ts';
import { readProblem } from './stored-sentence.ts';

/** A revision that is to be sent. Times in milliseconds since the epoch. */
export type OutboxEntry = {
  readonly sequence: number;
  readonly revisionId: RevisionId;
  readonly noteId: NoteId;
  /**
   * Two are kept and never sent: `retired`, whose note is continued by another note, and `superseded`, in whose place
   * a newer revision is sent.
   */
  readonly state: 'queued' | 'sending' | 'blocked' | 'retired' | 'superseded';
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly problem: SyncProblem | null;
};

/** An entry as the view `outbox_entry` has it, but for its problem; the ids were parsed before they were stored. */
type Row = Omit<OutboxEntry, 'problem'> & { readonly problem: string | null };

const columns = `sequence, revision_id AS revisionId, note_id AS noteId, state, attempts, next_attempt_at AS nextAttemptAt,
  last_attempt_at AS lastAttemptAt, problem`;

export type Outbox = ReturnType<typeof outbox>;

/** Entries that are to be sent; all others are only kept. */
const waits = "state NOT IN ('retired', 'superseded')";

/** Whether an entry was refused since the target has another computer's history of its note. */
const isForeign = (entry: string) => `COALESCE(${entry}.problem ->> 'code', '') = 'other-history'`;

/** Whether an entry waits for revisions of its note that another computer has. */
const waitsForOthers = (entry: string) =>
  `COALESCE(${entry}.problem ->> 'code', '') IN ('other-history', 'revision-conflict', 'predecessor-missing')`;

/**
 * Whether the predecessor of an entry is to be sent as well. Where that one was refused since the target has another
 * computer's history, this one may be the first revision of that history: another computer sent it without its
 * predecessors.
 */
const predecessorWaits = (entry: string) => `EXISTS (SELECT 1 FROM revision AS own
    JOIN revision AS before ON before.id = own.previous_id AND before.note = own.note
    JOIN outbox AS predecessor ON predecessor.sequence = before.sequence
    WHERE own.sequence = ${entry}.sequence AND predecessor.${waits} AND NOT ${isForeign('predecessor')})`;

/**
 * Which entry of a note may be sent: none whose predecessor is to be sent, and none behind an older entry. An older
 * entry that conflicts with another computer's history, or waits for its predecessor from there, does not hold back
 * revisions that do not descend from it: they may be the history it has to be joined to.
 */
const mayGo = `NOT ${predecessorWaits('entry')}
  AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.note = entry.note AND other.sequence <> entry.sequence
    AND (other.state = 'sending' OR (other.sequence < entry.sequence AND other.${waits}
      AND NOT ${waitsForOthers('other')} AND NOT ${predecessorWaits('other')})))`;

/** A time further ahead than any wait was set by a wrong clock: such an entry is due. */
const isDue = `state = 'queued' AND (next_attempt_at <= @now OR next_attempt_at > @now + ${maxRetryWait})`;

/**
 * The durable queue of revisions to upload. It holds exactly the revisions that the current target has not
 * acknowledged; chain order within a note is the order of sequence, never that of clocks.
 */
export function outbox(database: JournalDatabase) {
  const ofNoteKey = '(SELECT key FROM note WHERE id = ?)';
  const add = database.prepare(
    'INSERT OR IGNORE INTO outbox (sequence, note) SELECT sequence, note FROM revision WHERE sequence = ?',
  );
  const ready = database
    .prepare<{ now: number; limit: number }, string>(
      `SELECT n.id FROM outbox AS entry JOIN note n ON n.key = entry.note WHERE entry.${isDue} AND ${mayGo}
      ORDER BY next_attempt_at, sequence LIMIT @limit`,
    )
    .pluck();
  const readyOf = database.prepare<{ now: number; noteId: string }, Row>(
    `SELECT ${columns} FROM outbox_entry AS entry WHERE note = (SELECT key FROM note WHERE id = @noteId) AND ${isDue} AND ${mayGo}
    ORDER BY sequence LIMIT 1`,
  );
  const nextDue = database.prepare<{ now: number }, { at: number | null }>(`
    SELECT MIN(CASE WHEN next_attempt_at > @now + ${maxRetryWait} THEN 0 ELSE next_attempt_at END) AS at
    FROM outbox AS entry WHERE state = 'queued' AND ${mayGo}`);
  const byRevision = database.prepare<[string], Row>(
    `SELECT ${columns} FROM outbox_entry WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?))`,
  );
  const ofNote = database.prepare<[string], Row>(
    `SELECT ${columns} FROM outbox_entry WHERE note = ${ofNoteKey} AND ${waits} ORDER BY sequence`,
  );
  const contentBytes = database
    .prepare<[number], number>('SELECT bytes FROM revision WHERE sequence = ?')
    .pluck();
  const sending = database.prepare(
    "UPDATE outbox SET state = 'sending', attempts = attempts + 1, last_attempt_at = ? WHERE sequence = ?",
  );
  const postpone = database.prepare(
    "UPDATE outbox SET state = 'queued', next_attempt_at = ?, problem = ? WHERE sequence = ? AND state = 'sending'",
  );
  const block = database.prepare(
    "UPDATE outbox SET state = 'blocked', problem = ? WHERE sequence = ? AND state IN ('queued', 'sending')",
  );
  const supersede = database.prepare("UPDATE outbox SET state = 'superseded' WHERE sequence = ?");
  const queueSuperseded = database.prepare(`
    WITH RECURSIVE line AS (
      SELECT v.sequence, v.previous_id, v.note FROM revision AS v JOIN outbox AS entry ON entry.sequence = v.sequence
        WHERE v.id = unhex(?) AND entry.state = 'superseded'
      UNION ALL
      SELECT v.sequence, v.previous_id, v.note FROM line JOIN revision AS v ON v.id = line.previous_id AND v.note = line.note
        JOIN outbox AS entry ON entry.sequence = v.sequence WHERE entry.state = 'superseded')
    UPDATE outbox SET state = 'queued', next_attempt_at = 0 WHERE sequence IN (SELECT sequence FROM line)`);
  const passOverPredecessors = database.prepare(`
    WITH RECURSIVE line AS (
      SELECT NULL AS sequence, previous_id, note FROM revision WHERE sequence = ?
      UNION ALL
      SELECT v.sequence, v.previous_id, v.note FROM line JOIN revision AS v ON v.id = line.previous_id AND v.note = line.note
        JOIN outbox AS entry ON entry.sequence = v.sequence WHERE entry.${waits})
    UPDATE outbox SET state = 'superseded' WHERE sequence IN (SELECT sequence FROM line)`);
  const remove = database.prepare('DELETE FROM outbox WHERE sequence = ?');
  const resetSending = database.prepare("UPDATE outbox SET state = 'queued' WHERE state = 'sending'");
  // An entry that waits for another computer goes on with its count: sent once more, it says at once how that ends.
  const tryNow = `state = 'queued', next_attempt_at = 0, attempts = CASE WHEN ${waitsForOthers('outbox')} THEN attempts ELSE 0 END`;
  const retryAll = database.prepare(`UPDATE outbox SET ${tryNow} WHERE state IN ('queued', 'blocked')`);
  const retryWaiting = database.prepare(`
    UPDATE outbox SET state = 'queued', next_attempt_at = 0
    WHERE note = ${ofNoteKey} AND state IN ('queued', 'blocked') AND ${waitsForOthers('outbox')}`);
  const retryNote = database.prepare(
    `UPDATE outbox SET ${tryNow} WHERE note = ${ofNoteKey} AND state IN ('queued', 'blocked')`,
  );
  const waitingRevisions = database.prepare<
    [],
    Omit<WaitingRevision, 'problem'> & { problem: string | null; mayGo: number }
  >(`
    SELECT n.id AS noteId, v.title, lower(hex(v.id)) AS revisionId, v.number AS revisionNumber, entry.state, entry.attempts,
      entry.next_attempt_at AS nextAttemptAt, entry.problem, ${mayGo} AS mayGo
    FROM outbox AS entry JOIN revision v ON v.sequence = entry.sequence JOIN note n ON n.key = entry.note
    WHERE entry.${waits} ORDER BY entry.state = 'blocked' DESC, entry.sequence LIMIT 1000`);
  const retire = database.prepare(`UPDATE outbox SET state = 'retired' WHERE note = ${ofNoteKey}`);
  const counts = database.prepare<[], { waiting: number; blocked: number; sending: number }>(`
    SELECT COUNT(*) FILTER (WHERE ${waits}) AS waiting, COUNT(DISTINCT note) FILTER (WHERE state = 'blocked') AS blocked,
      COUNT(*) FILTER (WHERE state = 'sending') AS sending FROM outbox`);
  const blockedIn = database.prepare<[string], Row>(
    `SELECT ${columns} FROM outbox_entry WHERE note = ${ofNoteKey} AND state = 'blocked' ORDER BY sequence LIMIT 1`,
  );
  const statesOf = database.prepare<[string], { sequence: number; state: OutboxEntry['state'] }>(
    `SELECT sequence, state FROM outbox WHERE note = ${ofNoteKey}`,
  );
  const blocked = "SELECT DISTINCT note_id FROM outbox_entry WHERE state = 'blocked'";
  const blockedNotes = database.prepare<[], NoteId>(blocked).pluck();
  const blockedBy = database.prepare<[string], NoteId>(`${blocked} AND problem ->> 'code' = ?`).pluck();
  const behindBlocks = database.prepare<[], { count: number }>(`
    SELECT COUNT(*) AS count FROM (SELECT note, MIN(sequence) AS first FROM outbox WHERE state = 'blocked' GROUP BY note) AS blocked
      JOIN outbox AS entry ON entry.note = blocked.note AND entry.sequence >= blocked.first WHERE entry.${waits}`);
  // Entries that are never sent stay, whatever the target.
  const clear = database.prepare(`DELETE FROM outbox WHERE ${waits}`);
  const fill = database.prepare(`
    INSERT OR IGNORE INTO outbox (sequence, note) SELECT v.sequence, v.note FROM revision v JOIN note n ON n.key = v.note
    WHERE n.state <> 'retired' AND NOT EXISTS
      (SELECT 1 FROM receipt r WHERE r.sequence = v.sequence AND r.target_key = (SELECT key FROM target WHERE name = ?))`);
  const acknowledgements = receipts(database);

  return {
    ...acknowledgements,
    add: (sequence: number): void => void add.run(sequence),
    /** Notes with an entry that is due and may be sent, the longest due first. */
    ready: (now: number, limit: number): NoteId[] => ready.all({ now, limit }) as NoteId[], // stored as parsed
    /** The entry of a note that is due and may be sent. */
    readyOf: (noteId: NoteId, now: number): OutboxEntry | undefined => entryOf(readyOf.get({ noteId, now })),
    /** When the next entry is due, at most `maxRetryWait` ahead; undefined when no entry has a scheduled attempt. */
    nextDueAt: (now: number): number | undefined => nextDue.get({ now })?.at ?? undefined,
    ofRevision: (revisionId: RevisionId): OutboxEntry | undefined => entryOf(byRevision.get(revisionId)),
    /** All entries of a note that are to be sent, in chain order. */
    ofNote: (noteId: NoteId): OutboxEntry[] => ofNote.all(noteId).map(toEntry),
    /** Bytes of the content of a revision, in UTF-8. */
    contentBytes: (sequence: number): number => contentBytes.get(sequence) ?? 0,
    markSending: (sequence: number, now: number): void => void sending.run(now, sequence),
    postpone: (sequence: number, until: number, problem: SyncProblem | null): void =>
      void postpone.run(until, problem === null ? null : JSON.stringify(problem), sequence),
    block: (sequence: number, problem: SyncProblem): void =>
      void block.run(JSON.stringify(problem), sequence),
    /** A newer revision is sent in place of this one, which is kept. */
    supersede: (sequence: number): void => void supersede.run(sequence),
    /**
     * The target accepted a revision without its predecessors, which are not sent any more. Returns whether there
     * were any.
     */
    passOverPredecessors: (sequence: number): boolean => passOverPredecessors.run(sequence).changes > 0,
    /** Queues a revision that was kept beside the chain, with its predecessors: it is part of the chain now. */
    queueSuperseded: (revisionId: RevisionId): void => void queueSuperseded.run(revisionId),
    /** Records that a target has this revision, and takes it off the queue. */
    acknowledge(entry: OutboxEntry, target: string, memoryId: MemoryId, now: number): void {
      acknowledgements.addReceipt(entry.revisionId, target, memoryId, now);
      remove.run(entry.sequence);
    },
    /** Entries that a crash left as `sending` are sent again: the API is idempotent. */
    resetSending: (): void => void resetSending.run(),
    /** Tries all entries at once, whatever they wait for; their waits grow from the first again. */
    retryAll: (): void => void retryAll.run(),
    /** The target has more of this note now: entries that waited for another computer's history are tried again. */
    retryWaiting: (noteId: NoteId): void => void retryWaiting.run(noteId),
    /** The same for the entries of a note. */
    retryNote: (noteId: NoteId): void => void retryNote.run(noteId),
    /** Revisions that are to be sent, blocked ones first, at most 1,000. */
    waiting: (): WaitingRevision[] =>
      waitingRevisions.all().map(({ mayGo: isNext, ...row }) => ({
        ...row,
        nextAttemptAt: isNext === 1 && row.state === 'queued' ? row.nextAttemptAt : null,
        problem: readProblem(row.problem),
      })),
    retire: (noteId: NoteId): void => void retire.run(noteId),
    counts: (): { waiting: number; blocked: number; sending: number } =>
      counts.get() ?? { waiting: 0, blocked: 0, sending: 0 },
    /** The state of each revision of a note that is in the queue, by sequence. */
    statesOf: (noteId: NoteId): Map<number, OutboxEntry['state']> =>
      new Map(statesOf.all(noteId).map(({ sequence, state }) => [sequence, state])),
    blockedIn: (noteId: NoteId): OutboxEntry | undefined => entryOf(blockedIn.get(noteId)),
    /** Number of entries that are blocked, or behind a blocked entry. */
    behindBlocks: (): number => behindBlocks.get()?.count ?? 0,
    /** Notes with an entry that is blocked by a problem with this code. */
    blockedBy: (code: SyncProblem['code']): NoteId[] => blockedBy.all(code),
    blockedNotes: (): NoteId[] => blockedNotes.all(),
    /** Queues a revision again that the target had acknowledged and has lost since. */
    queueAgain(sequence: number, revisionId: RevisionId, target: string): void {
      acknowledgements.dropReceipt(revisionId, target);
      add.run(sequence);
    },
    /** Fills the queue with all that another target has not acknowledged. */
    retarget(target: string): void {
      clear.run();
      fill.run(target);
    },
  };
}

const entryOf = (row: Row | undefined): OutboxEntry | undefined => row && toEntry(row);

/** The entry of a row, whose problem is told in the language of now. */
const toEntry = (row: Row): OutboxEntry => ({ ...row, problem: readProblem(row.problem) });
