import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { openBackend, type StoreConfig } from '../server/open-backend.ts';

/** `migrate`: brings the schema up to date, making a store that is missing, and says what it is called now. */
export async function migrateStore(store: StoreConfig): Promise<Result<readonly string[], string>> {
  const options = { create: true, purpose: 'command', migrations: 'apply', onError: () => {} } as const;
  const opened = await openBackend(store, options);
  if (!opened.ok) return opened;
  try {
    const checked = await opened.value.checkSchema();
    if (!checked.ok) return fail(`The schema is not what it should be: ${checked.error.replace(/\.$/, '')}.`);
    return succeed([
      JSON.stringify({ event: 'migrated', store: store.databaseUrl === null ? 'sqlite' : 'postgres' }),
    ]);
  } finally {
    await opened.value.close();
  }
}
