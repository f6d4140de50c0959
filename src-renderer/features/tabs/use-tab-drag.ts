import { type DragEvent, useState } from 'react';
import { type NoteTab, tabMoved } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';

const dragType = 'application/x-example-notes-tab';

/** Lets tabs be dragged to another place in their row. */
export function useTabDrag(tabs: readonly NoteTab[]) {
  const { view } = useServices();
  const [dragged, setDragged] = useState<number | null>(null);
  /** Before which tab the dragged one would be; the number of tabs for the end. */
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    dropAt: (at: number): 'before' | 'after' | undefined =>
      over === at ? 'before' : over === tabs.length && at === tabs.length - 1 ? 'after' : undefined,
    row: {
      onDragStart(event: DragEvent): void {
        const noteId = tabAt(event)?.dataset.tab;
        const tab = tabs.find((one) => one.noteId === noteId);
        if (tab === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        // without data some systems begin no drag
        event.dataTransfer.setData(dragType, '');
        setDragged(tab.key);
      },
      onDragOver(event: DragEvent): void {
        if (dragged === null || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(placeAt(event, tabs));
      },
      onDrop(event: DragEvent): void {
        if (dragged === null || over === null) return;
        event.preventDefault();
        const from = tabs.findIndex(({ key }) => key === dragged);
        view.setState((state) => ({ tabs: tabMoved(state.tabs, dragged, over > from ? over - 1 : over) }));
        end();
      },
      onDragEnd: end,
    },
  };
}

const tabAt = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;

/** Before which tab the pointer is; behind the tabs it is the end. */
function placeAt(event: DragEvent, tabs: readonly NoteTab[]): number {
  const element = tabAt(event);
  const at = tabs.findIndex(({ noteId }) => noteId === element?.dataset.tab);
  if (element === null || at < 0) return tabs.length;
  const { left, width } = element.getBoundingClientRect();
  return at + Number(event.clientX > left + width / 2);
}
