import { type Editor, Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';
import { openPopup, type Popup } from '../menus/floating-popup.ts';
import type { Option } from '../menus/listbox.ts';
import { tableActions, tableAlignments } from '../menus/table-actions.ts';
import { openPicker } from '../views/picker.ts';
import { shiftInTable } from './move-in-table.ts';
import { alignColumns, alignmentOf, canChangeTable, changeTable } from './table-commands.ts';

/** Shows a handle beside the row and above the column that the pointer is over; each opens a menu of what can be done with it, and can be dragged to another place. */
export const TableHandles = Extension.create({
  name: 'tableHandles',
  addProseMirrorPlugins() {
    const handles = createHandles(this.editor);
    return [
      new Plugin({
        view: () => ({ update: handles.follow, destroy: handles.hide }),
        props: {
          handleDrop: handles.drag.drop,
          handleDOMEvents: {
            dragover: handles.drag.over,
            pointerover(view, { target, buttons, pointerType }) {
              const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
              if (!view.editable || buttons !== 0 || pointerType === 'touch') return;
              if (cell !== null && view.dom.contains(cell)) handles.show(cell);
              else handles.hideSoon();
            },
            pointerleave: handles.hideSoon,
            keydown: handles.hide,
          },
        },
      }),
    ];
  },
});

/** Milliseconds in which the pointer gets from the cell to a handle. */
const grace = 400;

function createHandles(editor: Editor) {
  const drag = createTableDrag(editor);
  let popups: Popup[] = [];
  let cell: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = (): void => {
    clearTimeout(timer);
    for (const popup of popups) popup.close();
    popups = [];
    cell = null;
  };
  const hideSoon = (): void => {
    clearTimeout(timer);
    // the element that is dragged has to stay
    if (drag.isDragging()) return;
    timer = setTimeout(hide, grace);
  };
  const handle = (axis: Axis, near: HTMLElement, over: HTMLElement): Popup => {
    const name = t(axis === 'row' ? 'editor.tableRow' : 'editor.tableColumn');
    const button = makeElement('button', {
      type: 'button',
      class: `table-handle ${axis}`,
      tabindex: '-1',
      'aria-haspopup': 'dialog',
      'aria-label': name,
      title: name,
      draggable: 'true',
    });
    button.addEventListener('pointerenter', () => clearTimeout(timer));
    button.addEventListener('pointerleave', hideSoon);
    button.addEventListener('dragstart', (event) => drag.start(event, axis, over));
    button.addEventListener('dragend', () => {
      drag.stop();
      hideSoon();
    });
    button.addEventListener('click', () => openMenu(editor, axis, button, over));
    return openPopup(button, {
      rectangle: () => near.getBoundingClientRect(),
      near,
      placement: axis === 'row' ? 'left' : 'top',
    });
  };

  return {
    drag,
    hide,
    hideSoon,
    show(next: HTMLElement): void {
      clearTimeout(timer);
      if (next === cell) return;
      hide();
      const row = next.parentElement;
      const head = row?.parentElement?.firstElementChild?.children[[...row.children].indexOf(next)];
      if (row === null || !(head instanceof HTMLElement)) return;
      cell = next;
      popups = [handle('row', row, next), handle('column', head, next)];
    },
    /** A cell that is no longer shown has no handles. */
    follow(): void {
      if (cell !== null && !cell.isConnected) hide();
    },
  };
}

type MenuOption = Option & { readonly run: (editor: Editor) => void };

function openMenu(editor: Editor, axis: Axis, button: HTMLElement, cell: HTMLElement): void {
  const { view } = editor;
  if (!cell.isConnected) return;
  const { tr } = view.state;
  const isInside = view.state.selection.$head.pos === view.posAtDOM(cell, 0);
  if (!isInside) view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(view.posAtDOM(cell, 0)))));
  const name = t(axis === 'row' ? 'editor.tableRow' : 'editor.tableColumn');
  openPicker<MenuOption>(view, button, {
    name,
    placeholder: t('editor.tablePlaceholder'),
    options: (typed) =>
      menuOptions(editor, axis).filter(({ name: option }) =>
        foldText(option).includes(foldText(typed.trim())),
      ),
    onChoose: ({ run }) => run(editor),
  });
}

function menuOptions(editor: Editor, axis: Axis): MenuOption[] {
  const option = (
    key: string,
    name: string,
    run: MenuOption['run'],
    detail = '',
    group = '',
  ): MenuOption => ({
    key,
    name,
    detail,
    group,
    run,
  });
  const actions = tableActions
    .flat()
    .filter(({ action }) => action.includes(axis))
    .filter(({ action }) => canChangeTable(editor, action))
    .map(({ action, label }) => option(action, label, (at) => changeTable(at, action)));
  if (axis === 'row') return actions;
  const now = alignmentOf(editor);
  const alignments = tableAlignments.map(({ align, label }) =>
    option(
      `align ${align}`,
      label,
      (at) => alignColumns(at, align),
      align === now ? t('common.now') : '',
      t('note.alignColumn'),
    ),
  );
  return [...actions, ...alignments];
}

/** Rows lie below each other, columns beside each other. */
type Axis = 'row' | 'column';

/**
 * Lets the handles of rows and columns be dragged: the row or column of `cell` goes to the place of the row or column that it is dropped on. A line shows
 * where that is.
 */
function createTableDrag(editor: Editor) {
  let dragged: { readonly axis: Axis; readonly cell: HTMLElement; readonly doc: unknown } | null = null;
  const line = makeElement('div', { class: 'table-drop-line' });

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
    start(event: DragEvent, axis: Axis, cell: HTMLElement): void {
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
function showLine(line: HTMLElement, axis: Axis, over: HTMLElement, isBehind: boolean): void {
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
