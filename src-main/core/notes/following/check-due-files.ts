import type { BigIntStats } from 'node:fs';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { sameStamp, stampOf } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { canBeNote, lookUp } from '../../vault/note-file.ts';
import { placeOf } from '../../vault/vault-path.ts';
import { OutsideVaultError } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { isForeignDraftQuiet } from '../reconcile/classify-file.ts';
import type { Deletions } from './deletions.ts';
import type { PendingFiles } from './pending-files.ts';
import type { VanishedFiles } from './vanished-files.ts';

/** Files checked in one batch. */
export const filesAtOnce = 64;
/** Approximate maximum of bytes of files in memory at once. */
const bytesAtOnce = 4 * 1024 * 1024;

export type CheckOptions = {
  readonly context: NotesContext;
  readonly pending: PendingFiles;
  readonly vanished: VanishedFiles;
  readonly deletions: Pick<Deletions, 'returned'>;
  readonly faults: ReportOnce;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Whether a note has a draft of an earlier run, which is not being edited any more. */
  readonly isLeftBehind: (noteId: string) => boolean;
  /** Nothing that could be a note is there; perhaps a folder is, or was. */
  readonly onNoFile: (path: string) => void;
};

/**
 * Checks the files that are due, without reading them. Returns the vault paths of those that are to be read now, new ones
 * first: a new file may be a missing one under another name. The others are done, still wait, or are gone.
 */
export async function checkDueFiles(options: CheckOptions): Promise<string[]> {
  const { context, pending, vanished, deletions, faults, monotonic } = options;
  const { journal, vault } = context;
  const ready: string[] = [];
  let bytes = 0;

  function look(path: string, stats: BigIntStats | undefined): void {
    const known = journal.notes.byPath(path);
    if (stats === undefined || !canBeNote(stats)) {
      pending.delete(path);
      if (known?.state === 'present') vanished.add(path, monotonic());
      options.onNoFile(path);
      return;
    }
    vanished.delete(path);
    deletions.returned(path);
    const stamp = stampOf(stats);
    const isKnown = known?.state === 'present' && sameStamp(known.file, stamp);
    if (isKnown && isRecorded(options, path, known)) {
      pending.delete(path);
      return;
    }
    const age = Date.now() - Number(stats.mtimeMs);
    const state = isKnown
      ? 'ready'
      : pending.looked(path, stamp, known?.file?.size ?? null, age, monotonic());
    if (state !== 'ready' || (bytes > 0 && bytes + stamp.size > bytesAtOnce)) return;
    bytes += stamp.size;
    ready.push(path);
  }

  await Promise.all(
    pending.due(monotonic(), filesAtOnce).map(async (path) => {
      try {
        const stats = await lookUp(vault, path).catch(undefinedIfMissing);
        faults.succeeded(`look up ${path}`);
        look(path, stats);
      } catch (error) {
        // It must not delay other files: the next comparison checks it again.
        pending.delete(path);
        faults.failed(`look up ${path}`, t('notices.fileNotFound', { path }), error);
      }
    }),
  );
  const isNew = (path: string) => journal.notes.byPath(path) === undefined;
  return [...ready.filter(isNew), ...ready.filter((path) => !isNew(path))];
}

/** Whether nothing is left to be done for a file that has not changed since it was recorded. */
function isRecorded({ context, isLeftBehind }: CheckOptions, path: string, known: NoteRecord): boolean {
  const place = placeOf(path, known.account);
  if (place.account !== known.account || place.folder !== known.folder) return false;
  if (known.pendingWrite || (known.draft && isLeftBehind(known.id))) return false;
  return !(
    known.foreignDraft &&
    known.file !== null &&
    isForeignDraftQuiet(known, known.file, context.now())
  );
}

/** What leads outside of the vault is not in it: its folder lists it as such. */
function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error) && !(error instanceof OutsideVaultError)) throw error;
}
