import { accountsSchema } from './schema/accounts.ts';
import { deletionsSchema } from './schema/deletions.ts';
import { deliveriesAboutSchema } from './schema/deliveries-about.ts';
import { embeddingClaimsSchema } from './schema/embedding-claims.ts';
import { embeddingsSchema } from './schema/embeddings.ts';
import { failuresSchema } from './schema/failures.ts';
import { membersSchema } from './schema/members.ts';
import { memoriesSchema } from './schema/memories.ts';
import { probeSchema } from './schema/probe.ts';
import { tagChoicesSchema } from './schema/tag-choices.ts';
import { tracesSchema } from './schema/traces.ts';
import { turnsSchema } from './schema/turns.ts';
import { updatesSchema } from './schema/updates.ts';
import { usersSchema } from './schema/users.ts';
import { webhooksSchema } from './schema/webhooks.ts';

/** One step of the schema. */
export type Migration = { readonly name: string; readonly sql: string };

/**
 * The steps in their order. A step that was ever released is never edited, not even its comments (its checksum is on record in each
 * database); a change is a new step.
 */
export const migrations: readonly Migration[] = [
  { name: 'accounts', sql: accountsSchema },
  { name: 'memories', sql: memoriesSchema },
  { name: 'users', sql: usersSchema },
  { name: 'webhooks', sql: webhooksSchema },
  { name: 'updates', sql: updatesSchema },
  { name: 'probe', sql: probeSchema },
  { name: 'failures', sql: failuresSchema },
  { name: 'turns', sql: turnsSchema },
  { name: 'members', sql: membersSchema },
  { name: 'traces', sql: tracesSchema },
  { name: 'deliveries-about', sql: deliveriesAboutSchema },
  { name: 'embeddings', sql: embeddingsSchema },
  { name: 'tag-choices', sql: tagChoicesSchema },
  { name: 'embedding-claims', sql: embeddingClaimsSchema },
  { name: 'deletions', sql: deletionsSchema },
];

/** All steps in one text, for a database that is new. */
export const wholeSchema = migrations.map(({ sql }) => sql).join('\n');
