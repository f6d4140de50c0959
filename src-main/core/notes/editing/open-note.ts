import type { NoteId } from '../../../../src-shared/ids.ts';
import { noProperties } from '../../../../src-shared/markdown/note-properties.ts';
import { emptySource } from '../../../../src-shared/markdown/note-source.ts';
import { distinct } from '../../../../src-shared/markdown/tag-names.ts';
import { writeProperties } from '../../../../src-shared/markdown/write-front-matter.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sameStamp } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import { newRecord } from '../../journal/new-record.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile, readNoteStamp } from '../../vault/note-file.ts';
import { absolutePath, folderPath, type NotePlace, safePlace } from '../../vault/vault-path.ts';
import { OutsideVaultError } from '../../vault/within-vault.ts';
import { announce, emitFolders } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { heldAs } from '../context/remembered-texts.ts';
import { parseVersionToken, versionTokenOf } from '../context/version-token.ts';
import { withNote } from '../context/with-note.ts';
import { createNoteFile } from '../files/create-note-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { waitForWriter } from '../files/wait-for-writer.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/**
 * Reads a note for the editor, under its current id. Writes nothing to its file; an external edit is recorded first. `since`: the version token
 * of the text that the editor has.
 */
export function openNote(context: NotesContext, noteId: NoteId, since?: string): Promise<OpenNote> {
  return withNote(context, noteId, async (present) => {
    const note = await openLocked(context, present);
    if (since === undefined) return note;
    const { hash } = parseVersionToken(since);
    return { ...note, ...context.texts.lineage(present).relate(hash, note.content) };
  });
}

async function openLocked(context: NotesContext, noteId: NoteId): Promise<OpenNote> {
  try {
    return await openFile(context, noteId);
  } catch (error) {
    if (!(error instanceof OutsideVaultError)) throw error;
    return openRecorded(context, noteId, error);
  }
}

/** A note whose file leads outside of the vault since it was recorded: what is there is not its text. */
function openRecorded(context: NotesContext, noteId: NoteId, error: OutsideVaultError): OpenNote {
  const record = requireRecord(context, noteId, 'present');
  const text = recordedText(context, record);
  if (text === undefined) throw error;
  return {
    ...headerOf(record, context.vault),
    content: text.content,
    base: versionTokenOf({ hash: text.hash, title: record.title, head: record.head }),
    readOnly: { kind: 'outside-vault' },
  };
}

async function openFile(context: NotesContext, noteId: NoteId): Promise<OpenNote> {
  const { vault, journal } = context;
  const before = requireRecord(context, noteId, 'present');
  const stamp = await readNoteStamp(vault, before.path);
  if (stamp !== undefined && !sameStamp(before.file, stamp)) {
    // a file that is still being written is recorded later, and announced then
    const rested = await waitForWriter(vault, before.path, before.file, maxWait);
    if (rested !== undefined) await reconcileFiles(context, [before.path], { locked: true });
  }
  const record = requireRecord(context, noteId, 'present');
  const file = await readNoteFile(vault, record.path);
  if (file === undefined) {
    const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
    if (head === undefined) throw new CoreError('note-not-found', t('errors.noteFileGone'));
    return {
      ...headerOf(record, vault),
      title: head.title,
      content: head.content,
      base: versionTokenOf({ hash: '', title: head.title, head: record.head }),
      readOnly: null,
    };
  }
  // another program is writing the file: an incomplete text is not the note
  const recorded = file.state.hash === record.file?.hash ? undefined : recordedText(context, record);
  const { hash, content } = recorded ?? {
    hash: file.state.hash,
    content: normaliseContent(file.source.body),
  };
  context.texts.remember(noteId, hash, content, heldAs(record));
  const isPart = recorded !== undefined && file.readOnly?.kind === 'not-utf8';
  return {
    ...headerOf(record, vault),
    content,
    base: versionTokenOf({ hash, title: record.title, head: record.head }),
    readOnly: isPart ? null : file.readOnly,
  };
}

/** Maximum time in milliseconds that opening a note waits for another program. */
const maxWait = 400;

/** The text that was last recorded from a note's file; undefined where the journal does not have it. */
function recordedText(
  { journal }: NotesContext,
  { id, file, draft, foreignDraft, pendingWrite, unreadable }: NoteRecord,
): { hash: string; content: string } | undefined {
  if (file === null || pendingWrite || unreadable) return undefined;
  const text = draft || foreignDraft ? journal.drafts.ofNote(id) : journal.revisions.headDocument(id);
  return text && { hash: file.hash, content: text.content };
}

/** The properties of an opened note that come from its record. */
export function headerOf(
  record: NoteRecord & { path: string },
  vault: string,
): Omit<OpenNote, 'content' | 'base' | 'readOnly'> {
  const { id, title, account, folder, createdAt, updatedAt, locked, head, revisionCount } = record;
  return {
    id,
    title,
    account,
    folder,
    createdAt,
    updatedAt,
    locked,
    head,
    revisionCount,
    path: absolutePath(vault, record.path),
  };
}

/** Where a new note goes; null for the default account. */
export const placeOfNew = (
  context: Pick<NotesContext, 'defaultAccount'>,
  account: string | null,
  folder: string | null,
): NotePlace =>
  safePlace({
    account: (account ?? context.defaultAccount()).normalize('NFC'),
    folder: folder?.normalize('NFC') || null,
  });

/** Makes an empty note with a file of its own, with tags if some are given. It has no revision before its first edit. */
export async function createNote(
  context: NotesContext,
  account: string | null,
  folder: string | null,
  tags: readonly string[] = [],
): Promise<OpenNote> {
  const { journal } = context;
  const now = noteTimestamp(context.now());
  const place = placeOfNew(context, account, folder);
  const draft = newRecord(context.newNoteId(), null, place, now);
  const properties = { ...noProperties, tags: distinct(tags) };
  const tagged = tags.length === 0 ? undefined : writeProperties(emptySource, properties);
  const record = await createNoteFile(
    context,
    folderPath(place),
    tagged?.ok === true ? { ...draft, properties } : draft,
    tagged?.ok === true ? tagged.value : emptySource,
  );
  if (tags.length > 0) context.begunWith.set(record.id, record.file.hash);
  journal.transaction(() => {
    journal.notes.save(record);
    journal.search.index(record.id, '', '');
    journal.notes.addFolder(place.account, place.folder ?? '');
  });
  emitFolders(context);
  announce(context, [record.id]);
  return openNote(context, record.id);
}
