import { join } from 'node:path';
import type { NoteId } from '../../../src-shared/ids.ts';
import type {
  ImportListName,
  ImportReport,
  ImportRequest,
  ImportResult,
  ImportStatus,
} from '../../../src-shared/rpc/import.ts';
import { type Remark, remarksFrom } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { interruptedImport } from './interrupted-import.ts';
import type { ImportPlan } from './plan/plan-import.ts';
import { type ImportLists, withFirstRemarks } from './report/import-lists.ts';
import { clearStaging } from './source/clear-staging.ts';

/** The import of a core: one at a time. */
export type Imports = {
  status(): ImportStatus;
  /** Reads a source. Throws `bad-request` while an import runs. */
  plan(request: ImportRequest): void;
  /** Runs what was planned. Throws `bad-request` when nothing was. */
  start(): void;
  cancel(): void;
  dismiss(): void;
  /** The remarks of a list of the plan or the result behind the first `from`, some hundreds at once. */
  remarks(list: ImportListName, from: number): readonly Remark[];
  /** Saves what is said about the import that has ended as a note. Rejects as `bad-request` when there is nothing to save. */
  saveReport(): Promise<NoteId>;
  /** Whether notes are being written. */
  isRunning(): boolean;
  /** Stops, and resolves when nothing is written any more. */
  close(): Promise<void>;
};

export type ImportsOptions = {
  readonly context: NotesContext;
  /** The data folder. */
  readonly data: string;
  /** Resolves when all changes of the vault are recorded: notes of an import that crashed are known then. */
  readonly settled: () => Promise<void>;
};

/** Milliseconds between two events of progress. */
const eventInterval = 150;

export function createImports({ context, data, settled }: ImportsOptions): Imports {
  const interrupted = interruptedImport(data);
  const staging = join(data, 'import-staging');
  void clearStaging(staging).catch(() => undefined); // what a crash left behind
  let status: ImportStatus = { kind: 'idle', interrupted: interrupted.read() };
  let planned: ImportPlan | undefined;
  /** What is said about the plan or the result, complete. */
  let lists: ImportLists = {};
  let abort = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let emittedAt = Number.NEGATIVE_INFINITY;

  function become(next: ImportStatus): void {
    status = next;
    emittedAt = performance.now();
    context.emit('import.changed', next);
  }

  /** Progress, which is shown now and then. */
  function advance(next: ImportStatus): void {
    if (performance.now() - emittedAt >= eventInterval) become(next);
    else status = next;
  }

  const isBusy = (): boolean => status.kind === 'reading' || status.kind === 'running';
  const toIdle = (): void => become({ kind: 'idle', interrupted: interrupted.read() });

  /** Runs a step; whatever ends it is shown. */
  function run(request: ImportRequest, step: (signal: AbortSignal) => Promise<void>): void {
    abort = new AbortController();
    const { signal } = abort;
    work = step(signal).catch((error: unknown) => {
      planned = undefined;
      if (signal.aborted) toIdle();
      else become({ kind: 'failed', request, message: explainFailure(error).message });
    });
  }

  async function read(request: ImportRequest, signal: AbortSignal): Promise<ImportReport> {
    await settled();
    // what reads other programs' files is loaded when it is needed: it is a fifth of the core
    const [{ openSource }, { planImport }] = await Promise.all([
      import('./source/open-source.ts'),
      import('./plan/plan-import.ts'),
    ]);
    const source = await openSource(request.source, { vault: context.vault, staging, signal });
    const onRead = (notes: number): void => advance({ kind: 'reading', request, read: notes });
    planned = await planImport(context, source, request, { signal, onRead });
    lists = planned.report;
    return withFirstRemarks(planned.report);
  }

  async function write(plan: ImportPlan, signal: AbortSignal): Promise<void> {
    const { request } = plan;
    const total = plan.notes.length + plan.files.length;
    interrupted.begin(request);
    const { runImport } = await import('./run/run-import.ts');
    const result = await runImport(context, plan, {
      signal,
      onProgress: (done) => advance({ kind: 'running', request, done, total }),
    });
    planned = undefined;
    interrupted.end();
    await clearStaging(staging);
    lists = result;
    become({ kind: 'done', request, result: withFirstRemarks(result) });
    // its dialog may be closed by now
    context.emit('notice', resultNotice(result));
  }

  function refuseWhileBusy(): void {
    if (isBusy()) throw new CoreError('bad-request', t('importErrors.running'));
  }

  return {
    status: () => status,
    plan(request) {
      refuseWhileBusy();
      planned = undefined;
      lists = {};
      become({ kind: 'reading', request, read: 0 });
      run(request, async (signal) => {
        const report = await read(request, signal);
        become({ kind: 'planned', request, report });
      });
    },
    start() {
      refuseWhileBusy();
      const plan = planned;
      if (plan === undefined) throw new CoreError('bad-request', t('importErrors.nothingRead'));
      const total = plan.notes.length + plan.files.length;
      become({ kind: 'running', request: plan.request, done: 0, total });
      run(plan.request, (signal) => write(plan, signal));
    },
    cancel: () => abort.abort(),
    dismiss() {
      if (isBusy()) return;
      planned = undefined;
      lists = {};
      interrupted.end();
      void clearStaging(staging).catch(() => undefined); // the next import empties it
      toIdle();
    },
    remarks(name, from) {
      const list = lists[name];
      return list === undefined ? [] : remarksFrom(list, from);
    },
    async saveReport() {
      if (status.kind !== 'done') throw new CoreError('bad-request', t('importErrors.nothingSaid'));
      const { saveReport } = await import('./report/save-report.ts');
      return saveReport(context, status.result.place, lists);
    },
    isRunning: () => status.kind === 'running',
    async close() {
      const wasRunning = status.kind === 'running' ? status.request : undefined;
      abort.abort();
      await work;
      await clearStaging(staging).catch(() => undefined);
      if (wasRunning !== undefined) interrupted.begin(wasRunning);
    },
  };
}

function resultNotice({ notes, failed, stopped }: ImportResult): {
  readonly level: 'info' | 'warning';
  readonly message: string;
} {
  return stopped === null && failed.total === 0
    ? { level: 'info', message: t('notices.imported', { count: notes }) }
    : { level: 'warning', message: t('notices.importedPartly', { count: notes }) };
}
