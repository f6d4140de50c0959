import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { messageOf } from '../text/message-of.ts';
import type { Uses } from '../workspace/services.ts';

/** Notes that are changed by one call to the core: what is shown of the progress, and lost of it when the user stops. */
const chunkSize = 100;

type Needs = Uses<'runReportingErrors' | 'openNote' | 'view'>;

/**
 * Commits notes and changes them, a chunk after another. While there are several chunks, `view.progress` says how far it is, under this
 * label, and can stop it. `commit` failures are among the failures. An error after the first chunk is reported, and what was done is returned.
 */
export async function inChunks<Item extends { readonly noteId: NoteId }, Result>(
  app: Needs,
  label: string,
  items: readonly Item[],
  act: (chunk: Item[]) => Promise<Result & Pick<DoneForEach, 'failed'>>,
): Promise<{ readonly results: readonly Result[]; readonly failed: DoneForEach['failed'] }> {
  const results: Result[] = [];
  const failed: DoneForEach['failed'][number][] = [];
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  try {
    for (let at = 0; at < items.length && !isStopped; at += chunkSize) {
      if (items.length > chunkSize)
        app.view.setState({ progress: { label, done: at, total: items.length, stop } });
      const chunk = items.slice(at, at + chunkSize);
      const saved = await commitNotes(
        app,
        chunk.map(({ noteId }) => noteId),
      );
      const ready = new Set(saved.done);
      const result = await act(chunk.filter(({ noteId }) => ready.has(noteId)));
      results.push(result);
      failed.push(...saved.failed, ...result.failed);
    }
  } catch (error) {
    if (results.length === 0) throw error;
    app.runReportingErrors(() => Promise.reject(error));
  } finally {
    if (app.view.getState().progress?.stop === stop) app.view.setState({ progress: null });
  }
  return { results, failed };
}

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
