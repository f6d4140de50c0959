import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { canFollow } from '../../actions/follow-link.ts';
import { linkOfCaret, linkOfElement, type TextLink } from '../../editor/views/link-at.ts';
import { LinkMenuItems } from './link-menu-items.tsx';
import { TableMenuItems } from './table-menu-items.tsx';

/** What a menu of the text is about, and where it opens, in pixels of the window. */
type About = { readonly x: number; readonly y: number; readonly link: TextLink | null };

/**
 * The context menu of links and of tables in the text, at the pointer, or at the caret by its keys. With Shift, and anywhere else, the one of
 * the system opens, as beside selected text, which it can cut and copy.
 */
export function TextMenu({ editor }: { editor: Editor }) {
  const [about, setAbout] = useState<About | null>(null);
  /** What an item does, after the menu has returned the focus. */
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const onContextMenu = (event: MouseEvent): void => {
      if (event.shiftKey && event.button === 2) return;
      const found = isByKey(event) ? atCaret(editor) : atPointer(editor, event);
      if (found === null) return;
      event.preventDefault();
      setAbout(found);
    };
    dom.addEventListener('contextmenu', onContextMenu);
    return () => dom.removeEventListener('contextmenu', onContextMenu);
  }, [editor]);
  return (
    // Not modal: see `TableButton`. It is always there, because it follows whether keys are used, and then selects the first item.
    <DropdownMenu.Root modal={false} open={about !== null} onOpenChange={(open) => open || setAbout(null)}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-anchor" aria-hidden="true" style={{ left: about?.x, top: about?.y }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="start"
          collisionPadding={8}
          aria-label={t(about?.link == null ? 'common.table' : 'note.linkMenu')}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.view.focus();
            const run = chosen.current;
            chosen.current = null;
            run?.();
          }}
        >
          {about?.link == null ? (
            <TableMenuItems editor={editor} />
          ) : (
            <LinkMenuItems
              editor={editor}
              link={about.link}
              onChoose={(run) => {
                chosen.current = run;
              }}
            />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Whether the keys for it asked for a menu; on a Mac, Ctrl and the main button do, too. */
const isByKey = ({ button, ctrlKey }: MouseEvent): boolean => button !== 2 && !ctrlKey;

function atPointer(editor: Editor, event: MouseEvent): About | null {
  const { view } = editor;
  const place = { x: event.clientX, y: event.clientY };
  if (!(event.target instanceof Element)) return null;
  const link = linkOfElement(editor, event.target);
  if (link !== null) return isOpenable(link) ? { ...place, link } : null;
  const cell = event.target.closest('td, th');
  if (cell === null || !view.editable || cell.closest('.ProseMirror') !== view.dom) return null;
  const { selection } = view.state;
  if (selection instanceof TextSelection && !selection.empty) return null;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.posAtDOM(cell, 0);
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
  return { ...place, link: null };
}

function atCaret(editor: Editor): About | null {
  const { view } = editor;
  const { left, bottom } = view.coordsAtPos(view.state.selection.head);
  const place = { x: left, y: bottom };
  const link = linkOfCaret(editor);
  if (link !== null && isOpenable(link)) return { ...place, link };
  return view.editable && editor.isActive('table') && view.state.selection.empty
    ? { ...place, link: null }
    : null;
}

const isOpenable = (link: TextLink): boolean => link.kind === 'wiki' || canFollow(link.href);
