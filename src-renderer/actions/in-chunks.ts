import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import type { Uses } from '../workspace/services.ts';
import { commitNotes } from './commit-notes.ts';

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
