import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { brokerVariable } from './postgres-for-run.ts';

/** A database of its own on the run's PostgreSQL server, removed with the test. Gives its address. */
export async function testDatabase(options: { readonly migrated?: boolean } = {}): Promise<string> {
  const { migrated = true } = options;
  const admin = await adminUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = migrated ? 'template1' : 'template0';
  await runSql(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  onTestFinished(() => runSql(admin, `DROP DATABASE ${name} WITH (FORCE)`));
  return admin.replace(/[^/]*$/, name);
}

/** Runs statements on a connection of their own. */
export async function runSql(url: string, text: string): Promise<void> {
  await querySql(url, text);
}

/** The rows that a statement returns. */
export async function querySql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function adminUrl(): Promise<string> {
  const broker = process.env[brokerVariable];
  if (broker === undefined) throw new Error('the run has no set-up for PostgreSQL, see postgres-for-run.ts');
  const response = await fetch(broker);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return (JSON.parse(text) as { url: string }).url; // what the set-up promises
}
