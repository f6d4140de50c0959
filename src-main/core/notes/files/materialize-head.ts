import { dirname } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { type NoteProperties, noProperties } from '../../../../src-shared/markdown/note-properties.ts';
import { emptySource, joinNoteSource, type NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { writeProperties } from '../../../../src-shared/markdown/write-front-matter.ts';
import { type NoteDocument, normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { syncFolders } from '../../disk/atomic-write.ts';
import type { FileState } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import { prepareReplacement } from '../../vault/replace-file.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withRecordFields, writeNoteFile } from './write-note.ts';

/** A file with nothing but the user's properties: those of a file that is gone are in the journal. */
function propertiesOnly(properties: NoteProperties): NoteSource {
  const written = writeProperties(emptySource, properties);
  return written.ok && properties !== noProperties ? written.value : emptySource;
}

/** A file that is to show its head. `shown`: the record of the note then, but for its file. */
type HeadFile = {
  readonly shown: NoteRecord & { readonly path: string };
  readonly source: NoteSource;
  readonly expected: FileState | undefined;
};

/**
 * Writes the committed head of a note into its file: the step after the commit, and what recovery does for a head
 * that a crash prevented from being written. Does nothing when the file holds some other text by now: the next check
 * of the file makes a revision of it. Blocks, as every write of a note does.
 */
export function materializeHead(context: NotesContext, noteId: NoteId): void {
  const wanted = headFile(context, noteId);
  if (wanted === undefined) return;
  const { shown, source, expected } = wanted;
  const outcome = writeNoteFile(context, shown.path, source, expected);
  if (outcome.kind === 'written')
    context.journal.notes.save({ ...shown, file: outcome.state, pendingWrite: false });
}

/** The file of a note, and the revision that it is to show. */
export type FileAndHead = {
  readonly file: NoteFile;
  readonly head: NoteDocument;
  /** The text of the head with the line endings that it is to have; without it, the lines keep those of the file. */
  readonly body?: string | undefined;
};

/** What the file of a note is to be; undefined when it is so, or cannot be. `known`: what was read just before, and is not read again. */
function headFile(
  { vault, journal }: NotesContext,
  noteId: NoteId,
  known?: FileAndHead,
): HeadFile | undefined {
  const record = journal.notes.byId(noteId);
  if (record?.path == null || record.head === null || !record.pendingWrite) return undefined;
  const head = known?.head ?? journal.revisions.byId(record.head)?.document;
  if (head === undefined) return undefined;
  const file = known?.file ?? readNoteFileNow(vault, record.path);
  if (file?.readOnly != null) return undefined;
  const asLastSeen = file === undefined || file.state.hash === record.file?.hash;
  if (!asLastSeen && normaliseContent(file.source.body) !== head.content) return undefined;
  const { title, createdAt, updatedAt, locked } = head;
  const shown = { ...record, path: record.path, title, createdAt, updatedAt, locked, draft: false };
  const source = file?.source ?? propertiesOnly(record.properties);
  const body = known?.body ?? replaceBody(source.body, head.content);
  return {
    shown,
    source: withRecordFields({ ...source, body }, shown, head.previousRevisionId),
    expected: file?.state,
  };
}

/** Files that are written between two waits: saves of other notes are not held up. */
const writtenAtOnce = 8;

/**
 * Writes the heads of many notes into their files, as {@link materializeHead} does for one: the texts are made durable together, then
 * each gets its name, then the folders are made durable. The caller holds the locks of the notes. `onFailure`: its head stays in the
 * journal, and is written at the next start. `read`: files that the caller has just read, which are not read again; a file that changed since is
 * not written.
 */
export async function materializeHeads(
  context: NotesContext,
  noteIds: readonly NoteId[],
  onFailure: (noteId: NoteId, error: unknown) => void,
  read: ReadonlyMap<NoteId, FileAndHead> = new Map(),
): Promise<void> {
  const written: { readonly wanted: HeadFile; readonly state: FileState }[] = [];
  const attempt = async (noteId: NoteId, work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onFailure(noteId, error);
    }
  };
  for (let from = 0; from < noteIds.length; from += writtenAtOnce) {
    const prepared = new Map<NoteId, { wanted: HeadFile; temporary: string }>();
    const part = noteIds.slice(from, from + writtenAtOnce);
    const prepare = async (noteId: NoteId): Promise<void> => {
      const wanted = headFile(context, noteId, read.get(noteId));
      if (wanted === undefined) return;
      const bytes = new TextEncoder().encode(joinNoteSource(wanted.source));
      context.vaultGate.ensure();
      const temporary = await prepareReplacement(withinVault(context.vault, wanted.shown.path), bytes);
      if (temporary === undefined) materializeHead(context, noteId);
      else prepared.set(noteId, { wanted, temporary });
    };
    await Promise.all(part.map((noteId) => attempt(noteId, () => prepare(noteId))));
    for (const [noteId, { wanted, temporary }] of prepared)
      await attempt(noteId, () => {
        const { shown, source, expected } = wanted;
        const outcome = writeNoteFile(context, shown.path, source, expected, temporary);
        if (outcome.kind === 'changed') throw new CoreError('disk-failed', t('errors.fileChangedOpen'));
        written.push({ wanted, state: outcome.state });
      });
  }
  const folders = new Set(
    written.map(({ wanted }) => dirname(withinVault(context.vault, wanted.shown.path))),
  );
  await syncFolders(folders);
  // after a power failure, this is found out again: the files match the heads
  context.journal.nonDurable(() => {
    for (const { wanted, state } of written)
      context.journal.notes.save({ ...wanted.shown, file: state, pendingWrite: false });
  });
}
