import { PgBoss, type Queue } from 'pg-boss';
import type { Session } from '../postgres-database.ts';

/** The schema that holds pg-boss's tables. */
export const bossSchema = 'memory_queue';

/** Name of the one queue. */
export const queueName = 'memories';

/**
 * The version of pg-boss's schema that the pinned version of pg-boss makes and needs. A test compares the two, so that
 * an update of the library is a decision about the schema as well.
 */
export const bossSchemaVersion = 43;

/**
 * An entry is retried without limit: the worker decides when the attempts at a stage are exhausted. pg-boss's own
 * supervisor is off, which would count the whole queue every minute and remove old entries; a sweep releases what dead
 * workers held, and completed entries are deleted at once.
 */
const queueOptions: Omit<Queue, 'name'> = {
  policy: 'standard',
  retryLimit: 2 ** 31 - 1,
  retryDelay: 0,
  expireInSeconds: 23 * 3600,
  retentionSeconds: 10 * 365 * 24 * 3600,
};

/** pg-boss on connections of ours. `migrate` lets it make or change its schema. */
export async function openBoss(
  session: Session,
  options: { readonly migrate: boolean; readonly onError: (error: Error) => void },
): Promise<PgBoss> {
  const { rows } = await session.execute(`SELECT to_regnamespace('${bossSchema}') IS NULL AS missing`);
  const [schema] = rows as readonly { missing: boolean }[]; // what the statement selects
  const boss = new PgBoss({
    db: { executeSql: (text, values) => session.executeForeign(text, values) },
    schema: bossSchema,
    migrate: options.migrate,
    // to make one that is there needs the right to make one all the same
    createSchema: options.migrate && schema?.missing === true,
    supervise: false,
    schedule: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  return boss;
}

/** Makes the queue, and indexes on it: what dead workers held is found without reading what waits. */
export async function createQueue(
  boss: PgBoss,
  session: Session,
  indexes: readonly (readonly [name: string, definition: string])[],
): Promise<void> {
  await boss.createQueue(queueName, queueOptions);
  const held = ['held_entries', `${bossSchema}.job_common (heartbeat_on) WHERE state = 'active'`] as const;
  for (const [name, definition] of [held, ...indexes]) {
    // IF NOT EXISTS alone would lock the table before it looks, and hold up every process each time one starts
    const { rows } = await session.execute(`SELECT to_regclass('${bossSchema}.${name}') AS found`);
    const [index] = rows as readonly { found: string | null }[]; // what the statement selects
    if (index?.found == null) await session.execute(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`);
  }
}
