import type { KeyboardEvent } from 'react';
import { type NoteTab, tabMoved } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';
import { tabElementId } from './tab-item.tsx';

type TabKeys = { show(tab: NoteTab): void; close(tab: NoteTab): void };

/** The keys of the tab that has the focus: arrow keys, Home and End show another; with Ctrl and Shift they move it; Delete closes it. */
export function useTabKeys(tabs: readonly NoteTab[], { show, close }: TabKeys) {
  const { view } = useServices();
  return (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => tabElementId(key) === document.activeElement?.id);
    const tab = tabs[at];
    if (tab === undefined || event.altKey || event.metaKey) return;
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (target !== undefined && event.ctrlKey && event.shiftKey)
      view.setState((state) => ({ tabs: tabMoved(state.tabs, tab.key, target) }));
    else if (event.ctrlKey || event.shiftKey) return;
    else if (next !== undefined) {
      show(next);
      document.getElementById(tabElementId(next.key))?.focus();
    }
    // A key that is held down must not close tab after tab.
    else if (event.key === 'Delete' && !event.repeat) close(tab);
    else return;
    event.preventDefault();
  };
}
