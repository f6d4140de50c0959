import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { JobProgress } from '../../../../src-shared/rpc/jobs.ts';
import { shownLanguage, t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { BackupEngine } from './backup-engine.ts';
import { type CoreFunctions, receive, type Sent, send, type ThreadFunctions } from './messages.ts';

/** What a job needs of the core while it runs. */
type Job = Partial<Omit<CoreFunctions, 'progress'>> & {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: JobProgress) => void;
};

type Thread = BirpcReturn<ThreadFunctions, CoreFunctions>;

/**
 * Does the work in a thread of its own, one for each job, so that the core stays responsive: a check of a large journal is one call that cannot be
 * interrupted. `program`: path of the built `backup-thread`. Where no thread can be started, `otherwise` does the work.
 */
export function engineInThread(program: string, otherwise: BackupEngine): BackupEngine {
  const running = new Set<Worker>();

  async function run<Value>(
    job: Job,
    work: (thread: Thread) => Promise<Sent<Value>>,
    here: () => Promise<Value>,
  ): Promise<Value> {
    const worker = new Worker(program, {
      name: 'backups',
      env: {},
      workerData: { language: shownLanguage() },
    });
    running.add(worker);
    const gone = new Promise<never>((_, reject) => {
      const lose = (): void => reject(new CoreError('internal', t('backupErrors.threadEnded')));
      worker.once('error', (error: unknown) => {
        console.error(`The thread of backups: ${error}`);
        lose();
      });
      worker.once('exit', lose);
    });
    gone.catch(() => undefined);
    const thread = createBirpc<ThreadFunctions, CoreFunctions>(
      {
        ensureVault: job.ensureVault ?? refuse,
        copyJournal: job.copyJournal ?? refuse,
        progress: (progress) => job.onProgress?.(progress),
      },
      {
        post: (message) => worker.postMessage(message),
        on: (listener) => worker.on('message', listener),
        eventNames: ['cancel'],
        timeout: -1,
      },
    );
    const cancel = (): void => void thread.cancel();
    try {
      const isUp = await Promise.race([thread.isUp(), gone]).catch(() => false);
      if (!isUp) return await here();
      if (job.signal?.aborted) cancel();
      job.signal?.addEventListener('abort', cancel);
      return receive(await Promise.race([work(thread), gone]));
    } finally {
      job.signal?.removeEventListener('abort', cancel);
      running.delete(worker);
      await worker.terminate();
    }
  }

  return {
    make: (source, root, { reason, signal, onProgress }) => {
      const { vault, data, version } = source;
      const job: Job = {
        signal,
        onProgress,
        ensureVault: () =>
          send(async () => {
            await source.ensureVault();
            return null;
          }),
        copyJournal: (to) =>
          send(async () => {
            await source.copyJournal(to, {
              signal,
              onProgress: (done, total) => onProgress({ step: 'journal', done, total }),
            });
            return null;
          }),
      };
      const sent = { source: { vault, data, version, vaultId: source.vaultId() }, root, reason };
      return run(
        job,
        (thread) => thread.make(sent),
        () => otherwise.make(source, root, { reason, signal, onProgress }),
      );
    },
    verify: (root, id, job) =>
      run(
        job,
        (thread) => thread.verify({ root, id }),
        () => otherwise.verify(root, id, job),
      ),
    restore: (root, id, job) =>
      run(
        job,
        (thread) => thread.restore({ root, id, into: job.into }),
        () => otherwise.restore(root, id, job),
      ),
    list: (folder) =>
      run(
        {},
        (thread) => thread.list(folder),
        () => otherwise.list(folder),
      ),
    close() {
      for (const worker of running) void worker.terminate();
    },
  };
}

const refuse = (): Promise<Sent<null>> =>
  send<null>(() => {
    throw new Error('this job has no journal');
  });
