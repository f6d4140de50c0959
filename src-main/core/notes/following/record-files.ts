import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { announce } from '../context/announce.ts';
import { batchChanges } from '../context/batch-changes.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { isForeignDraftQuiet } from '../reconcile/classify-file.ts';
import { type Reconciled, readFiles, recordReadings } from '../reconcile/reconcile-files.ts';
import type { FileReading } from '../reconcile/record-file.ts';
import { filesAtOnce } from './check-due-files.ts';

/** Milliseconds that recording files may block saves and everything else. */
const maxBlock = 12;
/** Milliseconds for which recorded files may not be durable: after a power failure they are recorded again. */
const durableEvery = 1_000;

export type FileRecorder = {
  /** Reads and records files in short batches; a failure does not stop the others. */
  record(paths: readonly string[]): Promise<void>;
  /** Announces all recorded changes. */
  announceAll(): void;
  close(): void;
};

export type FileRecorderOptions = {
  readonly context: NotesContext;
  readonly faults: ReportOnce;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Whether more files are to be recorded right after these. */
  readonly isMoreDue: () => boolean;
  /** Files that could not be identified before. */
  readonly undecided: Pick<ReadonlySet<string>, 'has'>;
  readonly isClosed: () => boolean;
  /** These files were read; later changes are noticed when they are recorded. */
  readonly onRead: (paths: readonly string[]) => void;
  readonly onResult: (reading: FileReading, result: Reconciled) => Promise<void> | void;
};

export function createFileRecorder(options: FileRecorderOptions): FileRecorder {
  const { context, faults, monotonic, undecided, isClosed } = options;
  /** Notes whose changes were not announced yet. */
  const touched = batchChanges((noteIds) => announce(context, noteIds));
  let durableAt = Number.NEGATIVE_INFINITY;
  /** Number of files that are recorded in one batch. */
  let slice = 8;

  const isQuiet = ({ path, file }: FileReading): boolean =>
    isForeignDraftQuiet(context.journal.notes.byPath(path), file.state, context.now());

  function recordSome(
    readings: readonly FileReading[],
    nonDurable: boolean,
  ): ReadonlyMap<string, Reconciled> {
    return recordReadings(context, readings, {
      quiet: isQuiet,
      undecided,
      nonDurable,
      onTouched: touched.add,
    });
  }

  /** One by one where they cannot be recorded together: only those that fail are skipped and reported. */
  function recordAll(readings: readonly FileReading[], nonDurable: boolean): ReadonlyMap<string, Reconciled> {
    try {
      return recordSome(readings, nonDurable);
    } catch {
      const results = new Map<string, Reconciled>();
      for (const reading of readings) {
        try {
          for (const [path, result] of recordSome([reading], false)) results.set(path, result);
        } catch (error) {
          faults.failed(
            `record ${reading.path}`,
            t('notices.fileNotRecorded', { path: reading.path }),
            error,
          );
        }
      }
      return results;
    }
  }

  return {
    announceAll: touched.flush,
    close: touched.close,
    async record(paths) {
      const readings = await readFiles(context, paths, faults);
      options.onRead(paths);
      while (readings.length > 0 && !isClosed()) {
        const begun = performance.now();
        const part = readings.splice(0, slice);
        // a durable transaction makes all earlier ones durable
        const isLast = readings.length === 0 && !options.isMoreDue();
        const nonDurable = !isLast && monotonic() - durableAt < durableEvery;
        const results = recordAll(part, nonDurable);
        if (!nonDurable) durableAt = monotonic();
        const took = performance.now() - begun;
        for (const reading of part) {
          const result = results.get(reading.path);
          if (result !== undefined) await options.onResult(reading, result);
        }
        slice = took > maxBlock ? Math.max(1, slice >> 1) : Math.min(filesAtOnce, slice + 1);
        await nextTurn();
      }
    },
  };
}
