import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { maxContentBytes, utf8Length } from '../../../src-shared/memory-api/limits.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';

/** Why a revision is kept here alone. */
export const tooLargeProblem: SyncProblem = {
  code: 'too-large',
  message:
    'This revision is larger than 2 MiB, the most the Memory service takes. It is kept here; uploading goes on once the note is smaller.',
  details: [],
};

/** Tells which revisions exceed what a Memory may hold. It remembers the answers, since texts of that size are slow to read. */
export function createSizeCheck(journal: Journal): (revisionId: RevisionId) => boolean {
  const known = new Map<RevisionId, boolean>();
  return (revisionId) => {
    const before = known.get(revisionId);
    if (before !== undefined) return before;
    const content = journal.revisions.byId(revisionId)?.document.content ?? '';
    // A character is at most three bytes for each of its UTF-16 units: most texts need no counting.
    const exceeds = content.length * 3 > maxContentBytes && utf8Length(content) > maxContentBytes;
    if (exceeds) known.set(revisionId, exceeds);
    return exceeds;
  };
}

/**
 * Where a newer revision of a note is small enough, those before it that are too large are set aside, and the newer one
 * goes in their place. Returns whether any was.
 */
export function passOverTooLarge(
  journal: Journal,
  noteId: NoteId,
  exceeds: (revisionId: RevisionId) => boolean,
): boolean {
  const entries = journal.outbox.ofNote(noteId);
  const first = entries.findIndex(({ revisionId }) => !exceeds(revisionId));
  if (first <= 0) return false;
  journal.transaction(() => {
    for (const { sequence } of entries.slice(0, first)) journal.outbox.supersede(sequence);
  });
  return true;
}
