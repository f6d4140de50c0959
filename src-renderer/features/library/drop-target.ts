import { type DragEvent, useRef } from 'react';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { movedFolder, moveFolder } from '../../actions/folder-actions.ts';
import { moveNotes } from '../../actions/move-notes.ts';
import type { Subject } from '../../workspace/open-dialog.ts';
import { useServices } from '../../workspace/services.ts';

/** The type of the data of a drag within the window. */
const dragType = 'application/x-example-notes';

/** The row of an account or a folder under the pointer, with its place. */
function rowAt({ target }: DragEvent): { row: HTMLElement; place: FolderRef } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-account]') : null;
  const account = row?.dataset.rowAccount;
  if (row === null || account === undefined) return null;
  return { row, place: { account, folder: row.dataset.rowFolder ?? null } };
}

/** Whether something can be moved to a place: a folder not into itself, and not to where it is. */
export function canMoveTo(subject: Subject, place: FolderRef): boolean {
  if (subject.kind === 'notes') return true;
  return movedFolder(subject.place, place) !== null;
}

/** Handlers for the element with all rows of accounts and folders: notes and folders can be dropped on them. */
export function useDropTarget() {
  const app = useServices();
  /** What is dragged, when it comes from this window. */
  const draggedIn = ({ dataTransfer }: DragEvent): Subject | null =>
    dataTransfer.types.includes(dragType) ? app.view.getState().dragged : null;
  const marked = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null): void => {
    if (marked.current !== row) marked.current?.removeAttribute('data-drop-target');
    row?.setAttribute('data-drop-target', '');
    marked.current = row;
  };
  return {
    onDragStart(event: DragEvent): void {
      const { place } = rowAt(event) ?? {};
      if (place?.folder === undefined || place.folder === null) return;
      startDrag(event);
      app.view.setState({ dragged: { kind: 'folder', place: { ...place, folder: place.folder } } });
    },
    onDragOver(event: DragEvent): void {
      const dragged = draggedIn(event);
      const at = rowAt(event);
      const allowed = dragged !== null && at !== null && canMoveTo(dragged, at.place);
      mark(allowed ? at.row : null);
      if (!allowed) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDragLeave(event: DragEvent): void {
      const to = event.relatedTarget;
      if (!(to instanceof Node && marked.current?.contains(to))) mark(null);
    },
    onDragEnd: (): void => app.view.setState({ dragged: null }),
    onDrop(event: DragEvent): void {
      const dragged = draggedIn(event);
      const at = rowAt(event);
      mark(null);
      app.view.setState({ dragged: null });
      if (dragged === null || at === null || !canMoveTo(dragged, at.place)) return;
      event.preventDefault();
      app.runReportingErrors(() =>
        dragged.kind === 'notes'
          ? moveNotes(app, dragged.ids, at.place)
          : moveFolder(app, dragged.place, at.place),
      );
    },
  };
}

/** Begins a drag that only this window understands. */
export function startDrag({ dataTransfer }: DragEvent): void {
  dataTransfer.effectAllowed = 'move';
  // without data some systems begin no drag
  dataTransfer.setData(dragType, '');
}
