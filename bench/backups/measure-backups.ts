import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RpcClient } from '../../adversity/rpc-client.ts';
import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import type { Job } from '../../src-shared/rpc/jobs.ts';
import { fillVault } from '../app/filled-vault.ts';
import type { VaultOptions } from '../app/generated-vault.ts';
import type { Figure } from '../journal/figure.ts';
import type { Comparison } from '../ratio-table.ts';
import { measureTurns } from './measure-turns.ts';

/** Milliseconds between two calls that are made meanwhile, and how long one without a backup is measured. */
const [pause, idleTime] = [5, 20_000];
/** Notes that are changed before the second backup. */
const edited = 20;

export type MeasuredBackups = {
  /** The longest turns of the event loop of the thread that answers. */
  readonly turns: readonly Comparison[];
  /** How long opening a note takes meanwhile; on a machine that does nothing else. */
  readonly answers: readonly Figure[];
};

/** Makes, lists and verifies backups of a generated vault, while notes are opened one after the other. */
export async function measureBackups(options: VaultOptions): Promise<MeasuredBackups> {
  const filled = await fillVault(options);
  try {
    const turns = await measureTurns(filled);
    const answers = await filled.withCore(async (rpc) => {
      const ids = listedNotes(await rpc.call('library.load', {})).map(({ id }) => id);
      /** Runs some work, and opens notes until it has ended. */
      async function beside(name: string, work: () => Promise<unknown>): Promise<Figure[]> {
        let isRunning = true;
        const began = performance.now();
        const ended = work().finally(() => {
          isRunning = false;
        });
        const answers: number[] = [];
        for (let index = 0; isRunning; index += 7) {
          const asked = performance.now();
          await rpc.call('notes.open', { noteId: ids[index % ids.length] ?? '' });
          answers.push(performance.now() - asked);
          await delay(pause);
        }
        await ended;
        const took = performance.now() - began;
        answers.sort((one, other) => one - other);
        const at = (share: number): number => answers[Math.ceil(answers.length * share) - 1] ?? 0;
        return [
          { name: `${name}: takes`, value: took / 1000, unit: 's', aim: null },
          { name: `${name}: a note meanwhile, 99 %`, value: at(0.99), unit: 'ms', aim: null },
          { name: `${name}: a note meanwhile, at most`, value: at(1), unit: 'ms', aim: null },
        ];
      }
      const figures = await beside('nothing', () => delay(idleTime));
      figures.push(...(await beside('the first backup', () => backUp(rpc))));
      for (const noteId of ids.slice(0, edited))
        appendFileSync((await rpc.call('notes.open', { noteId })).path, '\nOne more line.\n');
      await rpc.call('vault.compare', {});
      figures.push(...(await beside('the next one', () => backUp(rpc))));
      figures.push(...(await beside('their list', () => rpc.call('backups.list', {}))));
      const [store] = (await rpc.call('backups.list', {})).stores;
      const [backup] = store?.backups ?? [];
      if (store === undefined || backup === undefined) throw new Error('there is no backup');
      figures.push(
        ...(await beside('verifying one', () =>
          untilEnded(rpc, () => rpc.call('backups.verify', { store: store.id, id: backup.id })),
        )),
      );
      return figures;
    });
    return { turns, answers };
  } finally {
    filled.remove();
  }
}

const backUp = (rpc: RpcClient): Promise<Job> => untilEnded(rpc, () => rpc.call('backups.make', {}));

async function untilEnded(rpc: RpcClient, begin: () => Promise<unknown>): Promise<Job> {
  for (;;) {
    // It waits until the first comparison of the vault has ended.
    if ((await begin().catch(() => 'busy')) !== 'busy') break;
    await delay(pause * 10);
  }
  for (;;) {
    const job = await rpc.call('job.state', { of: 'backups' });
    if (job.kind === 'failed') throw new Error(job.message);
    if (job.kind !== 'running') return job;
    await delay(pause * 10);
  }
}
