import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { shiftInTable } from './move-in-table.ts';

/** Rows lie below each other, columns beside each other. */
export type TableAxis = 'row' | 'column';

/**
 * Lets the handles of rows and columns be dragged: the row or column of `cell` goes to the place of the row or column that it is dropped on. A line shows
 * where that is.
 */
export function createTableDrag(editor: Editor) {
  let dragged: { readonly axis: TableAxis; readonly cell: HTMLElement; readonly doc: unknown } | null = null;
  const line = document.createElement('div');
  line.className = 'table-drop-line';

  const stop = (): void => {
    dragged = null;
    line.remove();
    document.documentElement.classList.remove('dragging-in-table');
  };
  /** The cell under the pointer, and how far away it is. */
  const targetOf = ({ target }: Event): { readonly over: HTMLElement; readonly step: number } | null => {
    if (dragged === null || editor.state.doc !== dragged.doc || !(target instanceof Element)) return null;
    const { axis, cell } = dragged;
    const table = cell.closest('table');
    const over = target.closest<HTMLElement>('td, th');
    if (table === null || over === null || over.closest('table') !== table) return null;
    const rows: (Element | null)[] = [...table.querySelectorAll('tr')];
    const placeOf = (one: HTMLElement): number => {
      const row = rows.indexOf(one.parentElement);
      return axis === 'row' ? row : [...(rows[row]?.children ?? [])].indexOf(one);
    };
    return { over, step: placeOf(over) - placeOf(cell) };
  };

  return {
    start(event: DragEvent, axis: TableAxis, cell: HTMLElement): void {
      if (event.dataTransfer === null || !cell.isConnected) return;
      dragged = { axis, cell, doc: editor.state.doc };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', cell.textContent ?? '');
      document.documentElement.classList.add('dragging-in-table');
    },
    stop,
    isDragging: (): boolean => dragged !== null,
    over(_view: EditorView, event: DragEvent): boolean {
      const target = targetOf(event);
      if (dragged === null || target === null || target.step === 0) line.remove();
      else showLine(line, dragged.axis, target.over, target.step > 0);
      return false;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      if (dragged === null) return false;
      const { axis, cell } = dragged;
      const target = targetOf(event);
      stop();
      if (target !== null && target.step !== 0)
        shiftInTable(editor, axis, view.posAtDOM(cell, 0), target.step);
      view.focus();
      return true;
    },
  };
}

/** Shows the line beside a cell: behind it, or before. */
function showLine(line: HTMLElement, axis: TableAxis, over: HTMLElement, isBehind: boolean): void {
  const table = over.closest('table')?.getBoundingClientRect();
  const cell = over.getBoundingClientRect();
  if (table === undefined) return;
  const isRightToLeft = getComputedStyle(over).direction === 'rtl';
  const [left, top, width, height] =
    axis === 'row'
      ? [table.left, isBehind ? cell.bottom : cell.top, table.width, 2]
      : [isBehind === isRightToLeft ? cell.left : cell.right, table.top, 2, table.height];
  Object.assign(line.style, {
    left: `${left - 1}px`,
    top: `${top - 1}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  if (!line.isConnected) document.body.append(line);
}
