import type { Database } from 'better-sqlite3';
import type { Storage } from '../storage.ts';
import type { Synchronous } from '../synchronous.ts';
import { sqliteKeys } from './sqlite-keys.ts';
import { sqliteMemories } from './sqlite-memories.ts';
import { sqliteOverview } from './sqlite-overview.ts';
import { sqliteProcessing } from './sqlite-processing.ts';
import { type QueueVerbs, sqliteQueue } from './sqlite-queue.ts';
import { sqliteSessions } from './sqlite-sessions.ts';
import { sqliteTags } from './sqlite-tags.ts';
import { sqliteUsers } from './sqlite-users.ts';
import { sqliteWebhooks } from './sqlite-webhooks.ts';

/** All that an SQLite database is asked: the verbs of the store and those of the queue, no two of one name. */
export type SqliteVerbs = Synchronous<Storage & QueueVerbs>;
export type SqliteVerb = keyof SqliteVerbs;

/** The verbs on a connection. Statements are prepared here, once. */
export function sqliteVerbs(database: Database): SqliteVerbs {
  return {
    ...sqliteKeys(database),
    ...sqliteMemories(database),
    ...sqliteProcessing(database),
    ...sqliteTags(database),
    ...sqliteOverview(database),
    ...sqliteUsers(database),
    ...sqliteSessions(database),
    ...sqliteWebhooks(database),
    ...sqliteQueue(database),
  };
}

/** The verbs that change nothing: they may run beside the writer, on a connection of their own. */
export const readingVerbs: ReadonlySet<SqliteVerb> = new Set([
  'findKey',
  'listKeys',
  'listKeysOf',
  'readMemory',
  'readProcessing',
  'countTagUse',
  'relatedMemories',
  'supersedesGraph',
  'listMemories',
  'countMemories',
  'findAccount',
  'findUser',
  'listUsers',
  'readSession',
  'findSignInLink',
  'listEndpoints',
  'findEndpoint',
  'listDeliveries',
  'findDelivery',
  'nextDeliveryDueAt',
  'depth',
]);
