import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { Backend } from '../storage/backend.ts';
import { defaultConnections, poolSize } from '../storage/postgres/database-url.ts';
import { createSecretSeal, sealStoredSecrets, withSealedSecrets } from '../webhooks/webhook-secrets.ts';
import { writerProgram } from './thread-programs.ts';

/** Where a service keeps everything: in a folder, or in a PostgreSQL database when one is named. */
export type StoreConfig = {
  /** Absolute path of the folder of the SQLite database. */
  readonly data: string;
  /** `postgres://…`; null for SQLite. */
  readonly databaseUrl: string | null;
  /** Connections of this process to PostgreSQL at most; a command has fewer. */
  readonly databaseConnections?: number;
};

export type OpenBackendOptions = {
  /** Makes an SQLite database that is missing. */
  readonly create: boolean;
  /** `serve` answers many at once; a `command` does one thing and ends. */
  readonly purpose: 'serve' | 'command';
  /** Whether a PostgreSQL schema is brought up to date, must be already, or is only made where there is none. */
  readonly migrations: 'apply' | 'check' | 'create';
  /** Called for connections that break and are replaced. */
  readonly onError: (error: Error) => void;
};

/** A backend, and a check whether its schema is still the one this program knows. */
export type OpenedBackend = Backend & {
  /** One line says what is wrong. */
  readonly checkSchema: () => Promise<Result<null, string>>;
};

/** Connections of a command: it asks one thing at a time. */
const commandConnections = 2;

/** Opens store and queue. One line says why it cannot be done; of the schema, steps that were done stay. */
export async function openBackend(
  config: StoreConfig,
  options: OpenBackendOptions,
): Promise<Result<OpenedBackend, string>> {
  return config.databaseUrl === null
    ? openSqlite(config.data, options)
    : openPostgres(config.databaseUrl, config.databaseConnections ?? defaultConnections, options);
}

async function openSqlite(
  data: string,
  { create, purpose }: OpenBackendOptions,
): Promise<Result<OpenedBackend, string>> {
  const [{ openSqliteBackend }, { checkSqliteSchema }] = await Promise.all([
    import('../storage/sqlite/sqlite-backend.ts'),
    import('../ops/check-sqlite-schema.ts'),
  ]);
  const opened = openSqliteBackend(data, {
    create,
    writerProgram: purpose === 'serve' ? writerProgram : null,
  });
  return opened.ok ? succeed({ ...opened.value, checkSchema: async () => checkSqliteSchema(data) }) : opened;
}

async function openPostgres(
  url: string,
  most: number,
  { purpose, migrations, onError }: OpenBackendOptions,
): Promise<Result<OpenedBackend, string>> {
  const [{ openPostgresBackend }, { migratePostgres }] = await Promise.all([
    import('../storage/postgres/open-postgres-backend.ts'),
    import('../storage/postgres/migrate-postgres.ts'),
  ]);
  const connections = purpose === 'command' ? commandConnections : poolSize(most);
  const opened = await openPostgresBackend(url, { migrate: migrations, onError, connections });
  if (!opened.ok) return opened;
  return succeed({
    ...opened.value,
    async checkSchema() {
      const checked = await migratePostgres(url, { mode: 'check' });
      return checked.ok ? succeed(null) : fail(checked.error);
    },
  });
}

/** A backend whose webhook secrets are encrypted, where the operator gave a key. */
export async function sealBackend(backend: OpenedBackend, key: string | null): Promise<OpenedBackend> {
  const seal = key === null ? null : createSecretSeal(key);
  if (seal !== null) await sealStoredSecrets(backend.storage, seal);
  return { ...backend, storage: { ...backend.storage, ...withSealedSecrets(backend.storage, seal) } };
}
