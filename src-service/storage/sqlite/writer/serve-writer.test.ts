import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountIn } from '../../../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../../../test/support/note-revision.ts';
import { sqliteBackend } from '../../../test/support/sqlite-backend.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { openWriter } from '../open-database.ts';
import { serveWriter } from './serve-writer.ts';

test('the pages of large texts leave the cache once they are stored and answered, those of small ones stay', async () => {
  const folder = tempFolder();
  const backend = sqliteBackend(folder);
  const accountId = await accountIn(backend.storage, 'a');
  await backend.close();
  const database = openWriter(folder);
  const pragma = vi.spyOn(database, 'pragma');
  const { port1: outside, port2: inside } = new MessageChannel();
  onTestFinished(() => {
    outside.postMessage('close');
    outside.close();
  });
  serveWriter(inside, database);
  async function store(bytes: number): Promise<readonly unknown[]> {
    const content = new Uint8Array(bytes).fill(0x61);
    const revision = { ...noteRevision(), content };
    const args = [{ accountId, memoryId: crypto.randomUUID(), revision, at: 0 }];
    const moved = [content.buffer];
    outside.postMessage([{ id: 1, method: 'acceptRevision', args, moved }], moved);
    const [replies] = await once(outside, 'message');
    expect(replies).toMatchObject([{ ok: true, value: { kind: 'created' } }]);
    return pragma.mock.calls.map(([asked]) => asked);
  }

  expect(await store(100_000)).toEqual([]);
  expect(await store(2_000_000)).toEqual(['shrink_memory']);
});
