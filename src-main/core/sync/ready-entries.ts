import type { NoteId } from '../../../src-shared/ids.ts';
import type { OutboxEntry } from '../journal/outbox.ts';
import type { SyncContext } from './sync-context.ts';
import { logUpload, reportUpload } from './sync-context.ts';
import { isTooLarge, notesWithUnsendable, passOverUnsendable, tooLargeProblem } from './unsendable.ts';

/** Notes that are loaded at once. */
const batch = 500;

/** The entries to send now: one of each note at a time, round-robin over the notes. */
export type ReadyEntries = {
  /** The next entry, whose note is in flight until it is released; undefined when nothing is due. */
  take(): OutboxEntry | undefined;
  /** Ends the flight of an entry. After an acknowledgement, the next entry of the note queues behind the other notes. */
  release(noteId: NoteId, acknowledged: boolean): void;
  /** Whether an entry of a note is in flight. */
  isInFlight(noteId: NoteId): boolean;
  /** The outbox changed otherwise: it is loaded again. */
  changed(): void;
  /** When the next entry is due, in milliseconds since the epoch; undefined when no attempt is scheduled. */
  nextDueAt(): number | undefined;
};

/** Keeps the notes to go on with in memory, so that a long chain is not searched again after each of its revisions. */
export function createReadyEntries(context: SyncContext): ReadyEntries {
  const { journal, now } = context;
  const inFlight = new Set<NoteId>();
  let notes: NoteId[] = [];
  let stale = true;
  let next: { readonly at: number | undefined } | undefined;

  function load(): void {
    for (const noteId of notesWithUnsendable(journal))
      journal.nonDurable(() => passOverUnsendable(journal, noteId) && journal.refreshStage(noteId));
    notes = journal.outbox.ready(now(), batch);
    stale = notes.length === batch;
    next = undefined;
  }

  /** A revision that exceeds the upload limit is not sent, and blocks its own note only. */
  function skipTooLarge(entry: OutboxEntry): void {
    if (passOverUnsendable(journal, entry.noteId)) {
      notes.push(entry.noteId);
      return;
    }
    journal.nonDurable(() => {
      const problem = tooLargeProblem();
      journal.outbox.block(entry.sequence, problem);
      logUpload(context, entry, 'blocked', 0, problem);
    });
    reportUpload(context, entry);
  }

  function changed(): void {
    stale = true;
    next = undefined;
  }

  return {
    take() {
      for (;;) {
        const due = next?.at !== undefined && next.at <= now();
        if (notes.length === 0 && (stale || due)) load();
        const noteId = notes.shift();
        if (noteId === undefined) return undefined;
        if (inFlight.has(noteId)) continue; // queued again when it is released
        const entry = journal.outbox.readyOf(noteId, now());
        if (entry === undefined) continue;
        if (isTooLarge(journal, entry.sequence)) skipTooLarge(entry);
        else {
          inFlight.add(noteId);
          return entry;
        }
      }
    },
    release(noteId, acknowledged) {
      inFlight.delete(noteId);
      if (acknowledged) notes.push(noteId);
      else changed();
    },
    isInFlight: (noteId) => inFlight.has(noteId),
    changed,
    nextDueAt() {
      next ??= { at: journal.outbox.nextDueAt(now()) };
      return next.at;
    },
  };
}
