import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { copyToPostgres } from '../storage/copy/copy-to-postgres.ts';
import { readDatabaseUrl, readFolder } from './setting-readers.ts';
import { variableOf } from './settings.ts';

/** `copy`: copies a store from SQLite to PostgreSQL. After an interruption it can be resumed. */
export async function copyStore(
  from: string,
  to: string | null,
  onProgress: (line: string) => void,
): Promise<Result<readonly string[], string>> {
  const folder = readFolder(from);
  if (!folder.ok) return fail(`--from ${folder.error}.`);
  if (to === null) {
    return fail(`Say where to: --to URL, or ${variableOf('databaseUrl')}, which only its owner can read.`);
  }
  const database = readDatabaseUrl(to);
  if (!database.ok) return fail(`--to ${database.error}.`);
  const copied = await copyToPostgres({
    from: folder.value,
    to: database.value,
    onProgress: (progress) => onProgress(JSON.stringify({ event: 'progress', ...progress })),
  });
  if (!copied.ok) return copied;
  const { tables, written } = copied.value;
  return succeed([JSON.stringify({ event: 'copied', written, tables })]);
}
