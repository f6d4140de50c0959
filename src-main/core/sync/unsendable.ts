import type { NoteId } from '../../../src-shared/ids.ts';
import { maxContentBytes } from '../../../src-shared/memory-api/limits.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Journal } from '../journal/journal.ts';
import type { OutboxEntry } from '../journal/outbox.ts';

/** Why a revision is kept on this computer only. */
export const tooLargeProblem: SyncProblem = {
  code: 'too-large',
  message:
    'This revision is larger than 2 MiB, the most the Memory service takes. It is kept here; uploading continues once the note is smaller.',
  details: [],
};

export const damagedProblem: SyncProblem = {
  code: 'damaged',
  message:
    'The text of this revision cannot be read from the journal any more. Uploading continues with the next revision of the note.',
  details: [],
};

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
