import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { startWorker } from '../../pipeline/worker.ts';
import { textOf } from '../../storage/memory-store.ts';
import type { InspectedBackend } from '../support/inspected-backend.ts';
import { noteRevision } from '../support/note-revision.ts';
import { testEnricher } from '../support/test-enricher.ts';
import { silent } from '../support/worker-bench.ts';
import { accept, accountIn, freshBackend, type OpenBackend } from './storage-acceptance.ts';

async function added(
  { storage }: InspectedBackend,
  name: string,
  content: string,
  count = 1,
): Promise<MemoryId[]> {
  const account = await accountIn(storage, name);
  const ids: MemoryId[] = [];
  for (let index = 0; index < count; index += 1) {
    const acceptance = await accept(storage, account, noteRevision({ content }));
    if (acceptance.kind === 'created') ids.push(acceptance.memoryId);
  }
  return ids;
}

/** A worker whose enricher holds notes that begin with `hold` until it is let go. */
function holdingWorker(backend: InspectedBackend) {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun = 0;
  const worker = startWorker({
    store: backend.storage,
    queue: backend.queue,
    enricher: {
      ...testEnricher,
      async extract(content) {
        begun += 1;
        const text = typeof content === 'string' ? content : textOf(await content.read());
        if (text.startsWith('hold')) await held;
        return 'text';
      },
    },
    clock: Date.now,
    random: () => 0,
    owner: 'w1',
    newEventId: () => 'event',
    log: silent,
  });
  const stop = async (): Promise<void> => {
    letGo();
    await worker.stop();
  };
  onTestFinished(stop);
  return { worker, stop, begun: () => begun };
}

/** The part of the acceptance suite about a worker that many accounts share. Every adapter runs it. */
export function acceptsTurns(open: OpenBackend): void {
  const isReady = async (backend: InspectedBackend, id: MemoryId | undefined): Promise<boolean> =>
    id !== undefined && (await backend.storage.readProcessing(id))?.stage === 'ready';

  test('a fresh note of an idle account is processed while another account has all that it may have', async () => {
    const backend = await freshBackend(open);
    await added(backend, 'flood', 'hold', 40);
    const { worker, begun } = holdingWorker(backend);
    worker.wake();
    await expect.poll(begun).toBe(8);
    const [fresh] = await added(backend, 'idle', 'quick');
    worker.wake();
    await expect.poll(() => isReady(backend, fresh)).toBe(true);
    expect(begun()).toBe(9);
  });

  test('notes that take long give way, however many accounts they are of', async () => {
    const backend = await freshBackend(open);
    for (const name of ['a', 'b', 'c']) await added(backend, name, 'hold', 8);
    const { worker, begun } = holdingWorker(backend);
    worker.wake();
    await expect.poll(begun).toBe(16);
    const [fresh] = await added(backend, 'idle', 'quick');
    worker.wake();
    await expect.poll(() => isReady(backend, fresh), { timeout: 10_000 }).toBe(true);
  });

  test('a large note in hand keeps its account from more, and no other', async () => {
    const backend = await freshBackend(open);
    const { worker, begun, stop } = holdingWorker(backend);
    const large = await added(backend, 'large', `hold ${'x'.repeat(1024 * 1024)}`);
    worker.wake();
    await expect.poll(begun).toBe(1);
    large.push(...(await added(backend, 'large', 'quick')));
    const [fresh] = await added(backend, 'idle', 'quick');
    worker.wake();
    await expect.poll(() => isReady(backend, fresh)).toBe(true);
    expect(await isReady(backend, large[1])).toBe(false);
    await stop();
  });
}
