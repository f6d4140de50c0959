import type { CoreClient } from '../../core-client/core-client.ts';

/** Keeps the text of a quick note until it is saved. */
export type CaptureDraft = {
  /** The text that was kept before this draft was made; empty for none. Resolves once the core is there. */
  read(): Promise<string>;
  /** An empty one forgets it. */
  keep(text: string): void;
};

/** Where it is kept while there is no core. */
const key = 'example-notes:capture';

/**
 * The core keeps it: what is in the storage of a browser stays in its files long after it was removed there. Only while there is no core the
 * storage is used.
 */
export function captureDraft(core: Pick<CoreClient, 'call' | 'connection'>, storage: Storage): CaptureDraft {
  const isOpen = (): boolean => core.connection.getState().kind === 'open';
  /** What was stored before this draft was made. Whoever keeps a text after it was read has it in that text. */
  let before = storage.getItem(key) ?? '';
  let isRead = false;
  const keepHere = (text: string): void => {
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  };

  function opened(): Promise<void> {
    return new Promise((resolve) => {
      if (isOpen()) return resolve();
      const end = core.connection.subscribe(({ kind }) => {
        if (kind !== 'open') return;
        end();
        resolve();
      });
    });
  }

  return {
    async read() {
      await opened();
      const { text } = await core.call('capture.draft', {}).catch(() => ({ text: '' }));
      isRead = true;
      return joined(text, before);
    },
    keep(text) {
      if (isRead) before = '';
      const all = joined(before, text);
      if (!isOpen()) return keepHere(all);
      storage.removeItem(key);
      core.call('capture.keepDraft', { text: all }).catch(() => keepHere(all));
    },
  };
}

/** Each text once, one below the other. */
const joined = (...texts: readonly string[]): string =>
  texts.filter((text, at) => text !== '' && texts.indexOf(text) === at).join('\n');
