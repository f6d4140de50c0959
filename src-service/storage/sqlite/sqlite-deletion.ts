import type { Database } from 'better-sqlite3';
import type { DeletionStore } from '../deletion-store.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { textErasure } from './erase-text.ts';
import { memoryIdOfBody } from './schema.ts';

type Note = { readonly account: number; readonly note: string };

const memories = 'SELECT memory FROM revision WHERE account_id = @account AND note_id = @note';
const isOfNote = 'account_id = @account AND note_id = @note';

/** Everything that refers to a note or its Memories but these themselves, children before what they refer to. */
const steps = [
  `DELETE FROM webhook_delivery WHERE type LIKE 'memory.%'
    AND ${memoryIdOfBody} IN (SELECT id FROM memory WHERE number IN (${memories}))`,
  `DELETE FROM embedding_claim WHERE ${isOfNote}`,
  `DELETE FROM embedding WHERE ${isOfNote}`,
  `DELETE FROM note_tag WHERE ${isOfNote}`,
  `DELETE FROM queue_entry WHERE memory IN (${memories})`,
  `DELETE FROM processing_failure WHERE memory IN (${memories})`,
  `DELETE FROM stage_run WHERE memory IN (${memories})`,
  `DELETE FROM relation WHERE from_memory IN (${memories})`,
  `DELETE FROM relation WHERE to_memory IN (${memories})`,
  `UPDATE memory_count SET stored = stored - (SELECT count(*) FROM (${memories})) WHERE account_id = @account`,
];

/** Deletes notes from an SQLite store. */
export function sqliteDeletion(database: Database): Synchronous<DeletionStore> {
  const statements = steps.map((step) => database.prepare<[Note]>(step));
  const memoriesOf = database.prepare<[Note], number>(memories).pluck();
  const deleteRevision = database.prepare<[number]>('DELETE FROM revision WHERE memory = ?');
  const deleteMemory = database.prepare<[number]>('DELETE FROM memory WHERE number = ?');
  // a tag that was only in the deleted notes may be among them
  const forgetTagChoices = database.prepare<[number]>('DELETE FROM tag_choice WHERE account_id = ?');
  const erasure = textErasure(database);

  function deleteNote(note: Note): boolean {
    const numbers = memoriesOf.all(note);
    for (const statement of statements) statement.run(note);
    for (const number of numbers) {
      deleteRevision.run(number);
      deleteMemory.run(number);
    }
    return numbers.length > 0;
  }

  return {
    deleteNotes: atomic(database, (account: number, noteIds: readonly string[]): void => {
      const found = noteIds.filter((note) => deleteNote({ account, note }));
      if (found.length === 0) return;
      forgetTagChoices.run(account);
      erasure.ask();
    }),
  };
}
