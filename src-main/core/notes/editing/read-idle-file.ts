import { type FileStamp, sameStamp } from '../../disk/file-state.ts';
import type { DraftText } from '../../journal/drafts.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { VersionToken } from '../context/version-token.ts';
import { emptyQuietPeriod, quietPeriod, quietPeriodOf, waitForWriter } from '../files/wait-for-writer.ts';

/** Maximum time in milliseconds that a save waits for other programs: it must be on the disk within two seconds. */
const maxWait = 1_200;
/** The same where a program has truncated the file and is about to go on. The text is in the journal by then. */
const maxWaitForCut = emptyQuietPeriod + 500;

/** How long one save waits for other programs, over all its attempts. */
export type WriterWait = {
  /** Deadlines, in monotonic milliseconds: for the text to be on the disk, and for a truncated file to be complete. */
  readonly until: number;
  readonly cutUntil: number;
};

export function startWriterWait(): WriterWait {
  const now = performance.now();
  return { until: now + maxWait, cutUntil: now + maxWaitForCut };
}

/** Whether a file holds a text that neither the renderer nor this app has written. */
export function isExternalChange(
  known: NoteRecord | undefined,
  { state }: NoteFile,
  base: VersionToken,
): boolean {
  return state.hash !== base.hash && (known === undefined || state.hash !== known.file?.hash || known.draft);
}

/**
 * The file of a note once no other program is writing it, if that happens in time: an incomplete text must not be
 * taken for a complete one. A save that has to wait longer stores its text in the journal meanwhile. `before`: the
 * record so far; `textOf`: its new text, if it has one.
 */
export async function readIdleFile(
  context: NotesContext,
  before: NoteRecord | undefined,
  path: string,
  base: VersionToken,
  wait: WriterWait,
  textOf: (record: NoteRecord) => DraftText | undefined,
): Promise<NoteFile | undefined> {
  let isKept = false;
  for (let rested: FileStamp | undefined; ; ) {
    const file = readNoteFileNow(context.vault, path);
    if (file === undefined || !isExternalChange(before, file, base)) return file;
    if (rested !== undefined && sameStamp(rested, file.state)) return file;
    const known = before?.file ?? null;
    const isCut = quietPeriodOf(file.state.size, known?.size ?? null) > quietPeriod;
    const now = performance.now();
    if (now >= (isCut ? wait.cutUntil : wait.until)) return file;
    if (now >= wait.until && !isKept && before !== undefined) {
      keepInJournal(context, before, textOf(before));
      isKept = true;
    }
    const limit = now < wait.until ? wait.until : wait.cutUntil;
    rested = await waitForWriter(context.vault, path, known, limit - now);
  }
}

/** Stores a text as the draft of a note whose file cannot be written yet: the draft is in the journal only. */
function keepInJournal({ journal }: NotesContext, record: NoteRecord, text: DraftText | undefined): void {
  // the draft of another computer would be overwritten
  if (text === undefined || record.foreignDraft) return;
  journal.transaction(() => {
    journal.notes.save({ ...record, draft: true, file: record.file && { ...record.file, hash: '' } });
    journal.drafts.save(record.id, text);
  });
}
