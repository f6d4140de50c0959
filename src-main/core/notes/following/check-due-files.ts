import type { BigIntStats } from 'node:fs';
import { isMissing } from '../../disk/file-calls.ts';
import { sameStamp, stampOf } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { canBeNote, lookUp } from '../../vault/note-file.ts';
import { absolutePath, placeOf } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { isForeignDraftQuiet } from '../reconcile/foreign-draft-quiet.ts';
import type { Deletions } from './deletions.ts';
import type { PendingFiles } from './pending-files.ts';
import type { VanishedFiles } from './vanished-files.ts';

/** Files looked at in one go. */
export const filesAtOnce = 64;
/** Bytes of files held in memory at once, about. */
const bytesAtOnce = 4 * 1024 * 1024;

export type CheckOptions = {
  readonly context: NotesContext;
  readonly pending: PendingFiles;
  readonly vanished: VanishedFiles;
  readonly deletions: Pick<Deletions, 'returned'>;
  readonly faults: ReportOnce;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Whether a draft stands in a file from an earlier run, whose renderer is gone. */
  readonly isLeftBehind: (noteId: string) => boolean;
  /** Nothing that could be a note lies there; perhaps a folder does, or did. */
  readonly onNoFile: (path: string) => void;
};

/**
 * Looks at the files that are due, without reading them. Returns the vault paths of those that are to be read now, new ones
 * first: a file under a new name tells where one that is gone went. The others are done with, wait, or are gone.
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
    const answer = isKnown
      ? 'ready'
      : pending.looked(path, stamp, known?.file?.size ?? null, age, monotonic());
    if (answer !== 'ready' || (bytes > 0 && bytes + stamp.size > bytesAtOnce)) return;
    bytes += stamp.size;
    ready.push(path);
  }

  await Promise.all(
    pending.due(monotonic(), filesAtOnce).map(async (path) => {
      try {
        const stats = await lookUp(absolutePath(vault, path)).catch(undefinedIfMissing);
        faults.succeeded(`look up ${path}`);
        look(path, stats);
      } catch (error) {
        // Nothing is known of it, and nothing else may wait for it: the next comparison looks again.
        pending.delete(path);
        faults.failed(`look up ${path}`, `${path} cannot be looked up`, error);
      }
    }),
  );
  const isNew = (path: string) => journal.notes.byPath(path) === undefined;
  return [...ready.filter(isNew), ...ready.filter((path) => !isNew(path))];
}

/** Whether nothing is left to be done with a file that has not changed since it was last seen. */
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

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
