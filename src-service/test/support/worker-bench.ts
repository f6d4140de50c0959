import { onTestFinished } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Enricher } from '../../pipeline/enricher.ts';
import { sweep } from '../../pipeline/sweep.ts';
import { startWorker } from '../../pipeline/worker.ts';
import { leaseDuration } from '../../storage/job-queue.ts';
import { accept, accountIn } from '../acceptance/storage-acceptance.ts';
import { noteRevision } from './note-revision.ts';
import { sqliteBackend } from './sqlite-backend.ts';
import { tempFolder } from './temp-folder.ts';
import { testEnricher } from './test-enricher.ts';

/** A log without output. */
export const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A store with one account, a clock that only the test moves, and a worker on it. */
export async function workerBench(enricher: Enricher = testEnricher) {
  const { storage, queue, close } = sqliteBackend(tempFolder());
  onTestFinished(close);
  const account = await accountIn(storage, 'a');
  const time = { now: 1_000_000 };
  const worker = startWorker({
    store: storage,
    queue,
    enricher,
    clock: () => time.now,
    random: () => 0,
    owner: 'w1',
    newEventId: () => 'event',
    log: silent,
  });
  const addMemory = async (content?: string): Promise<MemoryId> => {
    const accepted = await accept(
      storage,
      account,
      noteRevision({ title: 'Ferry times', ...(content === undefined ? {} : { content }) }),
    );
    if (accepted.kind !== 'created') throw new Error(accepted.kind);
    return accepted.memoryId;
  };
  const sweepNow = async (): Promise<void> => {
    await sweep({ queue, now: time.now, wake: worker.wake, log: silent });
    await worker.idle();
  };
  /** Has workers take the Memory one after the other and end before they complete a stage. */
  const dieOver = async (id: MemoryId, times: number): Promise<void> => {
    for (let death = 1; death <= times; death += 1) {
      await queue.take(`dead ${death}`, 1, time.now);
      await storage.beginAttempts([id]);
      time.now += leaseDuration;
    }
  };
  return { storage, queue, account, time, worker, addMemory, dieOver, sweepNow };
}
