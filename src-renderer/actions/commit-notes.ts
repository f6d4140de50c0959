import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { messageOf } from '../text/message-of.ts';
import type { Uses } from '../workspace/services.ts';

/** Commits what is unsaved of notes, before their files change. A note that cannot be saved is in `failed`, with the reason. */
export async function commitNotes(
  { openNote }: Uses<'openNote'>,
  noteIds: readonly NoteId[],
): Promise<DoneForEach> {
  const results = await Promise.allSettled(noteIds.map((id) => openNote.committed(id)));
  return {
    done: noteIds.filter((_, index) => results[index]?.status === 'fulfilled'),
    failed: noteIds.flatMap((noteId, index) => {
      const result = results[index];
      return result?.status === 'rejected' ? [{ noteId, message: messageOf(result.reason) }] : [];
    }),
  };
}

/** Titles of failed notes that a notice names. */
const maxNamed = 3;

/** The texts that say how many notes a step has failed for. */
type FailureText = `actions.${
  | 'notChanged'
  | 'notChangedBack'
  | 'notMoved'
  | 'notMovedBack'
  | 'notTrashed'
  | 'notRestored'
  | 'notTakenBack'}`;

/** Says of which notes a step failed, and why; nothing when none did. */
export function reportFailures(
  { library, notices }: Uses<'library' | 'notices'>,
  failed: DoneForEach['failed'],
  text: FailureText,
): void {
  if (failed.length === 0) return;
  const { notes } = library.getState();
  const named = failed
    .slice(0, maxNamed)
    .map(({ noteId, message }) =>
      t('links.noteLeft', { title: notes.get(noteId)?.title || t('common.untitled'), reason: message }),
    );
  const more = failed.length - named.length;
  notices.notify(
    'error',
    [
      t(text, { count: failed.length }),
      ...named,
      ...(more > 0 ? [t('links.andMore', { count: more })] : []),
    ].join(' '),
  );
}
