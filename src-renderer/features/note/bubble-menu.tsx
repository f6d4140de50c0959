import type { Editor } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Toolbar } from 'radix-ui';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { openPopup, type Popup } from '../../editor/menus/floating-popup.ts';
import { useServices } from '../../workspace/services.ts';
import { CommandButtons } from './command-buttons.tsx';

/** A formatting toolbar beside the selected text. Alt+F10 focuses it, Escape returns to the text. */
export function BubbleMenu({ editor }: { editor: Editor }) {
  const shown = useShown(editor);
  return shown ? <Tools editor={editor} /> : null;
}

function Tools({ editor }: { editor: Editor }) {
  const { commands } = useServices();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const popup: Popup = openPopup(element, {
      rectangle: () => selectionRectangle(editor.view),
      near: editor.view.dom,
      // Above the first line it would cover the title.
      placement: spaceAbove(editor.view) < height ? 'bottom' : 'top',
    });
    editor.on('transaction', popup.place);
    return () => {
      editor.off('transaction', popup.place);
      popup.close();
    };
  }, [editor]);
  const sections = commands.toolbar('selection');
  return (
    <Toolbar.Root
      ref={place}
      className="bubble-menu"
      aria-label={t('note.selectedText')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        editor.view.focus();
      }}
    >
      {sections.map((section, index) => (
        <Fragment key={section[0]?.id}>
          {index === 0 ? null : <div className="separator" role="presentation" />}
          <CommandButtons buttons={section} editor={editor} />
        </Fragment>
      ))}
    </Toolbar.Root>
  );
}

/** Whether the menu is visible: formattable text is selected, and the pointer is not selecting. */
function useShown(editor: Editor): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    let isPointing = false;
    const update = (): void => {
      const hasFocus = editor.view.hasFocus() || document.activeElement?.closest('.bubble-menu') != null;
      setShown(!isPointing && hasFocus && editor.isEditable && hasFormats(editor.state));
    };
    const onDown = (): void => {
      isPointing = true;
      update();
    };
    const onUp = (): void => {
      isPointing = false;
      update();
    };
    const onTransaction = ({ transaction }: { transaction: Transaction }): void => {
      // During a blur transaction the focus is nowhere yet.
      if (transaction.getMeta('blur') === undefined) update();
    };
    // The menu stays when another window gets the focus.
    const onFocusOut = (event: FocusEvent): void => {
      if (event.relatedTarget === null && document.hasFocus()) setShown(false);
    };
    dom.addEventListener('pointerdown', onDown);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', onFocusOut);
    editor.on('transaction', onTransaction);
    return () => {
      dom.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', onFocusOut);
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return shown;
}

/** Whether a selection contains text that can be formatted, which code cannot. */
function hasFormats({ selection, doc }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || selection.empty) return false;
  const { $from, $to, from, to } = selection;
  if ($from.parent.type.spec.code || $to.parent.type.spec.code) return false;
  return doc.textBetween(from, to, ' ', ' ').trim() !== '';
}

/** The height of the toolbar with its distance to the text, in pixels. */
const height = 48;

/** The pixels between the beginning of the text and the selection. */
const spaceAbove = (view: EditorView): number =>
  selectionRectangle(view).top - view.dom.getBoundingClientRect().top;

/** The rectangle around the lines of a range, by default of the selection, in pixels of the window: the place of what is about them. */
function selectionRectangle(
  view: EditorView,
  { from, to }: { readonly from: number; readonly to: number } = view.state.selection,
): DOMRect {
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  const text = view.dom.getBoundingClientRect();
  const left = isOneLine ? start.left : text.left;
  const right = isOneLine ? end.right : text.right;
  const top = Math.min(start.top, end.top);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(start.bottom, end.bottom) - top);
}
