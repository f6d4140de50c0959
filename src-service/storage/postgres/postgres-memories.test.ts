import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { querySql, runSql, sharedDatabase, testDatabase } from '../../test/support/postgres-database.ts';
import { openPostgresBackend, type PostgresBackendOptions } from './open-postgres-backend.ts';

async function opened(url: string, options: Partial<PostgresBackendOptions> = {}) {
  const backend = await openPostgresBackend(url, {
    migrate: 'check',
    connections: 6,
    onError: () => {},
    ...options,
  });
  if (!backend.ok) throw new Error(backend.error);
  onTestFinished(() => backend.value.close());
  return backend.value;
}

const offer = (backend: Awaited<ReturnType<typeof opened>>, accountId: number, revision: NoteRevision) =>
  backend.storage.acceptRevision({ accountId, memoryId: randomUUID() as MemoryId, revision, at: 1 }); // of this form

/** A note's revisions, oldest first. */
function chain(length: number): NoteRevision[] {
  const revisions = [noteRevision()];
  while (revisions.length < length) {
    const last = revisions.at(-1);
    if (last) revisions.push(successorOf(last, { content: `revision ${revisions.length}` }));
  }
  return revisions;
}

test('concurrent revisions, in order, are stored together', async () => {
  const backend = await opened(await sharedDatabase());
  const { id } = await backend.storage.ensureAccount('a');
  const chains = Array.from({ length: 10 }, () => chain(5));
  const answers = await Promise.all(chains.flat().map((revision) => offer(backend, id, revision)));
  expect(answers.map(({ kind }) => kind)).toEqual(Array(50).fill('created'));
  const [first] = chains;
  expect(
    await backend.storage.supersedesGraph(id, first?.[0]?.id ?? '', { before: null, limit: 9 }),
  ).toHaveLength(4);
  expect(await backend.storage.countMemories(id)).toEqual({ stored: 50, unfinished: 50, failed: 0 });
});

test('one that cannot be stored fails alone', async () => {
  const backend = await opened(await sharedDatabase());
  const { id } = await backend.storage.ensureAccount('a');
  const answers = await Promise.allSettled([
    offer(backend, id, noteRevision()),
    offer(backend, 987_654, noteRevision()),
    offer(backend, id, noteRevision()),
    offer(backend, id, noteRevision()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await backend.storage.countMemories(id)).toEqual({ stored: 3, unfinished: 3, failed: 0 });
});

test('two processes that are sent the same in other orders store each revision once, with its entry', async () => {
  const url = await sharedDatabase();
  const backends = [await opened(url), await opened(url)] as const;
  const { id } = await backends[0].storage.ensureAccount('a');
  const chains = Array.from({ length: 20 }, () => chain(3));
  const sent = await Promise.all(
    backends.map(async (backend, index) => {
      const orders = index === 0 ? chains : chains.toReversed();
      const kinds = await Promise.all(
        orders.map(async (revisions) => {
          const answers: string[] = [];
          for (const revision of revisions) answers.push((await offer(backend, id, revision)).kind);
          return answers;
        }),
      );
      return kinds.flat();
    }),
  );
  const kinds = sent.flat();
  expect(kinds.filter((kind) => kind === 'created')).toHaveLength(60);
  expect(kinds.filter((kind) => kind === 'duplicate')).toHaveLength(60);
  expect(await backends[1].storage.countMemories(id)).toEqual({ stored: 60, unfinished: 60, failed: 0 });
  expect(await backends[1].queue.depth(0)).toMatchObject({ waiting: 60, held: 0 });
});

test('of two first revisions of one note in two processes, one is stored', async () => {
  const url = await sharedDatabase();
  const backends = [await opened(url), await opened(url)] as const;
  const { id } = await backends[0].storage.ensureAccount('a');
  for (let round = 0; round < 20; round += 1) {
    const notes = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      backends.flatMap((backend, index) =>
        (index === 0 ? notes : notes.toReversed()).map((note) =>
          offer(backend, id, noteRevision({ id: note, content: `of ${index}` })),
        ),
      ),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual([
      'created',
      'created',
      'note-has-begun',
      'note-has-begun',
    ]);
  }
});

test('ids, titles and names may be of any length and hold any character', async () => {
  const backend = await opened(await sharedDatabase());
  const { id } = await backend.storage.ensureAccount('nul \0 and \u0001');
  const long = `\0\u0001\u00010${'ÿ\u{1f6a2}'.repeat(20_000)}`;
  const revision = noteRevision({ id: long, title: long, account: long, folder: long, content: `${long}\0` });
  const made = await offer(backend, id, revision);
  if (made.kind !== 'created') throw new Error(made.kind);
  expect((await offer(backend, id, revision)).kind).toBe('duplicate');
  expect((await offer(backend, id, { ...revision, content: long })).kind).toBe('contents-differ');
  expect((await offer(backend, id, successorOf(revision, { content: 'next' }))).kind).toBe('created');
  const memory = await backend.storage.readMemory(id, made.memoryId);
  expect(memory?.metadata).toMatchObject({ noteId: long, title: long, account: long, folder: long });
  const content = await backend.storage.readText(made.memoryId, 'content');
  expect(content && Buffer.from(content).toString() === `${long}\0`).toBe(true);
  expect((await backend.storage.findAccount(id))?.name).toBe('nul \0 and \u0001');
});

test('a statement that takes too long is ended, and nothing of it is done', async () => {
  const url = await sharedDatabase();
  const backend = await opened(url, { statementTimeout: 200 });
  const { id } = await backend.storage.ensureAccount('a');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE memory_service.revision IN ACCESS EXCLUSIVE MODE');
  const revision = noteRevision();
  await expect(offer(backend, id, revision)).rejects.toThrow('statement timeout');
  await client.query('ROLLBACK');
  await client.end();
  expect((await offer(backend, id, revision)).kind).toBe('created');
});

test('an error reveals nothing of the refused note', async () => {
  const url = await testDatabase();
  const backend = await opened(url);
  const { id } = await backend.storage.ensureAccount('a');
  await runSql(url, "ALTER TABLE memory_service.revision ADD CONSTRAINT odd CHECK (title <> 'odd')");
  const refused = await offer(backend, id, noteRevision({ title: 'odd', content: 'private' })).catch(
    (error: Error) => error,
  );
  expect(refused).toBeInstanceOf(Error);
  expect(`${String(refused)} ${JSON.stringify(refused)}`).toContain('23514');
  expect(`${String(refused)} ${JSON.stringify(refused)}`).not.toContain('private');
});

test('no statement of a request reads a table from end to end, however the tables have grown', async () => {
  const url = await testDatabase();
  const backend = await opened(url);
  const { id } = await backend.storage.ensureAccount('a');
  const scans = async () => {
    await runSql(url, 'SELECT pg_stat_force_next_flush()');
    const rows = await querySql(
      url,
      `SELECT relname, seq_scan FROM pg_stat_user_tables
       WHERE relname IN ('memory', 'revision', 'relation', 'note_tag', 'queue_entry') ORDER BY relname`,
    );
    return rows;
  };
  const before = await scans();
  for (let round = 0; round < 8; round += 1) {
    const made = await offer(backend, id, noteRevision());
    if (made.kind !== 'created') throw new Error(made.kind);
    await backend.storage.readMemory(id, made.memoryId);
    await backend.queue.sweep(0);
    const taken = await backend.queue.take('w', 1, 0);
    await backend.storage.beginAttempts([made.memoryId]);
    await backend.queue.finish(
      'w',
      taken.map(({ entry }) => entry),
    );
    await backend.storage.countMemories(id);
  }
  await backend.close();
  expect(await scans()).toEqual(before);
});
