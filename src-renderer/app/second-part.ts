import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { t } from '../../src-shared/texts/t.ts';

/**
 * The page is loaded in two parts. The first shows the folders and the list; the second has the editors, the inspector and the
 * dialogs, which is most of it.
 */
type SecondPart = typeof import('./load-second.tsx');

const store = createStore<{ readonly part: SecondPart | null }>(() => ({ part: null }));

/** The second part; null before it is loaded, and so before a note is open. */
export const secondPart = (): SecondPart | null => store.getState().part;

/** Loads it, once. Rejects with a sentence for the user. */
export async function loadSecondPart(): Promise<SecondPart> {
  try {
    const part = secondPart() ?? (await import('./load-second.tsx'));
    if (secondPart() === null) store.setState({ part });
    return part;
  } catch (cause) {
    throw new Error(t('app.partNotLoaded'), { cause });
  }
}

export const useSecondPart = (): SecondPart | null => useSyncExternalStore(store.subscribe, secondPart);
