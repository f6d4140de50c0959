import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { merge3 } from '../../../../src-shared/note-text/merge3.ts';
import type { NoteDocument } from '../../../../src-shared/revision/note-document.ts';
import type { ConflictChoice, ConflictVersions, NoteVersion } from '../../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { emitConflicts } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withNote } from '../context/with-note.ts';
import { ancestryOf } from '../history/ancestry.ts';
import { forkBase, inOrder, isSameText, titleOfBoth } from '../history/merge-fork.ts';
import { writeMerged } from '../history/settle-fork.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/** The versions of a note's conflict. A side that was edited since is shown as it is now. */
export function readVersions({ journal }: NotesContext, noteId: NoteId): ConflictVersions {
  const conflict = journal.conflicts.ofNote(noteId);
  const head = journal.notes.byId(noteId)?.head;
  if (conflict === undefined || head == null) throw new CoreError('note-not-found', t('errors.conflictGone'));
  const ancestry = ancestryOf(journal, noteId);
  const now = (id: RevisionId): NoteVersion =>
    versionOf(journal.revisions.byId(ancestry.isBelow(id, head) ? head : id)?.document);
  const begun = forkBase(journal, noteId, conflict.mine, conflict.theirs);
  const base = begun === undefined ? null : versionOf(begun);
  const [mine, theirs] = [now(conflict.mine), now(conflict.theirs)];
  // the same on either computer
  const [first, second] = inOrder({ id: conflict.mine, ...mine }, { id: conflict.theirs, ...theirs });
  const both = {
    title: titleOfBoth(base, first, second),
    content: merge3(base?.content ?? null, first.content, second.content).text,
  };
  return { base, mine, theirs, both };
}

const versionOf = (document: NoteDocument | undefined): NoteVersion => ({
  title: document?.title ?? '',
  content: document?.content ?? '',
});

/** Resolves a note's conflict with one of its versions, or with both. A changed text or title becomes a revision. */
export function chooseVersion(context: NotesContext, id: NoteId, keep: ConflictChoice): Promise<void> {
  return withNote(context, id, async (noteId) => {
    const { journal } = context;
    const path = journal.notes.byId(noteId)?.path;
    // a draft, or an external edit, is part of the current text
    if (path != null) await reconcileFiles(context, [path], { quiet: true, locked: true });
    const kept = readVersions(context, noteId)[keep];
    const conflict = journal.conflicts.ofNote(noteId);
    const head = journal.revisions.headDocument(noteId);
    const record = journal.notes.byId(noteId);
    if (head === undefined || record?.head == null || conflict === undefined)
      throw new CoreError('note-not-found', t('errors.noteGone'));
    journal.conflicts.remove(noteId);
    try {
      if (!isSameText({ ...head, ...kept }, head))
        writeMerged(context, {
          ...head,
          ...kept,
          // the other text may be private, on the computer where it was written
          locked: head.locked || journal.revisions.byId(conflict.theirs)?.document.locked === true,
          previousRevisionId: record.head,
          updatedAt: noteTimestamp(context.now()),
        });
    } finally {
      emitConflicts(context); // even where the file cannot be written now, the text is in the history
    }
  });
}
