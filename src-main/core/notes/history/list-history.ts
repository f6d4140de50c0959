import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { type ChainFault, type ChainLink, verifyChain } from '../../../../src-shared/revision/chain.ts';
import type { HistoryVerdict, RevisionEntry } from '../../../../src-shared/rpc/history.ts';
import type { SyncStage } from '../../../../src-shared/rpc/sync.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { Journal } from '../../journal/journal.ts';
import type { RevisionMetadata } from '../../journal/revisions.ts';
import { ancestryOf } from './ancestry.ts';

/**
 * The revisions of a note, newest first, followed by those of the notes that it superseded. Numbered from the oldest
 * of all. Reads no texts.
 */
export function listHistory(journal: Journal, noteId: NoteId): RevisionEntry[] {
  const ids = [noteId, ...journal.notes.supersededBy(noteId)];
  const entries = ids.flatMap((id) => entriesOf(journal, id));
  return entries.map((entry, index) => ({ ...entry, number: entries.length - index }));
}

function entriesOf(journal: Journal, noteId: NoteId): Omit<RevisionEntry, 'number'>[] {
  const stageOf = stagesOf(journal, noteId);
  const head = journal.notes.byId(noteId)?.head ?? null;
  const line = new Set(head === null ? [] : ancestryOf(journal, noteId).lineOf(head));
  return journal.revisions.metadata(noteId).map((revision) => ({
    revisionId: revision.revisionId,
    previousRevisionId: revision.previousRevisionId,
    title: revision.title,
    updatedAt: revision.updatedAt,
    origin: revision.origin,
    stage: stageOf(revision),
    bytes: revision.bytes,
    isBeside: head !== null && !line.has(revision.revisionId),
  }));
}

export function readRevision(journal: Journal, revisionId: RevisionId): { title: string; content: string } {
  const revision = journal.revisions.byId(revisionId);
  if (revision === undefined) throw new CoreError('note-not-found', t('errors.revisionGone'));
  return { title: revision.document.title, content: revision.document.content };
}

/**
 * Recomputes every id of a note's chain, and of the chains of notes that it superseded, one text at a time, and describes
 * each fault in a sentence.
 */
export function verifyHistory(journal: Journal, noteId: NoteId): HistoryVerdict {
  const ids = [...journal.notes.supersededBy(noteId)].reverse();
  const verdicts: HistoryVerdict[] = [];
  let before = 0;
  for (const id of [...ids, noteId]) {
    const verdict = verifyOne(journal, id, before);
    before += verdict.revisions;
    verdicts.push(verdict);
  }
  return {
    revisions: before,
    acknowledged: verdicts.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
}

/** `before`: how many revisions precede those of this note. */
function verifyOne(journal: Journal, noteId: NoteId, before: number): HistoryVerdict {
  const known = journal.revisions.metadata(noteId);
  const numbers = new Map(known.map(({ revisionId }, index) => [revisionId, before + known.length - index]));
  const unreadable: RevisionId[] = [];
  const readable = function* (): Generator<ChainLink> {
    for (const { revisionId, document } of journal.revisions.each(noteId))
      if (document === undefined) unreadable.push(revisionId);
      else yield { revisionId, document };
  };
  const faults = verifyChain(readable(), sha256, new Set(numbers.keys()));
  const numberOf = (revisionId: RevisionId) => numbers.get(revisionId) ?? '?';
  return {
    revisions: known.length,
    acknowledged: journal.outbox.acknowledgedCount(noteId, journal.target()),
    faults: [
      ...unreadable.map((id) => t('chain.unreadable', { number: numberOf(id) })),
      ...faults.map((fault) => sentenceFor(fault, numberOf(fault.revisionId))),
    ],
  };
}

/** The sync stage of each revision of a note, with one query of the outbox and one of the Memories. */
function stagesOf(journal: Journal, noteId: NoteId): (revision: RevisionMetadata) => SyncStage {
  const waiting = journal.outbox.statesOf(noteId);
  const enriched = new Set(
    journal.projections
      .ofNote(noteId, journal.target())
      .filter(({ complete }) => complete)
      .map(({ revisionId }) => revisionId),
  );
  return ({ sequence, revisionId }) => {
    const state = waiting.get(sequence);
    if (state !== undefined)
      return state === 'sending' ? 'uploading' : state === 'queued' ? 'queued' : 'blocked';
    return enriched.has(revisionId) ? 'enriched' : 'received';
  };
}

function sentenceFor(fault: ChainFault, number: number | string): string {
  switch (fault.kind) {
    case 'wrong-id':
      return t('chain.wrongText', { number });
    case 'missing-predecessor':
      return t('chain.missingPredecessor', { number, predecessor: fault.predecessor.slice(0, 12) });
    case 'other-note':
      return t('chain.otherNote', { number });
    case 'two-beginnings':
      return t('chain.secondBeginning', { number });
    default:
      return assertNever(fault);
  }
}
