import type { DragEvent } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { useServices } from '../../workspace/services.ts';
import { startDrag } from './drop-target.ts';

/** Handlers for the list: the selected notes are dragged together, any other note alone. */
export function useDragNotes() {
  const { view } = useServices();
  return {
    onDragStart(event: DragEvent): void {
      const card = event.target instanceof Element ? event.target.closest('.card') : null;
      // written there by the card
      const noteId = card?.querySelector('[data-note-button]')?.getAttribute('data-note-button') as
        | NoteId
        | undefined;
      if (noteId === undefined) return;
      startDrag(event);
      const { selected } = view.getState();
      view.setState({ dragged: { kind: 'notes', ids: selected.has(noteId) ? [...selected] : [noteId] } });
    },
    onDragEnd: (): void => view.setState({ dragged: null }),
  };
}
