import type { Database } from 'better-sqlite3';
import type { DeletionStore } from '../backend.ts';
import { sharedOperations } from '../shared/shared-operations.ts';
import type { Storage } from '../storage.ts';
import { sqliteDialect } from './dialect.ts';
import { textErasure } from './erase-text.ts';
import { inTransaction, type Synchronous, sqliteMethods } from './run-operations.ts';
import { sqliteKeys } from './sqlite-keys.ts';
import { sqliteMemories } from './sqlite-memories.ts';
import { sqliteProcessing } from './sqlite-processing.ts';
import { type QueueMethods, sqliteQueue, sqliteQueueWords } from './sqlite-queue.ts';
import { sqliteWebhooks } from './sqlite-webhooks.ts';

type Note = { readonly account: number; readonly note: string };

const memories = 'SELECT memory FROM revision WHERE account_id = @account AND note_id = @note';
const isOfNote = 'account_id = @account AND note_id = @note';

/** Everything that refers to a note or its Memories but these themselves, children before what they refer to. */
const steps = [
  `DELETE FROM webhook_delivery WHERE type LIKE 'memory.%'
    AND ${sqliteDialect.memoryIdOfBody} IN (SELECT +id FROM memory WHERE number IN (${memories}))`, // with its type, no index of an expression is searched
  `DELETE FROM embedding_claim WHERE ${isOfNote}`,
  `DELETE FROM embedding WHERE ${isOfNote}`,
  `DELETE FROM note_tag ${sqliteDialect.byNote} WHERE ${isOfNote}`,
  `DELETE FROM queue_entry WHERE memory IN (${memories})`,
  `DELETE FROM processing_failure WHERE memory IN (${memories})`,
  `DELETE FROM stage_run WHERE memory IN (${memories})`,
  `DELETE FROM relation WHERE from_memory IN (${memories})`,
  `DELETE FROM relation WHERE to_memory IN (${memories})`,
  `UPDATE memory_count SET stored = stored - (SELECT count(*) FROM (${memories})) WHERE account_id = @account`,
];

/** Deletes notes from an SQLite store. */
function sqliteDeletion(database: Database): Synchronous<DeletionStore> {
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
    deleteNotes: inTransaction(database, (account: number, noteIds: readonly string[]): void => {
      const found = noteIds.filter((note) => deleteNote({ account, note }));
      if (found.length === 0) return;
      forgetTagChoices.run(account);
      erasure.ask();
    }),
  };
}

/** The methods of the store, of the queue and for deletions in one object; no two have the same name. */
export type BackendMethods = Synchronous<Storage & QueueMethods & DeletionStore>;
export type BackendMethod = keyof BackendMethods;

/** The methods on a connection. */
export function backendMethods(database: Database): BackendMethods {
  const { store, queue, restarts } = sharedOperations(sqliteDialect, sqliteQueueWords);
  return {
    ...sqliteMethods(database, store),
    ...sqliteKeys(database),
    ...sqliteMemories(database),
    ...sqliteProcessing(database, queue, restarts),
    ...sqliteWebhooks(database),
    ...sqliteQueue(database, queue),
    ...sqliteDeletion(database),
  };
}

/** The methods that change nothing: they run on a connection of their own while the writer thread writes. */
export const readingMethods: ReadonlySet<BackendMethod> = new Set([
  'findKey',
  'listKeys',
  'listKeysOf',
  'findKeyOf',
  'readMemory',
  'countTagUse',
  'tagChoices',
  'relatedMemories',
  'supersedesGraph',
  'findUnembedded',
  'readForEmbedding',
  'findEmbedding',
  'listEmbeddings',
  'findEmbedded',
  'newestMemories',
  'listMemories',
  'findMemory',
  'countMemories',
  'listFailed',
  'findFailed',
  'countFailed',
  'findAccount',
  'findUser',
  'listUsers',
  'listUsersOf',
  'findUserOf',
  'countKeysBy',
  'listInvitations',
  'findInvitation',
  'readSession',
  'findMagicLink',
  'listEndpoints',
  'findEndpoint',
  'listDeliveries',
  'findDelivery',
  'listDeliveriesAbout',
  'nextDeliveryDueAt',
  'depth',
]);
