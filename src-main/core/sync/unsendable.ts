import type { NoteId } from '../../../src-shared/ids.ts';
import { exceedsBytes, maxContentBytes, maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { type Sentence, sentence } from '../../../src-shared/texts/sentence.ts';
import type { Journal } from '../journal/journal.ts';
import type { OutboxEntry } from '../journal/outbox.ts';

/** Why a revision is kept on this computer only. */
export const tooLargeProblem = (): SyncProblem => ({
  code: 'too-large',
  ...sentence('serviceErrors.tooLarge'),
  details: [],
});

export const damagedProblem = (): SyncProblem => ({
  code: 'damaged',
  ...sentence('serviceErrors.damaged'),
  details: [],
});

/** Whether a revision exceeds the upload limit. */
export const isTooLarge = ({ outbox }: Journal, sequence: number): boolean =>
  outbox.contentBytes(sequence) > maxContentBytes;

/**
 * Why a service refused a revision, where that is a title or folder beyond the limits of the contract: a revision with a shorter
 * one can be sent in its place. It is sent first all the same, since another service may have other limits.
 */
export function explainLongName(
  { title, folder }: Pick<NoteDocument, 'title' | 'folder'>,
  problem: SyncProblem,
): SyncProblem {
  if (problem.code !== 'rejected') return problem;
  const { details } = problem;
  if (exceedsBytes(title, maxTextBytes.title))
    return { code: 'too-large', ...sentence('serviceErrors.titleTooLong'), details };
  if (exceedsBytes(folder ?? '', maxTextBytes.folder))
    return { code: 'too-large', ...sentence('serviceErrors.folderTooLong'), details };
  return problem;
}

/** Why a superseded revision was not sent, for the log. */
export function describeSuperseded(
  journal: Journal,
  { sequence, problem, revisionId }: OutboxEntry,
): Sentence {
  const revision = revisionId.slice(0, 12);
  if (isTooLarge(journal, sequence)) return sentence('uploads.tooLargeStays', { revision });
  return problem?.code === 'too-large'
    ? sentence('uploads.longNameStays', { revision })
    : sentence('uploads.damagedStays', { revision });
}

/** Notes whose oldest entry cannot be sent to any service. */
export const notesWithUnsendable = ({ outbox }: Journal): NoteId[] => [
  ...outbox.blockedBy('too-large'),
  ...outbox.blockedBy('damaged'),
];

/**
 * Where a newer revision of a note can be sent, earlier ones that cannot are superseded, and the newer one is sent in their
 * place. Returns whether any was.
 */
export function passOverUnsendable(journal: Journal, noteId: NoteId): boolean {
  const isUnsendable = ({ sequence, problem }: OutboxEntry) =>
    problem?.code === 'damaged' || problem?.code === 'too-large' || isTooLarge(journal, sequence);
  const entries = journal.outbox.ofNote(noteId);
  const first = entries.findIndex((entry) => !isUnsendable(entry));
  if (first <= 0) return false;
  journal.nonDurable(() => {
    for (const { sequence } of entries.slice(0, first)) journal.outbox.supersede(sequence);
  });
  return true;
}
