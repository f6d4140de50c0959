import type { NoteId } from '../../../src-shared/ids.ts';
import { maxContentBytes } from '../../../src-shared/memory-api/limits.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { sentence } from '../../../src-shared/texts/sentence.ts';
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
    problem?.code === 'damaged' || isTooLarge(journal, sequence);
  const entries = journal.outbox.ofNote(noteId);
  const first = entries.findIndex((entry) => !isUnsendable(entry));
  if (first <= 0) return false;
  journal.nonDurable(() => {
    for (const { sequence } of entries.slice(0, first)) journal.outbox.supersede(sequence);
  });
  return true;
}
