import { isSafeMode } from './safe-mode.ts';

/*
 * What a window remembers of itself, for its reload and for the next start. A window of the desktop has a name, by which it
 * finds its own again. A tab of a browser has a session; a new one begins with what the last one remembered.
 */

const names = ['last-note', 'tabs', 'panes', 'inspector-tab'] as const;
/** Something that a window remembers. */
type RememberedName = (typeof names)[number];

/** Forgets what an earlier window of this name has left, in a window that the user opened just now. Not in its reload. */
export function forgetEarlierWindow(): void {
  if (window.exampleNotes?.isNewWindow !== true || sessionStorage.getItem(begun) !== null) return;
  for (const name of names) rememberInWindow(name, null);
  sessionStorage.setItem(begun, 'yes');
}

const begun = 'example-notes:begun';

/** Remembers a text in this window; null forgets it. Safe mode leaves what there is for the next start. */
export function rememberInWindow(name: RememberedName, value: string | null): void {
  if (isSafeMode()) return;
  for (const storage of window.exampleNotes === undefined ? [sessionStorage, localStorage] : [localStorage])
    if (value === null) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), value);
}

/** What this window remembers by a name; null without anything, and in safe mode. Whoever reads it checks it. */
export function rememberedInWindow(name: RememberedName): string | null {
  if (isSafeMode()) return null;
  const ofSession = window.exampleNotes === undefined ? sessionStorage.getItem(keyOf(name)) : null;
  return ofSession ?? localStorage.getItem(keyOf(name));
}

/** The texts of a stored list; none where something else is stored. */
export function storedTexts(stored: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The first window has the names that were used when there was only one. */
function keyOf(name: RememberedName): string {
  const own = window.exampleNotes?.windowName ?? 'main';
  return own === 'main' ? `example-notes:${name}` : `example-notes:${own}:${name}`;
}
