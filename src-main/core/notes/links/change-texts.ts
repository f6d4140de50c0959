import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import {
  type NoteDocument,
  normaliseContent,
  normaliseDocument,
} from '../../../../src-shared/revision/note-document.ts';
import type { LinksSkipped } from '../../../../src-shared/rpc/links.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError, explainFailure } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import { announce, emitNoteChanged } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { FileAndHead } from '../files/materialize-head.ts';
import { materializeHeads } from '../files/materialize-heads.ts';
import { requireRecord } from '../files/require-record.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/**
 * Notes whose revisions are committed in one transaction, and that wait for each other's files: the window stays responsive while
 * thousands are changed.
 */
const batchSize = 100;
/** Files that are read between two other requests: they are small, and in the system's cache as a rule. */
const readAtOnce = 10;
/** Notes that are indexed between two other requests. */
const indexedAtOnce = 16;

/** A note with a new text in a revision of its own. `before`: the revision below it. */
export type ChangedText = {
  readonly noteId: NoteId;
  readonly before: RevisionId;
  readonly after: RevisionId;
};

export type ChangedTexts = { readonly changed: ChangedText[]; readonly skipped: LinksSkipped[] };

/** The text of a note, which is written nowhere else while it is changed. `record`: as in the journal. */
export type CurrentText = {
  readonly record: NoteRecord;
  readonly content: string;
  /** The same as it is in the file, with its line endings. */
  readonly body: string;
};

/** A new text. `body`: the same with the line endings that the file is to have. `locked`: the note is locked or unlocked, which a locked one can be, too. */
export type NewText = { readonly content: string; readonly body: string; readonly locked?: boolean };

export type ChangeTextsOptions = {
  /** Runs within each transaction, with the last of its notes. */
  readonly onCommit?: (last: NoteId) => void;
  /** All revisions are in the journal. The last files are written after that; a crash before is repaired at the next start. */
  readonly onAllCommitted?: (texts: ChangedTexts) => void;
};

/**
 * Gives notes another text, each as a revision of its own, journal first and then the files; a draft becomes a revision before. Notes
 * that are locked, read-only or cannot be read are skipped. `change`: the new text, or undefined where it stays; what it throws skips
 * the note, with its message. Nothing else is done with these notes until their files are written.
 */
export async function changeTexts(
  context: NotesContext,
  noteIds: readonly NoteId[],
  change: (text: CurrentText) => string | NewText | undefined,
  { onCommit, onAllCommitted }: ChangeTextsOptions = {},
): Promise<ChangedTexts> {
  const texts: ChangedTexts = { changed: [], skipped: [] };
  // the files of one batch are written while the next is committed
  const writes: Promise<void>[] = [];
  try {
    for (let from = 0; from < noteIds.length; from += batchSize) {
      const batch = noteIds.slice(from, from + batchSize);
      await writes.at(-2); // the texts of no more than two are in memory
      await new Promise<void>((resolve, reject) => {
        const writing = context.locks.run(batch, async () => {
          const committed = await commitBatch(context, batch, change, texts, onCommit);
          if (from + batchSize >= noteIds.length) onAllCommitted?.(texts);
          resolve();
          await writeFiles(context, committed, texts.skipped);
        });
        writing.catch(reject);
        writes.push(writing);
      });
    }
  } finally {
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
  if (noteIds.length === 0) onAllCommitted?.(texts);
  while (context.journal.search.catchUpSome(indexedAtOnce)) await breathe();
  return texts;
}

/** Lets what else waits run in between. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Prepared = {
  readonly record: NoteRecord;
  readonly file: NoteFile;
  readonly content: string;
  readonly body: string | undefined;
  readonly locked?: boolean;
};

/** Commits the new texts of some notes in one transaction, and returns those that it committed, with the files that are to show them. */
async function commitBatch(
  context: NotesContext,
  noteIds: readonly NoteId[],
  change: (text: CurrentText) => string | NewText | undefined,
  { changed, skipped }: ChangedTexts,
  onCommit: (last: NoteId) => void = () => undefined,
): Promise<Map<NoteId, FileAndHead>> {
  const prepare = async (noteId: NoteId): Promise<Prepared[]> => {
    try {
      const current = await readCurrent(context, noteId);
      const { body } = current.file.source;
      const changed = change({ record: current.record, content: normaliseContent(body), body });
      if (changed === undefined) return [];
      const changesLock = typeof changed !== 'string' && changed.locked !== undefined;
      const reason = changesLock ? reasonOfFile(current) : reasonToSkip(current);
      if (reason === null)
        return [
          { ...current, ...(typeof changed === 'string' ? { content: changed, body: undefined } : changed) },
        ];
      skipped.push({ noteId, reason });
    } catch (error) {
      skipped.push({ noteId, reason: explainFailure(error).message });
    }
    return [];
  };
  const prepared: Prepared[] = [];
  for (const [index, noteId] of noteIds.entries()) {
    if (index % readAtOnce === readAtOnce - 1) await breathe();
    prepared.push(...(await prepare(noteId)));
  }
  const last = noteIds.at(-1);
  if (last === undefined) return new Map();
  const committed = context.journal.transaction(() => {
    const all = prepared.map((one) => ({ ...commit(context, one), file: one.file, body: one.body }));
    onCommit(last);
    return all;
  });
  changed.push(...committed.map((one) => one.changed));
  if (committed.length > 0) context.onCommitted();
  const written = new Map(committed.map((one) => [one.changed.noteId, one]));
  announce(context, [...written.keys()]);
  return written;
}

async function writeFiles(
  context: NotesContext,
  committed: ReadonlyMap<NoteId, FileAndHead>,
  skipped: LinksSkipped[],
): Promise<void> {
  const failed = (noteId: NoteId, error: unknown): void =>
    void skipped.push({ noteId, reason: explainFailure(error).message });
  // what fails here is in the journal, and written by the next start
  await materializeHeads(context, [...committed.keys()], failed, committed);
  for (const noteId of committed.keys()) {
    emitNoteChanged(context, noteId, true);
    context.emit('memory.changed', { noteId });
  }
}

/** The record and the file of a note that agree; what another program wrote is recorded first. */
async function readCurrent(
  context: NotesContext,
  noteId: NoteId,
): Promise<{ record: NoteRecord; file: NoteFile }> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const record = requireRecord(context, noteId, 'present');
    const file = readNoteFileNow(context.vault, record.path);
    if (file !== undefined && file.state.hash === record.file?.hash && !record.pendingWrite)
      return { record, file };
    await reconcileFiles(context, [record.path], { locked: true });
  }
  throw new CoreError('disk-failed', t('errors.itsFileBusy'));
}

type RecordAndFile = { readonly record: NoteRecord; readonly file: NoteFile };

/** Why a note is not changed together with others, in a sentence; null when it can be. */
export const reasonToSkip = (current: RecordAndFile): string | null =>
  current.record.locked || current.file.fields.locked === true ? t('skipped.locked') : reasonOfFile(current);

/** The same of its file alone. */
function reasonOfFile({ record, file }: RecordAndFile): string | null {
  if (file.readOnly !== null || record.unreadable) return t('skipped.fileReadOnly');
  if (record.foreignDraft) return t('skipped.editedElsewhere');
  return null;
}

/** Commits the new text, on top of the text that is in the file where that is a draft. Within a transaction. */
function commit(
  context: NotesContext,
  { record, file, content, locked = record.locked }: Prepared,
): { readonly changed: ChangedText; readonly head: NoteDocument } {
  const { journal } = context;
  const commitOne = (
    note: NoteRecord,
    text: string,
    isLocked: boolean,
  ): { record: NoteRecord; document: NoteDocument } => {
    const document = normaliseDocument({
      id: note.id,
      previousRevisionId: note.head,
      title: note.title,
      account: note.account,
      folder: note.folder,
      createdAt: note.createdAt,
      updatedAt: noteTimestamp(context.now()),
      locked: isLocked,
      content: text.toWellFormed(),
    });
    const committed = journal.commit({
      record: { ...note, file: file.state, pendingWrite: true, staleTitle: null },
      document,
      origin: 'edit',
      now: context.now(),
      isOneOfMany: true,
    });
    return { record: committed, document };
  };
  const below =
    record.draft || record.head === null ? commitOne(record, file.source.body, record.locked).record : record;
  const { record: above, document } = commitOne(below, content, locked);
  if (below.head === null || above.head === null) throw new TypeError('a committed note has a head');
  return { changed: { noteId: record.id, before: below.head, after: above.head }, head: document };
}
