import type { NoteId } from '../../../../src-shared/ids.ts';
import type { PurgeTraces } from '../../../../src-shared/rpc/trash.ts';
import { filesLinkedBy, withoutMention } from '../../attachments/only-linked-by.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { CopiesOfNotes } from './copies-of-notes.ts';

/** Notes with those that they continue: superseded notes are part of a note's history. */
export const withSuperseded = (
  { journal }: Pick<NotesContext, 'journal'>,
  noteIds: readonly NoteId[],
): NoteId[] => noteIds.flatMap((id) => [id, ...journal.notes.supersededBy(id)]);

/** What would be left of notes that are deleted for good. */
export async function purgeTraces(
  context: NotesContext,
  copies: CopiesOfNotes,
  noteIds: readonly NoteId[],
): Promise<PurgeTraces> {
  const { journal } = context;
  const all = withSuperseded(context, noteIds);
  const linked = await filesLinkedBy(context, all);
  const backups = await copies.backupsSince(begunAt(context, all));
  return {
    services: journal.outbox.receivers(all),
    backups: backups === null ? null : { count: backups.count, oldest: backups.oldest },
    olderJournals: copies.olderJournals(),
    attachments: linked.size === 0 ? [] : await withoutMention(context, linked, new Set(all)),
  };
}

/**
 * Since when notes may be in a backup, in milliseconds since the epoch: from their creation on, which another program may have been at, or from
 * their first revision on, if their clock was ahead.
 */
export function begunAt(
  { journal, now }: Pick<NotesContext, 'journal' | 'now'>,
  noteIds: readonly NoteId[],
): number {
  let begun = journal.revisions.firstCommittedAt(noteIds) ?? now();
  for (const id of noteIds) {
    const created = Date.parse(journal.notes.byId(id)?.createdAt ?? '');
    if (created < begun) begun = created;
  }
  return begun;
}
