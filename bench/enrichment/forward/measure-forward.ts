import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { databaseFile } from '../../../src-service/storage/sqlite/open-database.ts';
import { type MeasuredService, startProgram } from '../../service/service-process.ts';
import { makeOldStore } from './old-store.ts';

/** What coming forward took. */
export type ForwardFigures = {
  /** Shares of one core: of a service with nothing to do, and of a service that brings old Memories forward. */
  readonly idle: number;
  readonly busy: number;
  /** Memories that came forward while it was measured, and for how many seconds that was. */
  readonly memories: number;
  readonly seconds: number;
};

const cli = fileURLToPath(new URL('../../../src-service/cli.ts', import.meta.url));
/** Milliseconds between two looks at the store, which is all that is waited for. */
const look = 50;

/**
 * Starts two embedded services, one on an empty store and one on `count` Memories of a former version, and compares the processor time that all
 * of their threads take. It is measured from the beginning of one page of Memories to that of another, at least `seconds` later: between
 * pages the service rests, and only whole turns of work and rest have a share. The first page, for which the enricher is
 * loaded, is not measured. Throws where the system does not say what a process takes.
 */
export async function measureForward(count: number, seconds: number): Promise<ForwardFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-forward-'));
  const old = join(folder, 'old');
  makeOldStore(old, count);
  const idle = await startEmbedded(join(folder, 'empty'));
  const busy = await startEmbedded(old);
  const database = new Database(join(old, databaseFile), { readonly: true });
  const forward = database
    .prepare<[], number>("SELECT count(*) FROM memory WHERE relevance NOT LIKE '%local-extractive/1%'")
    .pluck();
  const waiting = database.prepare<[], number>('SELECT count(*) FROM queue_entry').pluck();
  /** Waits until a page has come forward and another one begins, after a rest. */
  async function nextPage(before: number) {
    let memories = before;
    while (memories === before) {
      await setTimeout(look);
      // in this order: what is not in the queue any more has come forward
      if (waiting.get() === 0) memories = forward.get() ?? 0;
    }
    while (waiting.get() === 0 && (forward.get() ?? 0) === memories && memories < count)
      await setTimeout(look);
    return { memories, at: performance.now(), idle: cpuOf(idle), busy: cpuOf(busy) };
  }
  try {
    const from = await nextPage(0);
    let to = from;
    while (to.at - from.at < seconds * 1000 && to.memories < count) to = await nextPage(to.memories);
    const elapsed = to.at - from.at;
    return {
      idle: (to.idle - from.idle) / 1000 / elapsed,
      busy: (to.busy - from.busy) / 1000 / elapsed,
      memories: to.memories - from.memories,
      seconds: elapsed / 1000,
    };
  } finally {
    database.close();
    await Promise.all([idle.stop(), busy.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const startEmbedded = (data: string): Promise<MeasuredService> =>
  startProgram([cli, 'serve', '--data', data, '--port', '0', '--embedded'], 'none');

function cpuOf(service: MeasuredService): number {
  const cpu = service.cpu();
  if (cpu === undefined) throw new Error('This system does not report what a process takes.');
  return cpu;
}
