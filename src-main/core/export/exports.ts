import type { ExportRequest, ExportStatus } from '../../../src-shared/rpc/export.ts';
import { allRemarks, firstOfRemarks, type Remark, remarksFrom } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';

/** The export of a core: one at a time. */
export type Exports = {
  status(): ExportStatus;
  /** Throws `bad-request` while one runs. */
  start(request: ExportRequest): void;
  cancel(): void;
  dismiss(): void;
  /** The remarks of the result behind the first `from`, some hundreds at once. */
  remarks(from: number): readonly Remark[];
  /** Stops, and resolves when nothing is written any more. */
  close(): Promise<void>;
};

/** Milliseconds between two events of progress. */
const eventInterval = 150;

export function createExports(context: NotesContext): Exports {
  let status: ExportStatus = { kind: 'idle' };
  /** Those of the result, complete. */
  let remarks = allRemarks([]);
  let abort = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let emittedAt = Number.NEGATIVE_INFINITY;

  function become(next: ExportStatus): void {
    status = next;
    emittedAt = performance.now();
    context.emit('export.changed', next);
  }

  async function run(request: ExportRequest, signal: AbortSignal): Promise<void> {
    const onProgress = (done: number, total: number): void => {
      status = { kind: 'running', done, total };
      if (performance.now() - emittedAt >= eventInterval) become(status);
    };
    try {
      const { runExport } = await import('./run-export.ts'); // with all that renders formulas
      const result = await runExport(context, request, { signal, onProgress });
      remarks = result.remarks;
      become({ kind: 'done', to: request.to, ...result, remarks: firstOfRemarks(remarks) });
    } catch (error) {
      become(signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: explainFailure(error).message });
    }
  }

  return {
    status: () => status,
    start(request) {
      if (status.kind === 'running') throw new CoreError('bad-request', t('exportErrors.running'));
      abort = new AbortController();
      become({ kind: 'running', done: 0, total: 0 });
      work = run(request, abort.signal);
    },
    cancel: () => abort.abort(),
    dismiss() {
      if (status.kind === 'running') return;
      remarks = allRemarks([]);
      become({ kind: 'idle' });
    },
    remarks: (from) => remarksFrom(remarks, from),
    close() {
      abort.abort();
      return work;
    },
  };
}
