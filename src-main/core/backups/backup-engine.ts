import { type MessagePort, Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { BackupReason, ListedBackup, RestoredBackup } from '../../../src-shared/rpc/backups.ts';
import type { RpcErrorCode } from '../../../src-shared/rpc/envelope.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { shownLanguage, t } from '../../../src-shared/texts/t.ts';
import { codeOf } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { type BackupRun, type BackupSource, makeBackup } from './make-backup.ts';
import { type RestoreRun, restoreBackup } from './restore-backup.ts';
import { findStores, listBackups, type VerifyRun, verifyBackup } from './store/read-store.ts';
import { inStore, StoreError } from './store/store-calls.ts';
import { storePaths } from './store/store-format.ts';

/** A store with its backups, newest first. */
export type ListedStore = {
  readonly id: string;
  readonly name: string;
  readonly backups: readonly ListedBackup[];
};

/** What reads or writes whole backups. `root`: the folder of a store. */
export type BackupEngine = {
  make(source: BackupSource, root: string, run: Omit<BackupRun, 'now' | 'calls'>): Promise<ListedBackup>;
  verify(root: string, id: string, run: Omit<VerifyRun, 'now'>): Promise<ListedBackup>;
  restore(root: string, id: string, run: RestoreRun): Promise<RestoredBackup>;
  /** The stores in a folder. Rejects with a `StoreError` when it cannot be read. */
  list(folder: string): Promise<readonly ListedStore[]>;
  /** Ends at once whatever still runs. */
  close(): void;
};

/** Does the work in this thread. `now`: milliseconds since the epoch. */
export const engineHere = (now: () => number): BackupEngine => ({
  make: (source, root, run) => makeBackup(source, storePaths(root), { ...run, now }),
  verify: (root, id, run) => verifyBackup(storePaths(root), id, { ...run, now }),
  restore: (root, id, run) => restoreBackup(storePaths(root), id, run),
  list: async (folder) =>
    Promise.all(
      (await inStore(findStores(folder))).map(async ({ id, name, paths }) => ({
        id,
        name,
        backups: await inStore(listBackups(paths)),
      })),
    ),
  close: () => undefined,
});

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

/** Milliseconds between two messages of progress. */
const progressInterval = 100;

/** Does the work of an engine for the core at the other end of a port; one job at a time. */
export function serveBackups(port: MessagePort, engine: BackupEngine): void {
  const abort = new AbortController();
  const { signal } = abort;
  let sentAt = Number.NEGATIVE_INFINITY;
  const run = {
    signal,
    onProgress(progress: JobProgress): void {
      if (performance.now() - sentAt < progressInterval) return;
      sentAt = performance.now();
      core.progress(progress);
    },
  };
  const functions: ThreadFunctions = {
    isUp: () => true,
    make: ({ source: { vaultId, ...source }, root, reason }) =>
      send(() =>
        engine.make(
          {
            ...source,
            vaultId: () => vaultId,
            ensureVault: async () => void receive(await core.ensureVault()),
            copyJournal: async (to) => void receive(await core.copyJournal(to)),
          },
          root,
          { ...run, reason },
        ),
      ),
    verify: ({ root, id }) => send(() => engine.verify(root, id, run)),
    restore: ({ root, id, into }) => send(() => engine.restore(root, id, { ...run, into })),
    list: (folder) => send(() => engine.list(folder)),
    cancel: () => abort.abort(),
  };
  const core = createBirpc<CoreFunctions, ThreadFunctions>(functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => port.on('message', listener),
    eventNames: ['progress'],
    timeout: -1,
  });
}

/** An error on its way to another thread, where its class and its code would be lost. */
type SentError =
  | { readonly kind: 'core'; readonly code: RpcErrorCode; readonly message: string }
  | { readonly kind: 'store' | 'other'; readonly code: string; readonly message: string };
type Sent<Value> = Result<Value, SentError>;

/** What the thread does when the core asks. */
type ThreadFunctions = {
  /** Resolves once the thread runs. */
  isUp(): true;
  make(job: {
    readonly source: {
      readonly vault: string;
      readonly data: string;
      readonly version: string;
      readonly vaultId: string;
    };
    readonly root: string;
    readonly reason: BackupReason;
  }): Promise<Sent<ListedBackup>>;
  verify(job: { readonly root: string; readonly id: string }): Promise<Sent<ListedBackup>>;
  restore(job: {
    readonly root: string;
    readonly id: string;
    readonly into: string;
  }): Promise<Sent<RestoredBackup>>;
  list(folder: string): Promise<Sent<readonly ListedStore[]>>;
  cancel(): void;
};

/** What the core does when the thread asks: the journal is open there. */
type CoreFunctions = {
  ensureVault(): Promise<Sent<null>>;
  copyJournal(to: string): Promise<Sent<null>>;
  progress(progress: JobProgress): void;
};

/** Runs a step whose outcome goes to another thread. */
async function send<Value>(work: () => Value | Promise<Value>): Promise<Sent<Value>> {
  try {
    return succeed(await work());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof CoreError) return fail({ kind: 'core', code: error.code, message });
    return fail({ kind: error instanceof StoreError ? 'store' : 'other', code: codeOf(error), message });
  }
}

/** The value that another thread sent; throws the error that it sent. */
function receive<Value>(sent: Sent<Value>): Value {
  if (sent.ok) return sent.value;
  const { kind, code, message } = sent.error;
  if (kind === 'core') throw new CoreError(code, message);
  const error = Object.assign(new Error(message), code === '' ? {} : { code });
  throw kind === 'store' ? new StoreError(error) : error;
}
