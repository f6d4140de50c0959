import { fail, type Result } from '../../src-shared/result.ts';
import { type OpenedBackend, openBackend, type StoreConfig } from '../server/open-backend.ts';

/** Opens the store for one command and closes it after. What the store throws becomes one line. */
export async function withBackend<Answer>(
  config: StoreConfig,
  create: boolean,
  work: (backend: OpenedBackend) => Promise<Result<Answer, string>>,
): Promise<Result<Answer, string>> {
  const opened = await openBackend(config, {
    create,
    purpose: 'command',
    // a missing database is created; an existing one is migrated only by serve and migrate
    migrations: create ? 'create' : 'check',
    onError: () => {},
  });
  if (!opened.ok) return opened;
  try {
    return await work(opened.value);
  } catch (error) {
    return fail(
      `The store cannot be read or changed: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await opened.value.close();
  }
}
