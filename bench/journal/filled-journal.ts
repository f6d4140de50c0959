import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJournal, type Journal } from '../../src-main/core/journal/journal.ts';
import { newRecord } from '../../src-main/core/journal/new-record.ts';
import type { NoteRecord } from '../../src-main/core/journal/note-records.ts';
import { journalFile, openJournal } from '../../src-main/core/journal/open-journal.ts';
import { type MemoryId, type NoteId, parseMemoryId, parseNoteId } from '../../src-shared/ids.ts';
import { normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../src-shared/timestamp.ts';

/** A journal in a temporary folder. */
export type BenchJournal = {
  readonly folder: string;
  readonly journal: Journal;
  /** Commits a text as the next revision of a note, as a save does. */
  commit(noteId: NoteId, content: string): void;
  /** As the sync does when a service has taken the newest revision of a note, and processed it. */
  acknowledge(noteId: NoteId, target: string): void;
  /** Closes and opens it again, with nothing of it in memory. */
  reopen(): BenchJournal;
  /** Bytes on the disk after everything is in the file. */
  bytes(): number;
  remove(): void;
};

/** `durable`: each commit waits for the disk, as in the app; what is measured in bytes need not. */
export function createBenchJournal(durable: boolean, at?: string): BenchJournal {
  const folder = at ?? mkdtempSync(join(tmpdir(), 'example-notes-bench-'));
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.error);
  const { database, release } = opened.value;
  if (!durable) database.pragma('synchronous = OFF');
  const journal = createJournal(database);
  let time = Date.parse('2026-03-01T09:00:00Z');
  return {
    folder,
    journal,
    commit(noteId, content) {
      time += 10_000;
      const record = journal.notes.byId(noteId) ?? unsaved(noteId);
      if (record.head === null) journal.notes.save(record);
      const updatedAt = noteTimestamp(time);
      const document = normaliseDocument({ ...record, updatedAt, previousRevisionId: record.head, content });
      journal.commit({ record: { ...record, updatedAt }, document, origin: 'edit', now: time });
    },
    acknowledge(noteId, target) {
      const head = journal.notes.byId(noteId)?.head ?? null;
      const entry = head === null ? undefined : journal.outbox.ofRevision(head);
      if (entry === undefined) return;
      time += 1;
      journal.outbox.acknowledge(entry, target, memoryIdOf(time), time);
      for (const event of ['received', 'enriched'] as const)
        journal.log.add(noteId, { at: time, revisionId: entry.revisionId, event, attempt: 1, message: null });
    },
    reopen() {
      release();
      return createBenchJournal(durable, folder);
    },
    bytes() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      return statSync(join(folder, journalFile)).size;
    },
    remove() {
      release();
      rmSync(folder, { recursive: true });
    },
  };
}

export function noteIdOf(index: number): NoteId {
  const id = parseNoteId(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  if (id === undefined) throw new Error('the sample is wrong');
  return id;
}

function memoryIdOf(number: number): MemoryId {
  const id = parseMemoryId(`11111111-1111-4111-8111-${String(number % 1e12).padStart(12, '0')}`);
  if (id === undefined) throw new Error('the sample is wrong');
  return id;
}

/** Of a note in the folder of a harbour that has no revision yet. */
function unsaved(id: NoteId): NoteRecord {
  const place = { account: 'Personal', folder: 'Harbour' };
  const record = newRecord(id, `Personal/Harbour/${id}.md`, place, '2026-03-01T09:00:00Z');
  return { ...record, title: 'Crane inspection on Tuesday' };
}
