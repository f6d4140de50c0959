import { expect, onTestFinished, test } from 'vitest';
import { accept, accountIn } from '../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { sqliteBackend } from '../test/support/sqlite-backend.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { listFailed, retryFailed } from './run-failed.ts';

const error = 'The stored Memory could not be read (SyntaxError).';

/** A store with two failed Memories of one account and one of another. */
async function failedStore() {
  const data = tempFolder();
  const { storage, close } = sqliteBackend(data);
  onTestFinished(close);
  const ids: string[] = [];
  for (const name of ['a', 'a', 'b']) {
    const account = await accountIn(storage, name);
    const accepted = await accept(storage, account, noteRevision());
    if (accepted.kind !== 'created') throw new Error(accepted.kind);
    const failure = { error, at: 60_000, giveUpAfter: 1 };
    await storage.recordFailure(accepted.memoryId, failure, { owner: 'w', entry: '0' });
    ids.push(accepted.memoryId);
  }
  return { store: { data, databaseUrl: null }, storage, ids };
}

test('failed Memories are listed newest first, without their titles', async () => {
  const { store, ids } = await failedStore();
  const all = await listFailed(store, { account: null, limit: null });
  const lines = all.ok ? all.value.map((line) => JSON.parse(line) as unknown) : [];
  const common = { stage: 'accepted', error, failures: 1, gaveUpAt: '1970-01-01T00:01:00.000Z' };
  expect(lines).toEqual([
    { id: ids[2], account: 'b', ...common },
    { id: ids[1], account: 'a', ...common },
    { id: ids[0], account: 'a', ...common },
  ]);
  const some = await listFailed(store, { account: 'a', limit: '1' });
  expect(some.ok && some.value).toEqual([expect.stringContaining(ids[1] ?? '')]);
  expect(await listFailed(store, { account: 'none', limit: null })).toMatchObject({ ok: false });
  expect(await listFailed(store, { account: null, limit: '0' })).toMatchObject({ ok: false });
});

test('one failed Memory is processed again, those of an account, or all', async () => {
  const { store, storage, ids } = await failedStore();
  const retry = (id: string | null, account: string | null) => retryFailed(store, { id, account });
  const enqueued = (memories: number) => ({
    ok: true,
    value: [JSON.stringify({ event: 'enqueued', memories })],
  });
  expect(await retry(ids[2] ?? '', 'a')).toMatchObject({ ok: false });
  expect(await retry('x', null)).toMatchObject({ ok: false });
  expect(await retry(ids[0] ?? '', null)).toEqual(enqueued(1));
  expect(await retry(ids[0] ?? '', null)).toMatchObject({ ok: false });
  expect(await retry(null, 'a')).toEqual(enqueued(1));
  expect(await storage.countFailed(null)).toBe(1);
  expect(await retry(null, null)).toEqual(enqueued(1));
  expect(await retry(null, null)).toEqual(enqueued(0));
});
