import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createJournal } from '../../src-main/core/journal/journal.ts';
import { journalFile, openJournal } from '../../src-main/core/journal/open-journal.ts';
import { ancestryOf } from '../../src-main/core/notes/history/ancestry.ts';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { NoteDocument } from '../../src-shared/revision/note-document.ts';

/** A revision of a journal. */
export type HistoryRevision = {
  readonly revisionId: RevisionId;
  readonly noteId: NoteId;
  readonly number: number;
  readonly document: NoteDocument;
  /** False once the present target has acknowledged it. */
  readonly waiting: boolean;
  /** Kept beside the chain and never sent, as a draft of another computer that was written over. */
  readonly aside: boolean;
};

/** A note of a journal, whatever became of it. */
export type HistoryNote = {
  readonly id: NoteId;
  readonly state: string;
  readonly path: string | null;
  readonly title: string;
  readonly head: RevisionId | null;
  /** The note that goes on in its place. */
  readonly supersededBy: NoteId | null;
};

/** Everything a journal says of its notes. */
export type History = {
  readonly notes: readonly HistoryNote[];
  readonly revisions: readonly HistoryRevision[];
};

/**
 * Reads a journal through the app's own modules, so that how it is stored is theirs alone. It reads a copy, since the app
 * may run, and since opening takes the journal for one process and may migrate it. A data folder without one is empty.
 */
export function readHistory(data: string): History {
  if (!existsSync(join(data, journalFile))) return { notes: [], revisions: [] };
  const folder = mkdtempSync(join(tmpdir(), 'adversity-history-'));
  try {
    copyJournal(data, folder);
    const opened = openJournal(folder);
    if (!opened.ok) throw new Error(opened.error);
    try {
      const { database } = opened.value;
      const journal = createJournal(database);
      // the one thing that no module offers: the ids of all notes, in whatever state they are
      const ids = database.prepare<[], { id: NoteId }>('SELECT id FROM note ORDER BY id').all();
      const notes = ids.flatMap(({ id }) => journal.notes.byId(id) ?? []);
      const revisions = ids.flatMap(({ id }) => {
        const head = journal.notes.byId(id)?.head;
        const chain = new Set(head == null ? [] : ancestryOf(journal, id).lineOf(head));
        return journal.revisions.ofNote(id).map(({ revisionId, noteId, number, document }) => {
          const entry = journal.outbox.ofRevision(revisionId);
          const aside = entry?.state === 'superseded' && !chain.has(revisionId);
          return { revisionId, noteId, number, document, waiting: entry !== undefined, aside };
        });
      });
      return { notes, revisions };
    } finally {
      opened.value.release();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A snapshot of a journal, also of a journal that is written meanwhile, or was left by a process that was killed. */
function copyJournal(data: string, folder: string): void {
  const from = join(data, journalFile);
  try {
    const live = new Database(from, { readonly: true });
    try {
      live.prepare('VACUUM INTO ?').run(join(folder, journalFile));
      return;
    } finally {
      live.close();
    }
  } catch {
    // a read-only disk, or a log that may not be recovered there: nothing writes it then, and its files are copied
    rmSync(join(folder, journalFile), { force: true });
    for (const end of ['', '-wal'])
      if (existsSync(from + end)) copyFileSync(from + end, join(folder, journalFile + end));
  }
}
