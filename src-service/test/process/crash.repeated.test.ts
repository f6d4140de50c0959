// repeats ../chaos/chaos.test.ts: many chains that are sent at once
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { createKey } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Chains of revisions, each chain to be sent in order. */
function chains(count: number, length: number): NoteRevision[][] {
  return Array.from({ length: count }, () => {
    const chain = [noteRevision()];
    for (let link = 1; link < length; link += 1) {
      const last = chain.at(-1);
      if (last) chain.push(successorOf(last, { content: `Link ${link} of a chain of notes about ferries.` }));
    }
    return chain;
  });
}

test('killed in the middle of ingesting, a service loses nothing and stores nothing twice', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const first = await startService(data);
  const sent = chains(12, 25);
  const acknowledged = new Map<string, string>();
  let killed: Promise<unknown> | null = null;

  // every chain is sent at once; the service dies under them after a third
  await Promise.all(
    sent.map(async (chain) => {
      for (const revision of chain) {
        try {
          const { answer } = await sendRevision(first.baseUrl, key, revision);
          acknowledged.set(revision.revisionId, answer.memory.id);
        } catch {
          return;
        }
        if (acknowledged.size >= 100) killed ??= first.end('SIGKILL');
      }
    }),
  );
  await killed;
  expect(acknowledged.size).toBeGreaterThanOrEqual(100);
  expect(acknowledged.size).toBeLessThan(300);

  // requests without a response are sent again; those with one find the same Memory
  const second = await startService(data);
  const ids = await Promise.all(
    sent.map(async (chain) => {
      const memories: string[] = [];
      for (const revision of chain) {
        const { status, answer } = await sendRevision(second.baseUrl, key, revision);
        const known = acknowledged.get(revision.revisionId);
        if (known !== undefined) expect({ status, id: answer.memory.id }).toEqual({ status: 200, id: known });
        memories.push(answer.memory.id);
      }
      return memories;
    }),
  );
  for (const id of ids.flat()) await readyMemory(second.baseUrl, key, id);
  expect(await second.end('SIGTERM')).toBe(0);

  const database = new Database(join(data, databaseFile), { readonly: true });
  const count = (sql: string) => Number(database.prepare(sql).pluck().get());
  expect(count('SELECT count(*) FROM memory')).toBe(300);
  expect(count('SELECT count(*) FROM revision')).toBe(300);
  expect(count(`SELECT count(*) FROM relation WHERE kind = 'supersedes'`)).toBe(12 * 24);
  expect(count(`SELECT count(*) FROM memory WHERE stage = 'ready'`)).toBe(300);
  expect(count('SELECT count(*) FROM stage_run')).toBe(300 * 4);
  expect(count('SELECT count(*) FROM queue_entry')).toBe(0);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
});
