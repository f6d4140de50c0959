import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { runQuietly } from '../../../tools/test-setup/run-quietly.ts';
import { fetchedPackages } from '../../fetched-packages.ts';

const packages = {
  '@prisma/adapter-better-sqlite3': '7.10.0',
  '@prisma/client': '7.10.0',
  'better-sqlite3': '13.2.0',
  mem0ai: '3.3.1',
  prisma: '7.10.0',
};

/**
 * The folder of the packages that the service is compared with, the client of Prisma made for its schema beside them. All use the SQLite
 * that the service uses: the one they ask for must be compiled or downloaded.
 */
export async function fetchOthers(): Promise<Result<string, string>> {
  const overrides = { 'better-sqlite3': packages['better-sqlite3'] };
  const modules = await fetchedPackages('bench-service', packages, { withoutPeers: true, overrides });
  if (!modules.ok) return modules;
  const folder = join(modules.value, '..');
  copyFileSync(join(import.meta.dirname, 'schema.prisma'), join(folder, 'schema.prisma'));
  const prisma = join(modules.value, 'prisma', 'build', 'index.js');
  const made = await runQuietly(process.execPath, [prisma, 'generate', '--schema', 'schema.prisma'], {
    cwd: folder,
    // its engine changes databases, and making a client uses none: so nothing is downloaded for it
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
  return made.ok ? succeed(folder) : fail(`the client of Prisma could not be made: ${made.error}`);
}
