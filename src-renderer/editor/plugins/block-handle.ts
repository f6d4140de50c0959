import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';
import { openBlockMenu } from '../menus/block-menu.ts';
import { openPopup, type Popup } from '../menus/floating-popup.ts';
import { moveBlocks, sliceOf, type WholeBlocks, wholeBlocksAt } from './whole-blocks.ts';

declare module '@tiptap/core' {
  interface Storage {
    /** The handle beside a block; null before the editor has a view. */
    blockHandle: { handle: BlockHandles | null };
  }
}

type BlockHandles = ReturnType<typeof createHandle>;

/**
 * Shows a handle beside the block that the pointer is over: dragging it moves the block, or all that are selected, and a click opens their
 * menu. A finger drags and taps the text itself, so that it gets none, nor does a narrow window, which has no place for it.
 */
export const BlockHandle = Extension.create({
  name: 'blockHandle',
  // Its drops are its own, before those of files.
  priority: 1200,
  addStorage: (): { handle: BlockHandles | null } => ({ handle: null }),
  addKeyboardShortcuts() {
    return { 'Mod-Alt-g': () => openMenuOfBlock(this.editor) };
  },
  addProseMirrorPlugins() {
    const handle = createHandle(this.editor);
    this.storage.handle = handle;
    return [
      new Plugin({
        view: () => ({ update: handle.follow, destroy: handle.hide }),
        props: {
          handleDrop: (view, event) => handle.drop(view, event),
          handleDOMEvents: {
            pointermove(view, event) {
              if (!view.editable || event.buttons !== 0 || event.pointerType === 'touch') return;
              const block = blockUnder(view, event);
              if (block === null) handle.hideSoon();
              else handle.show(block);
            },
            pointerleave: handle.hideSoon,
            keydown: handle.hide,
          },
        },
      }),
    ];
  },
});

/** Opens the menu of the block with the caret; false where there is none. */
export function openMenuOfBlock(editor: Editor): boolean {
  const { view, state, storage } = editor;
  if (!editor.isEditable) return false;
  const { $from } = state.selection;
  const block = view.nodeDOM($from.depth > 0 ? $from.before(1) : $from.pos);
  return block instanceof HTMLElement && storage.blockHandle.handle?.openMenu(block) === true;
}

/** Milliseconds in which the pointer gets from the block to its handle. */
const grace = 400;

function createHandle(editor: Editor) {
  let popup: Popup | null = null;
  let button: HTMLElement | null = null;
  let block: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is dragged, in the document as it was then. */
  let dragged: { readonly blocks: WholeBlocks; readonly doc: unknown } | null = null;

  const hide = (): void => {
    clearTimeout(timer);
    popup?.close();
    popup = null;
    button = null;
    block = null;
  };
  const hideSoon = (): void => {
    clearTimeout(timer);
    // the element that is dragged has to stay
    if (dragged === null) timer = setTimeout(hide, grace);
  };
  const blocksOf = (of: HTMLElement): WholeBlocks | null => {
    const { state, view } = editor;
    let at: number | null = null;
    state.doc.forEach((_node, offset) => {
      if (at === null && view.nodeDOM(offset) === of) at = offset;
    });
    return at === null ? null : wholeBlocksAt(state, at);
  };

  const openMenu = (): void => {
    const blocks = block === null ? null : blocksOf(block);
    if (button !== null && blocks !== null) openBlockMenu(editor, button, blocks);
  };
  const startDrag = (event: DragEvent): void => {
    const { view, state } = editor;
    const blocks = block === null ? null : blocksOf(block);
    if (event.dataTransfer === null || block === null || blocks === null) return;
    const slice = sliceOf(state, blocks);
    dragged = { blocks, doc: state.doc };
    // the line that shows where it would go reads it here
    view.dragging = { slice, move: true };
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', slice.content.textBetween(0, slice.content.size, '\n'));
    event.dataTransfer.setDragImage(block, 0, 0);
  };
  const endDrag = (): void => {
    dragged = null;
    editor.view.dragging = null;
    hideSoon();
  };

  const show = (next: HTMLElement): void => {
    clearTimeout(timer);
    if (next === block || dragged !== null) return;
    hide();
    block = next;
    button = createButton();
    button.addEventListener('pointerenter', () => clearTimeout(timer));
    button.addEventListener('pointerleave', hideSoon);
    button.addEventListener('click', openMenu);
    button.addEventListener('dragstart', startDrag);
    button.addEventListener('dragend', endDrag);
    popup = openPopup(button, {
      rectangle: () => firstLineOf(next),
      near: next,
      placement: getComputedStyle(next).direction === 'rtl' ? 'right' : 'left',
      distance: 4,
    });
  };

  return {
    hide,
    hideSoon,
    show,
    openMenu(of: HTMLElement): boolean {
      show(of);
      openMenu();
      return true;
    },
    /** A block that is no longer shown has no handle. */
    follow(): void {
      if (block !== null && !block.isConnected && dragged === null) hide();
    },
    drop(view: EditorView, event: DragEvent): boolean {
      if (dragged === null) return false;
      const { blocks, doc } = dragged;
      dragged = null;
      // another program changed the note meanwhile: what was dragged may be another block by now, and the editor would delete what is selected
      if (view.state.doc !== doc) return true;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const target = at && dropPoint(view.state.doc, at.pos, sliceOf(view.state, blocks));
      const tr = target === null ? null : moveBlocks(view.state, blocks, target);
      if (tr !== null) view.dispatch(tr.setMeta('uiEvent', 'drop'));
      view.focus();
      return true;
    },
  };
}

function createButton(): HTMLElement {
  return makeElement('button', {
    type: 'button',
    class: 'block-handle',
    draggable: 'true',
    // the menu has keys of its own
    tabindex: '-1',
    'aria-haspopup': 'dialog',
    'aria-label': t('editor.blockMenu'),
    title: t('editor.blockHandle'),
  });
}

/** The block of the note that a pointer is over. */
function blockUnder({ dom }: EditorView, { target }: Event): HTMLElement | null {
  let element = target instanceof Element && target !== dom ? target : null;
  while (element !== null && element.parentElement !== dom) element = element.parentElement;
  return element instanceof HTMLElement && 'pmViewDesc' in element ? element : null;
}

/** Where the first line of a block is; above a table, of which the rows have handles beside them. */
function firstLineOf(block: HTMLElement): DOMRect {
  const { left, top, width } = block.getBoundingClientRect();
  if (block.matches('table, :has(> table)')) return new DOMRect(left, top - 22, width, 22);
  const { lineHeight, paddingTop } = getComputedStyle(block);
  return new DOMRect(
    left,
    top + (Number.parseFloat(paddingTop) || 0),
    width,
    Number.parseFloat(lineHeight) || 24,
  );
}
