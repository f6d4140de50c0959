import { setTimeout as delay } from 'node:timers/promises';
import type { BackupProgress, BackupTask, BackupWork } from '../../../src-shared/rpc/backups.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';

/** What is done with backups: one task at a time. */
export type BackupTasks = {
  work(): BackupWork;
  isRunning(): boolean;
  /** Runs a task; `work` returns how it ended. Throws `bad-request` while another one runs. */
  run(task: BackupTask, step: TaskStep): Promise<void>;
  cancel(): void;
  dismiss(): void;
  /** Ends the running task, and resolves when nothing is written any more, or a drive does not answer. */
  close(): Promise<void>;
};

export type TaskStep = (
  signal: AbortSignal,
  onProgress: (progress: BackupProgress) => void,
) => Promise<Exclude<BackupWork, { kind: 'running' }>>;

/** Milliseconds that closing waits for a drive that does not answer; whatever is written then has no name yet. */
const longestClose = 2_000;
/** Milliseconds between two events of progress. */
const eventInterval = 150;

export function backupTasks(
  onChange: () => void,
  explain: (task: BackupTask, error: unknown) => string,
): BackupTasks {
  let work: BackupWork = { kind: 'idle' };
  let abort = new AbortController();
  let running: Promise<void> | undefined;
  let emittedAt = Number.NEGATIVE_INFINITY;

  function become(next: BackupWork): void {
    work = next;
    emittedAt = performance.now();
    onChange();
  }

  async function perform(task: BackupTask, step: TaskStep, signal: AbortSignal): Promise<void> {
    let ended: BackupWork;
    try {
      ended = await step(signal, (progress) => {
        work = { kind: 'running', task, progress };
        if (performance.now() - emittedAt >= eventInterval) become(work);
      });
    } catch (error) {
      ended = signal.aborted ? { kind: 'idle' } : { kind: 'failed', task, message: explain(task, error) };
    }
    running = undefined;
    become(ended);
  }

  return {
    work: () => work,
    isRunning: () => running !== undefined,
    run(task, step) {
      if (running !== undefined) throw new CoreError('bad-request', t('backupErrors.running'));
      abort = new AbortController();
      become({ kind: 'running', task, progress: { step: firstStep[task], done: 0, total: 0 } });
      running = perform(task, step, abort.signal);
      return running;
    },
    cancel: () => abort.abort(),
    dismiss() {
      if (running === undefined) become({ kind: 'idle' });
    },
    async close() {
      abort.abort();
      await Promise.race([running, delay(longestClose, undefined, { ref: false })]);
    },
  };
}

const firstStep: Readonly<Record<BackupTask, BackupProgress['step']>> = {
  backup: 'reading',
  verify: 'verifying',
  restore: 'writing',
};
