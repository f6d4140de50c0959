import { join } from 'node:path';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ImportPreview, ImportRequest, ImportResult } from '../../../src-shared/rpc/import.ts';
import { importMethods } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { removeFileNow } from '../disk/held-files.ts';
import { readJson, writeJson } from '../disk/json-file.ts';
import { CoreError } from '../errors/core-error.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { type JobRun, type JobRunner, jobRunner } from '../rpc/jobs.ts';
import type { ImportPlan } from './plan/plan-import.ts';
import type { ImportLists } from './saved-report.ts';
import { clearStaging } from './source.ts';

/** The import of a core. */
export type Imports = {
  readonly jobs: JobRunner<'import'>;
  /** Reads a source. Throws `bad-request` while an import runs. */
  plan(request: ImportRequest): void;
  /** Runs what was planned. Throws `bad-request` when nothing was. */
  start(): void;
  /** Saves what is said about the import that has ended as a note. Rejects as `bad-request` when there is nothing to save. */
  saveReport(): Promise<NoteId>;
  /** Whether notes are being written. */
  isRunning(): boolean;
  /** Path of the source of the last import, even if it was interrupted in an earlier run; undefined once the import is dismissed. */
  source(): string | undefined;
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

export function createImports({ context, data, settled }: ImportsOptions): Imports {
  const interrupted = interruptedImport(data);
  const staging = join(data, 'import-staging');
  void clearStaging(staging).catch(() => undefined); // what a crash left behind
  let planned: ImportPlan | undefined;
  /** What is said about the plan or the result, complete. */
  let lists: ImportLists = {};
  const jobs = jobRunner('import', {
    emit: context.emit,
    refusal: () => t('importErrors.running'),
    firstStep: (task) => (task === 'plan' ? 'reading' : 'writing'),
    interrupted: interrupted.read,
    onDismiss() {
      planned = undefined;
      lists = {};
      interrupted.end();
      void clearStaging(staging).catch(() => undefined); // the next import empties it
    },
  });

  async function read(request: ImportRequest, { signal, onProgress }: JobRun): Promise<ImportPreview> {
    planned = undefined;
    lists = {};
    await settled();
    // what reads other programs' files is loaded when it is needed: it is a fifth of the core
    const [{ openSource }, { planImport }] = await Promise.all([
      import('./open-source.ts'),
      import('./plan/plan-import.ts'),
    ]);
    const source = await openSource(request.source, { vault: context.vault, staging, signal });
    const onRead = (notes: number): void => onProgress(notes, 0);
    planned = await planImport(context, source, request, { signal, onRead });
    lists = planned.preview;
    return planned.preview;
  }

  async function write(plan: ImportPlan, { signal, onProgress }: JobRun): Promise<ImportResult> {
    planned = undefined;
    const total = plan.notes.length + plan.files.length;
    onProgress(0, total);
    interrupted.begin(plan.request);
    const { runImport } = await import('./run-import.ts');
    const result = await runImport(context, plan, {
      signal,
      onProgress: (done) => onProgress(done, total),
    });
    interrupted.end();
    await clearStaging(staging);
    lists = result;
    return result;
  }

  /** What is being written; undefined while nothing is. */
  function written(): ImportRequest | undefined {
    const job = jobs.state();
    return job.kind === 'running' && job.task === 'import' ? job.request : undefined;
  }

  return {
    jobs,
    plan: (request) => void jobs.run('plan', request, (run) => read(request, run)),
    start() {
      const plan = planned;
      if (plan === undefined)
        throw new CoreError(
          'bad-request',
          jobs.isRunning() ? t('importErrors.running') : t('importErrors.nothingRead'),
        );
      const ended = jobs.run('import', plan.request, (run) => write(plan, run));
      void ended.then((job) => {
        // its dialog may be closed by now
        if (job.kind === 'done' && job.task === 'import') context.emit('notice', resultNotice(job.result));
      });
    },
    async saveReport() {
      const job = jobs.state();
      if (job.kind !== 'done' || job.task !== 'import')
        throw new CoreError('bad-request', t('importErrors.nothingSaid'));
      const { saveReport } = await import('./saved-report.ts');
      return saveReport(context, job.result.place, lists);
    },
    isRunning: () => written() !== undefined,
    source() {
      const job = jobs.state();
      return (job.kind === 'idle' ? job.interrupted : job.request)?.source;
    },
    async close() {
      const request = written();
      await jobs.close();
      await clearStaging(staging).catch(() => undefined);
      if (request !== undefined) interrupted.begin(request);
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

/** Remembers the running import in the data folder, so that an import that a crash ended can be offered again. */
type InterruptedImport = {
  /** The import that did not end; null for none. */
  read(): ImportRequest | null;
  begin(request: ImportRequest): void;
  end(): void;
};

/**
 * Nothing depends on the file but the offer: what was imported is known from the journal. So failures to write it are
 * ignored, and a damaged one is no import.
 */
function interruptedImport(data: string): InterruptedImport {
  const path = join(data, 'import.json');
  return {
    read: () => readJson(path, importMethods['import.plan'].params) ?? null,
    begin(request) {
      try {
        writeJson(path, request);
      } catch {
        // a disk that is full refuses the import itself
      }
    },
    end: () => removeFileNow(path),
  };
}
