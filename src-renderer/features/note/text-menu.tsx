import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { canFollow, followLink } from '../../actions/follow-link.ts';
import { hostOf } from '../../editor/editor-host.ts';
import { linkOfCaret, linkOfElement, type TextLink } from '../../editor/views/link-at.ts';
import { noteAddress } from '../../text/note-address.ts';
import { copyText } from '../../ui/copy-text.ts';
import { ButtonMenu, useChosen } from '../../ui/menu.tsx';
import { useServices } from '../../workspace/services.ts';
import { TableMenuItems } from './table-menu-items.tsx';

/** What a menu of the text is about, and where it opens, in pixels of the window. */
type About = { readonly x: number; readonly y: number; readonly link: TextLink | null };

/**
 * The context menu of links and of tables in the text, at the pointer, or at the caret by its keys. With Shift, and anywhere else, the one of
 * the system opens, as beside selected text, which it can cut and copy, and at a misspelled word, for which it has others.
 */
export function TextMenu({ editor }: { editor: Editor }) {
  const [about, setAbout] = useState<About | null>(null);
  const { choose, onCloseAutoFocus } = useChosen(true);
  useEffect(() => {
    const { dom } = editor.view;
    const onContextMenu = (event: MouseEvent): void => {
      if (event.shiftKey && event.button === 2) return;
      const found = isByKey(event) ? atCaret(editor) : atPointer(editor, event);
      if (found === null) return;
      event.preventDefault();
      setAbout(found);
    };
    const onMouseDown = (event: MouseEvent): void => {
      // the browser would put the caret there
      if (event.button === 2 && isInSelectedCells(editor, event.target)) event.preventDefault();
    };
    dom.addEventListener('contextmenu', onContextMenu);
    dom.addEventListener('mousedown', onMouseDown);
    return () => {
      dom.removeEventListener('contextmenu', onContextMenu);
      dom.removeEventListener('mousedown', onMouseDown);
    };
  }, [editor]);
  return (
    // it is always there, because it follows whether keys are used, and then selects the first item
    <ButtonMenu
      trigger={<span className="menu-anchor" aria-hidden="true" style={{ left: about?.x, top: about?.y }} />}
      label={t(about?.link == null ? 'common.table' : 'note.linkMenu')}
      align="start"
      sideOffset={0}
      root={{ open: about !== null, onOpenChange: (open) => open || setAbout(null) }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        editor.view.focus();
        onCloseAutoFocus(event);
      }}
    >
      {about?.link == null ? (
        <TableMenuItems editor={editor} />
      ) : (
        <LinkMenuItems editor={editor} link={about.link} onChoose={choose} />
      )}
    </ButtonMenu>
  );
}

/** Whether the keys for it asked for a menu; on a Mac, Ctrl and the main button do, too. */
const isByKey = ({ button, ctrlKey }: MouseEvent): boolean => button !== 2 && !ctrlKey;

function atPointer(editor: Editor, event: MouseEvent): About | null {
  const { view } = editor;
  const place = { x: event.clientX, y: event.clientY };
  if (!(event.target instanceof Element)) return null;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  if (at !== undefined && isMisspelled(editor, at)) return null;
  const link = linkOfElement(editor, event.target);
  if (link !== null) return isOpenable(link) ? { ...place, link } : null;
  const cell = event.target.closest('td, th');
  if (cell === null || !view.editable || cell.closest('.ProseMirror') !== view.dom) return null;
  if (isInSelectedCells(editor, cell)) return { ...place, link: null };
  if (isText(view.state.selection)) return null;
  const caret = view.state.doc.resolve(at ?? view.posAtDOM(cell, 0));
  view.dispatch(view.state.tr.setSelection(TextSelection.near(caret)));
  return { ...place, link: null };
}

function atCaret(editor: Editor): About | null {
  const { view } = editor;
  if (isMisspelled(editor, view.state.selection.head)) return null;
  const { left, bottom } = view.coordsAtPos(view.state.selection.head);
  const place = { x: left, y: bottom };
  const link = linkOfCaret(editor);
  if (link !== null && isOpenable(link)) return { ...place, link };
  return view.editable && editor.isActive('table') && !isText(view.state.selection)
    ? { ...place, link: null }
    : null;
}

const isText = (selection: Selection): boolean => selection instanceof TextSelection && !selection.empty;

/** Whether an element is in one of several cells that are selected, which stay so. */
function isInSelectedCells({ state, view }: Editor, target: EventTarget | null): boolean {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  if (cell === null || !(state.selection instanceof CellSelection) || !view.dom.contains(cell)) return false;
  let isIn = false;
  state.selection.forEachCell((_, at) => {
    if (view.nodeDOM(at) === cell) isIn = true;
  });
  return isIn;
}

/** Whether the desktop has suggestions for the word at a place, in the menu of the system. */
function isMisspelled({ state, isEditable }: Editor, at: number): boolean {
  const word = isEditable ? wordAt(state.doc, at) : null;
  return word !== null && window.exampleNotes?.isMisspelled(word) === true;
}

const isOpenable = (link: TextLink): boolean => link.kind === 'wiki' || canFollow(link.href);

type LinkMenuItemsProps = {
  editor: Editor;
  link: TextLink;
  /** Runs what was chosen when the menu is closed. */
  onChoose(run: () => void): void;
};

/** What can be done with a link of the text: a link to a note opens in this tab or another, and any is copied as it is written. */
function LinkMenuItems({ editor, link, onChoose }: LinkMenuItemsProps) {
  const { notices, runReportingErrors } = useServices();
  const isToNote = link.kind === 'wiki' || noteAddress(link.href) !== null;
  const open = (newTab: boolean): void => {
    const host = hostOf(editor);
    if (link.kind === 'address') followLink(host, link.href, newTab);
    else host.openNote(link.inner, undefined, newTab);
  };
  const copy = (): void =>
    runReportingErrors(async () => {
      await copyText(link.kind === 'wiki' ? link.source : link.href);
      notices.notify('info', t('note.copiedAddress'));
    });
  return (
    <>
      <DropdownMenu.Item className="item" onSelect={() => onChoose(() => open(false))}>
        {t('common.open')}
      </DropdownMenu.Item>
      {isToNote ? (
        <DropdownMenu.Item className="item" onSelect={() => onChoose(() => open(true))}>
          {t('common.openInNewTab')}
        </DropdownMenu.Item>
      ) : null}
      <DropdownMenu.Item className="item" onSelect={() => onChoose(copy)}>
        {t('note.copyAddress')}
      </DropdownMenu.Item>
    </>
  );
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The word at a place of a document, as it is written there; null for none. */
export function wordAt(doc: ProseMirrorNode, at: number): string | null {
  const { parent, parentOffset } = doc.resolve(at);
  if (!parent.isTextblock || parent.type.spec.code) return null;
  const text = parent.textBetween(0, parent.content.size, undefined, '\uFFFC');
  const found = segmenter.segment(text).containing(Math.min(parentOffset, text.length - 1));
  if (found?.isWordLike) return found.segment;
  // behind its last letter
  const before = segmenter.segment(text).containing(parentOffset - 1);
  return before?.isWordLike ? before.segment : null;
}
