import type { NoteId } from '../../src-shared/ids.ts';
import { tabsOf } from '../workspace/note-tabs.ts';
import type { Services } from '../workspace/services.ts';
import { rememberedInWindow, rememberInWindow } from '../workspace/window-memory.ts';

/** More tabs than anybody opens; a stored text may be anything. */
const maxTabs = 1_000;

/** Restores the tabs of this window, none of which is shown yet, and remembers them. */
export function rememberTabs({ view }: Pick<Services, 'view'>): void {
  view.setState({ tabs: tabsOf(parseTabs(rememberedInWindow('tabs'))) });
  view.subscribe(({ tabs: { list } }, { tabs: before }) => {
    if (list === before.list) return;
    const notes = list.flatMap(({ noteId }) => noteId ?? []);
    rememberInWindow('tabs', notes.length === 0 ? null : JSON.stringify(notes));
  });
}

/** The notes of the tabs that were stored. Those that the library does not have are left out when it is loaded. */
export function parseTabs(stored: string | null): NoteId[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((one): one is NoteId => typeof one === 'string').slice(0, maxTabs);
  } catch {
    return [];
  }
}
