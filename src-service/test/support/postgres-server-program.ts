import { migratePostgres } from '../../storage/postgres/migrate-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

/**
 * The PostgreSQL server of a test run, in a process of its own: it ends with the process that holds its standard input,
 * however that ends. Prints the address of a database without a schema and of one to copy, on one line.
 */
const server = await startPostgresServer();
try {
  const migrated = await migratePostgres(server.url('template1'), { mode: 'apply' });
  if (!migrated.ok) throw new Error(migrated.error);
  console.log(JSON.stringify({ url: server.url('postgres') }));
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
} finally {
  await server.stop();
}
process.exit(0);
