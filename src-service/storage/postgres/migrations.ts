import { accountsSchema } from './schema/accounts.ts';
import { copiesSchema } from './schema/copies.ts';
import { deliveriesAboutIndexes } from './schema/deliveries-about.ts';
import { embeddingClaimsSchema } from './schema/embedding-claims.ts';
import { embeddingsSchema } from './schema/embeddings.ts';
import { failuresSchema } from './schema/failures.ts';
import { membersIndexes, membersSchema } from './schema/members.ts';
import { memoriesSchema } from './schema/memories.ts';
import { probeSchema } from './schema/probe.ts';
import { tagChoicesSchema } from './schema/tag-choices.ts';
import { tracesSchema } from './schema/traces.ts';
import { updatesIndexes, updatesSchema } from './schema/updates.ts';
import { usersSchema } from './schema/users.ts';
import { webhooksSchema } from './schema/webhooks.ts';

/** One step of the schema. */
export type Migration = {
  readonly name: string;
  /** Done in one transaction, with locks that are held only shortly. */
  readonly sql: string;
  /** Indexes that are built after all steps, while others write: the name of each, and what follows it after `ON`. */
  readonly indexes?: readonly { readonly name: string; readonly on: string }[];
  /**
   * Whether programs that know only the steps before work beside it, as they do when all that is new may be left out: tables, indexes, columns
   * with a default. What takes something away follows in a later release, when no program needs it any more.
   */
  readonly expands?: true;
};

/**
 * The steps in their order. A step that was ever released is never edited, not even its comments (its checksum is on record in each
 * database); a change is a new step.
 */
export const migrations: readonly Migration[] = [
  { name: 'accounts', sql: accountsSchema },
  { name: 'memories', sql: memoriesSchema },
  { name: 'users', sql: usersSchema },
  { name: 'webhooks', sql: webhooksSchema },
  { name: 'copies', sql: copiesSchema },
  { name: 'updates', sql: updatesSchema, indexes: updatesIndexes, expands: true },
  { name: 'probe', sql: probeSchema, expands: true },
  { name: 'failures', sql: failuresSchema, expands: true },
  { name: 'members', sql: membersSchema, indexes: membersIndexes, expands: true },
  { name: 'traces', sql: tracesSchema, expands: true },
  { name: 'deliveries-about', sql: '', indexes: deliveriesAboutIndexes, expands: true },
  { name: 'embeddings', sql: embeddingsSchema, expands: true },
  { name: 'tag-choices', sql: tagChoicesSchema, expands: true },
  { name: 'embedding-claims', sql: embeddingClaimsSchema, expands: true },
];
