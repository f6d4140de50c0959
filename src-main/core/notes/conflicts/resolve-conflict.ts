import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { merge3 } from '../../../../src-shared/note-text/merge3.ts';
import type { NoteDocument } from '../../../../src-shared/revision/note-document.ts';
import type { ConflictChoice, ConflictTexts } from '../../../../src-shared/rpc/vault.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { emitConflicts } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withNote } from '../context/with-note.ts';
import { ancestryOf } from '../history/ancestry.ts';
import { forkBase } from '../reconcile/fork-base.ts';
import { inOrder } from '../reconcile/merge-fork.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { writeMerged } from '../reconcile/settle-fork.ts';

/** The texts of a note's conflict. A side that was edited since is shown as it is now. */
export function readConflict({ journal }: NotesContext, noteId: NoteId): ConflictTexts {
  const conflict = journal.conflicts.ofNote(noteId);
  const head = journal.notes.byId(noteId)?.head;
  if (conflict === undefined || head == null) throw new CoreError('note-not-found', t('errors.conflictGone'));
  const ancestry = ancestryOf(journal, noteId);
  const text = (id: RevisionId): NoteDocument | undefined => journal.revisions.byId(id)?.document;
  const now = (id: RevisionId): RevisionId => (ancestry.isBelow(id, head) ? head : id);
  const base = forkBase(journal, noteId, conflict.mine, conflict.theirs)?.content ?? null;
  const mine = text(now(conflict.mine))?.content ?? '';
  const theirs = text(now(conflict.theirs))?.content ?? '';
  // the same text on either computer
  const sides = inOrder({ id: conflict.mine, text: mine }, { id: conflict.theirs, text: theirs });
  return { conflict, base, mine, theirs, both: merge3(base, sides[0].text, sides[1].text).text };
}

/** Resolves a note's conflict with one of its texts, or with both. A changed text becomes a revision. */
export function resolveConflict(context: NotesContext, id: NoteId, keep: ConflictChoice): Promise<void> {
  return withNote(context, id, async (noteId) => {
    const { journal } = context;
    const path = journal.notes.byId(noteId)?.path;
    // a draft, or an external edit, is part of the current text
    if (path != null) await reconcileFiles(context, [path], { quiet: true, locked: true });
    const { conflict, [keep]: content } = readConflict(context, noteId);
    const head = journal.revisions.headDocument(noteId);
    const record = journal.notes.byId(noteId);
    if (head === undefined || record?.head == null)
      throw new CoreError('note-not-found', t('errors.noteGone'));
    journal.conflicts.remove(noteId);
    try {
      if (head.content !== content)
        writeMerged(context, {
          ...head,
          // the other text may be private, on the computer where it was written
          locked: head.locked || journal.revisions.byId(conflict.theirs)?.document.locked === true,
          previousRevisionId: record.head,
          content,
          updatedAt: noteTimestamp(context.now()),
        });
    } finally {
      emitConflicts(context); // even where the file cannot be written now, the text is in the history
    }
  });
}
