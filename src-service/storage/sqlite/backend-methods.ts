import type { Database } from 'better-sqlite3';
import type { DeletionStore } from '../deletion-store.ts';
import { type EmbeddingWords, embeddingOperations } from '../shared/embeddings.ts';
import { failureOperations } from '../shared/failures.ts';
import { overviewOperations } from '../shared/overview.ts';
import { probeOperations } from '../shared/probe.ts';
import { sessionOperations } from '../shared/sessions.ts';
import { userOperations } from '../shared/users.ts';
import type { Storage } from '../storage.ts';
import type { Synchronous } from '../synchronous.ts';
import { sqliteMethods } from './run-operations.ts';
import { sqliteDeletion } from './sqlite-deletion.ts';
import { sqliteKeys } from './sqlite-keys.ts';
import { sqliteMemories } from './sqlite-memories.ts';
import { sqliteProcessing } from './sqlite-processing.ts';
import { type QueueMethods, sqliteQueue, sqliteQueueOperations } from './sqlite-queue.ts';
import { sqliteTags } from './sqlite-tags.ts';
import { sqliteWebhooks } from './sqlite-webhooks.ts';

/** The methods of the store, of the queue and for deletions in one object; no two have the same name. */
export type BackendMethods = Synchronous<Storage & QueueMethods & DeletionStore>;
export type BackendMethod = keyof BackendMethods;

const embeddingWords: EmbeddingWords = {
  note: 'note_id',
  bytes: 'BLOB',
  isAmong: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  keyOf: (noteId) => noteId,
};

/** JSON of the runs of a Memory's stages. */
const runs = `(SELECT json_group_array(json_object('stage', s.stage, 'attempts', s.attempts, 'error', s.error,
    'completedAt', s.completed_at))
  FROM stage_run s WHERE s.memory = m.number)`;

/** The methods on a connection. */
export function backendMethods(database: Database): BackendMethods {
  const { queue, restarts } = sqliteQueueOperations();
  return {
    ...sqliteKeys(database),
    ...sqliteMemories(database),
    ...sqliteProcessing(database, queue, restarts),
    ...sqliteMethods(database, failureOperations(queue, restarts)),
    ...sqliteTags(database),
    ...sqliteMethods(database, embeddingOperations(embeddingWords)),
    ...sqliteMethods(database, overviewOperations(runs, restarts, '')),
    ...sqliteMethods(database, userOperations),
    ...sqliteMethods(database, sessionOperations),
    ...sqliteWebhooks(database),
    ...sqliteMethods(database, probeOperations),
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
