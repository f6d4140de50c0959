import type { NoteId } from '../../src-shared/ids.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { isSafeMode } from '../workspace/safe-mode.ts';
import { rememberedInWindow, rememberInWindow } from '../workspace/window-memory.ts';

/** Remembers the open note for a reload of this window and for the next start. */
export const rememberNote = (noteId: NoteId | null): void => rememberInWindow('last-note', noteId);

/** What a window begins with. */
export type Beginning = {
  /** The note that is shown first, which may not exist any more; null for none. */
  readonly note: NoteId | 'daily' | null;
  /** Whether the tabs are those of the last time. */
  readonly keepsTabs: boolean;
};

/** What a window begins with: after a reload with what it showed before, or else with what the settings say; with nothing in safe mode. Asked once. */
export function beginningOf(startWith: Settings['startWith']): Beginning {
  if (isSafeMode()) return { note: null, keepsTabs: false };
  // Only note ids are stored; any other text is not found in the library.
  const last = rememberedInWindow('last-note') as NoteId | null;
  if (sessionStorage.getItem(openedKey) !== null) return { note: last, keepsTabs: true };
  sessionStorage.setItem(openedKey, 'yes');
  if (startWith === 'nothing') return { note: null, keepsTabs: false };
  return { note: startWith === 'daily-note' ? 'daily' : last, keepsTabs: true };
}

/** Distinguishes a reload from a new window. */
const openedKey = 'example-notes:window-was-opened';
