import type { NoteId } from '../../src-shared/ids.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** Milliseconds after the last key until a search is made: each may cost time of a model. */
const quiet = 300;

/** Searches by meaning, beside the search by words. */
export type SearchByMeaning = {
  /** Searches when nothing else is asked for a moment; an empty text ends the search. What was found before is gone at once. */
  search(query: string): void;
};

/**
 * `show` is called with the notes that were found, and with none when they are gone, as when they are compared in another way from now on: by a model, or
 * without one.
 */
export function searchByMeaning(
  core: Pick<CoreClient, 'call' | 'on'>,
  show: (close: readonly NoteId[]) => void,
): SearchByMeaning {
  let searches = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  /** As far as is known. */
  let byModel = true;

  function showFound(close: readonly NoteId[]): void {
    if (close.length === 0 && !isShown) return;
    isShown = close.length > 0;
    show(close);
  }

  async function ask(query: string, mine: number): Promise<void> {
    // the search by words has its results without it
    const close = await core.call('memory.closeNotes', { query }).catch(() => []);
    // a late response must not replace a newer one
    if (mine === searches) showFound(close);
  }

  function forget(): void {
    searches += 1;
    clearTimeout(timer);
    showFound([]);
  }

  core.on('settings.changed', ({ memoryModel }) => {
    const before = byModel;
    byModel = (memoryModel?.embeddingModel ?? null) !== null;
    if (byModel !== before) forget();
  });
  return {
    search(query) {
      forget();
      const mine = searches;
      if (query.trim() !== '') timer = setTimeout(() => void ask(query, mine), quiet);
    },
  };
}
