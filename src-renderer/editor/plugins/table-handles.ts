import { type Editor, Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openPopup, type Popup } from '../menus/floating-popup.ts';
import type { Option } from '../menus/listbox.ts';
import { tableActions, tableAlignments } from '../menus/table-actions.ts';
import { openPicker } from '../views/picker.ts';
import { alignColumns, alignmentOf, canChangeTable, changeTable } from './table-commands.ts';
import { type TableAxis as Axis, createTableDrag } from './table-drag.ts';

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
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `table-handle ${axis}`;
    button.tabIndex = -1;
    button.setAttribute('aria-haspopup', 'dialog');
    const name = t(axis === 'row' ? 'editor.tableRow' : 'editor.tableColumn');
    button.setAttribute('aria-label', name);
    button.title = name;
    button.addEventListener('pointerenter', () => clearTimeout(timer));
    button.addEventListener('pointerleave', hideSoon);
    button.draggable = true;
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
    field: name,
    list: name,
    placeholder: t('editor.tablePlaceholder'),
    placement: 'bottom-start',
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
