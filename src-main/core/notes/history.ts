import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { utf8Length } from '../../../src-shared/memory-api/limits.ts';
import { assertNever } from '../../../src-shared/result.ts';
import { type ChainFault, verifyChain } from '../../../src-shared/revision/chain.ts';
import type { HistoryVerdict, RevisionEntry } from '../../../src-shared/rpc/library.ts';
import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import { type StoredRevision, sha256 } from '../journal/revisions.ts';
import { NoteError } from './note-error.ts';

/** The revisions of a note, newest first. */
export function listHistory(journal: Journal, noteId: NoteId): RevisionEntry[] {
  return journal.revisions.ofNote(noteId).map((revision) => ({
    revisionId: revision.revisionId,
    previousRevisionId: revision.document.previousRevisionId,
    number: revision.number,
    title: revision.document.title,
    updatedAt: revision.document.updatedAt,
    origin: revision.origin,
    stage: stageOf(journal, revision),
    bytes: utf8Length(revision.document.content),
  }));
}

export function readRevision(journal: Journal, revisionId: RevisionId): { title: string; content: string } {
  const revision = journal.revisions.byId(revisionId);
  if (revision === undefined) throw new NoteError('note-not-found', 'This revision is not in the history.');
  return { title: revision.document.title, content: revision.document.content };
}

/** Recomputes every id of a note's chain and says in words what does not fit. */
export function verifyHistory(journal: Journal, noteId: NoteId): HistoryVerdict {
  const revisions = journal.revisions.ofNote(noteId);
  return {
    revisions: revisions.length,
    acknowledged: journal.outbox.acknowledgedCount(noteId, journal.target()),
    faults: verifyChain(revisions, sha256).map((fault) => sentenceFor(fault, revisions)),
  };
}

function stageOf(journal: Journal, { revisionId, noteId }: StoredRevision): SyncStage {
  const entry = journal.outbox.ofRevision(revisionId);
  if (entry !== undefined)
    return entry.state === 'sending' ? 'uploading' : entry.state === 'queued' ? 'queued' : 'blocked';
  const projection = journal.projections
    .ofNote(noteId, journal.target())
    .find((one) => one.revisionId === revisionId);
  return projection?.complete ? 'enriched' : 'received';
}

function sentenceFor(fault: ChainFault, revisions: readonly StoredRevision[]): string {
  const name = `Revision ${revisions.find((revision) => revision.revisionId === fault.revisionId)?.number ?? '?'}`;
  switch (fault.kind) {
    case 'wrong-id':
      return `${name} does not have the text it was saved with: its hash does not match.`;
    case 'missing-predecessor':
      return `${name} follows a revision that is not in this history (${fault.predecessor.slice(0, 12)}…).`;
    case 'other-note':
      return `${name} belongs to another note.`;
    case 'two-beginnings':
      return `${name} begins a second chain in this note.`;
    default:
      return assertNever(fault);
  }
}
