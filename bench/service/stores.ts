import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '../../src-service/storage/backend.ts';
import { openPostgresBackend } from '../../src-service/storage/postgres/open-postgres-backend.ts';
import { openSqliteBackend } from '../../src-service/storage/sqlite/sqlite-backend.ts';
import { startPostgresServer } from '../../src-service/test/support/postgres-server.ts';
import type { Result } from '../../src-shared/result.ts';

const writerProgram = new URL('../../src-service/storage/sqlite/writer/writer-thread.ts', import.meta.url);

/** Where a measured service keeps its data: a folder, or the address of a PostgreSQL database. */
export type Place = { readonly kind: 'sqlite' | 'postgres'; readonly at: string };

/** Opens the store of a place as a service does. */
export function openPlace({ kind, at }: Place): Promise<Result<Backend, string>> {
  return kind === 'sqlite'
    ? Promise.resolve(openSqliteBackend(at, { create: true, writerProgram }))
    : openPostgresBackend(at, { migrate: 'apply', onError: (error) => console.error(error.message) });
}

/** A new folder for a database, and how to remove it. */
export async function newFolder(): Promise<{ place: Place; remove(): Promise<void> }> {
  const at = await mkdtemp(join(tmpdir(), 'example-notes-bench-'));
  return { place: { kind: 'sqlite', at }, remove: () => rm(at, { recursive: true, force: true }) };
}

/** A real PostgreSQL server that keeps its promises (fsync and all), and how to end it. */
export async function newPostgres(): Promise<{ place: Place; remove(): Promise<void> }> {
  const server = await startPostgresServer({ durable: true });
  return { place: { kind: 'postgres', at: server.url('postgres') }, remove: server.stop };
}
