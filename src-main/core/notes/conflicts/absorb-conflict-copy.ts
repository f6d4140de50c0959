import type { NoteId } from '../../../../src-shared/ids.ts';
import { draftMark } from '../../../../src-shared/markdown/front-matter.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../../src-shared/revision/revision-id.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { moveWithoutReplacing } from '../../disk/atomic-write.ts';
import { changedAt } from '../../disk/file-state.ts';
import { sha256 } from '../../disk/sha256.ts';
import { recordOfFile } from '../../journal/new-record.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { fileStem, placeOf, trashFolder } from '../../vault/vault-path.ts';
import { withinVault } from '../../vault/within-vault.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { freeNameIn } from '../files/rename-file.ts';
import { ancestryOf } from '../history/ancestry.ts';
import { settleFork, writeMerged } from '../history/settle-fork.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { type FileReading, noEffects } from '../reconcile/record-file.ts';
import { settleIds } from '../reconcile/settle-ids.ts';
import { verifyFile } from '../reconcile/verify-file.ts';

/**
 * Adds the text of a conflict copy to the history of the note it is a version of, and merges it there: silently where the
 * two changed different places, as a conflict otherwise. The copy is moved to the trash, so that nothing of it is lost.
 */
export function absorbConflictCopy(context: NotesContext, path: string, noteId: NoteId): Promise<void> {
  return context.locks.run([noteId], async () => {
    const { vault, journal } = context;
    const original = journal.notes.byId(noteId);
    if (original?.state !== 'present' || original.path === null) return;
    // a draft of this computer, or an external edit, is part of what the copy is compared with
    await reconcileFiles(context, [original.path], { quiet: true, locked: true });
    const read = await readNoteFile(vault, path);
    // of another computer, it may have another id
    const effects = noEffects();
    const file = read && settleIds(context, { path, file: read }, effects, () => false)?.file;
    announce(context, effects.touched);
    for (const fork of effects.forks) settleFork(context, fork, 'conflict');
    const record = journal.notes.byId(noteId);
    if (file === undefined || record?.state !== 'present') return;
    // it is another file by now, or an unreadable one: the next check decides
    if (file.fields.id !== noteId || file.readOnly?.kind === 'too-large') return;
    const document = documentOfCopy(context, { path, file }, record);
    // a note without a revision gets the text of the copy
    if (document !== undefined && record.head === null) writeMerged(context, document);
    else if (document !== undefined && record.head !== null) {
      const theirs = revisionIdOf(document, sha256);
      const mine = record.head;
      if (!journal.revisions.has(theirs)) {
        journal.keepAside({ record, document, origin: 'synced', now: context.now() });
        context.emit('memory.changed', { noteId }); // its history is longer, whatever becomes of the fork
      }
      // the copy may be a descendant of the head, made on another computer
      if (ancestryOf(journal, noteId).isBelow(mine, theirs)) writeMerged(context, document);
      else settleFork(context, { noteId, mine, theirs }, 'conflict');
    }
    await moveToTrash(context, { path, file });
  });
}

/** The document of a copy; undefined when its text is in the history already, and it does not lock the note. */
function documentOfCopy(
  { journal }: NotesContext,
  { file }: FileReading,
  record: NoteRecord,
): NoteDocument | undefined {
  const { id, account, folder, createdAt, locked } = journal.revisions.headDocument(record.id) ?? record;
  const proven = verifyFile(file, { account, folder });
  if (proven !== undefined) return journal.revisions.has(proven.revisionId) ? undefined : proven.document;
  const { fields } = file;
  const named = fields.revision === draftMark ? fields.previous : fields.revision;
  const document = normaliseDocument({
    id,
    account,
    folder,
    createdAt,
    locked: locked || fields.locked === true,
    previousRevisionId: named ?? null,
    title: fields.title ?? record.title,
    updatedAt: noteTimestamp(changedAt(file.state)),
    content: file.source.body,
  });
  const isKnown = journal.revisions.holdsText(id, document.content) && document.locked === locked;
  return isKnown ? undefined : document;
}

/** Moves the copy to the trash, from where it can be restored as a note of its own. */
async function moveToTrash(context: NotesContext, { path, file }: FileReading): Promise<void> {
  const { vault, journal } = context;
  const folder = [trashFolder, ...path.split('/').slice(0, -1)].join('/');
  const to = await freeNameIn(context, folder, fileStem(path));
  moveWithoutReplacing(withinVault(vault, path), withinVault(vault, to));
  const record = recordOfFile(context.newNoteId(), to, file, placeOf(path, context.defaultAccount()));
  journal.notes.save({
    ...record,
    file: file.state,
    state: 'trashed',
    deletedAt: noteTimestamp(context.now()),
  });
  announce(context, [record.id]);
}
