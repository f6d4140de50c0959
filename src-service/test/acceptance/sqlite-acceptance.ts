import { sqliteBackend, type Writing } from '../support/sqlite-backend.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { withstandsClocksSetBack } from './clock-set-back-acceptance.ts';
import { acceptsEmbeddingClaims, acceptsEmbeddings } from './embeddings-acceptance.ts';
import { acceptsFailures } from './failures-acceptance.ts';
import { isolatesAccounts } from './isolation-acceptance.ts';
import { acceptsManagedKeys } from './keys-acceptance.ts';
import { findsByMeaning } from './meaning-acceptance.ts';
import { acceptsMembers } from './members-acceptance.ts';
import { shortensShownTexts, showsMemories } from './memory-details-acceptance.ts';
import { acceptsLargeTexts, acceptsProcessing } from './processing-acceptance.ts';
import { acceptsQueue } from './queue-acceptance.ts';
import { acceptsReprocessing } from './reprocess-acceptance.ts';
import { acceptsKeysAndMemories, type OpenBackend } from './storage-acceptance.ts';
import { acceptsTagChoices } from './tag-choices-acceptance.ts';
import { acceptsTurns } from './turns-acceptance.ts';
import { acceptsUsers } from './users-acceptance.ts';
import { acceptsWebhookEvents } from './webhook-events-acceptance.ts';
import { acceptsWebhooks } from './webhooks-acceptance.ts';

/** The acceptance suites of stores and queues, on SQLite. */
export function acceptsSqlite(writing: Writing): void {
  const folders = new Map<string, string>();
  const open: OpenBackend = async (place) => {
    const folder = folders.get(place) ?? tempFolder();
    folders.set(place, folder);
    return sqliteBackend(folder, writing);
  };
  let time = 1_000_000;
  acceptsKeysAndMemories(open);
  acceptsManagedKeys(open);
  shortensShownTexts(open);
  showsMemories(open);
  acceptsUsers(open);
  acceptsMembers(open);
  isolatesAccounts(open);
  acceptsWebhooks(open);
  withstandsClocksSetBack(open);
  acceptsWebhookEvents(open);
  acceptsEmbeddings(open);
  acceptsEmbeddingClaims(open);
  findsByMeaning(open);
  acceptsProcessing(open);
  acceptsLargeTexts(open);
  acceptsReprocessing(open);
  acceptsFailures(open);
  acceptsTurns(open);
  acceptsTagChoices(open);
  acceptsQueue(open, {
    pass: async (milliseconds) => {
      time += milliseconds;
      return time;
    },
  });
}
