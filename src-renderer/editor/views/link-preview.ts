import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { t } from '../../../src-shared/texts/t.ts';
import { noteAddress } from '../../text/note-address.ts';
import { hostOf } from '../editor-host.ts';
import { makeElement } from '../make-element.ts';
import { openPopup, type Popup } from '../menus/floating-popup.ts';
import { linkOfElement, links } from './link-at.ts';
import { isNoteLink } from './raw-inline-view.ts';

/** Milliseconds that the pointer or the selection rests on a link until its note is shown. */
const rest = 400;
const cardId = 'link-preview';

/** Shows the title and the first words of a note beside a link to it; Escape, typing and leaving the link close it. */
export const LinkPreview = Extension.create({
  name: 'linkPreview',
  // Escape closes the preview before it does anything else
  priority: 1600,
  addProseMirrorPlugins() {
    const { editor } = this;
    const preview = createPreview(editor);
    return [
      new Plugin({
        view: () => ({
          update(view, before) {
            const { selection, doc } = view.state;
            if (before.selection.eq(selection) && before.doc === doc) return;
            preview.close();
            const isOnLink = selection instanceof NodeSelection && isNoteLink(selection.node);
            const element = isOnLink ? view.nodeDOM(selection.from) : null;
            if (element instanceof HTMLElement && element.matches(links) && view.hasFocus())
              preview.show(element);
          },
          destroy: preview.close,
        }),
        props: {
          handleDOMEvents: {
            pointerover(_view, { target, buttons }) {
              const link = target instanceof Element ? target.closest<HTMLElement>(links) : null;
              if (link !== null && buttons === 0) preview.show(link);
            },
            pointerout(_view, { target }) {
              if (target instanceof Element && target.closest(links) !== null) preview.close();
            },
            mousedown: preview.close,
          },
          handleKeyDown: (_view, { key }) => {
            const isDone = key === 'Escape' && preview.isOpen();
            preview.close();
            return isDone;
          },
        },
      }),
    ];
  },
});

function createPreview(editor: Editor) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let popup: Popup | null = null;
  let shownAt: HTMLElement | null = null;

  function close(): void {
    clearTimeout(timer);
    popup?.close();
    popup = null;
    shownAt?.removeAttribute('aria-describedby');
    shownAt = null;
  }

  function open(element: HTMLElement): void {
    const link = linkOf(editor, element);
    const note = link === null ? null : hostOf(editor).previewOf(link);
    if (note === null || !element.isConnected) return;
    const card = makeElement(
      'div',
      { class: 'link-preview', id: cardId, role: 'tooltip' },
      makeElement('strong', {}, note.title),
      makeElement('p', {}, note.text === '' ? t('editor.emptyPreview') : note.text),
    );
    shownAt = element;
    element.setAttribute('aria-describedby', cardId);
    popup = openPopup(card, {
      rectangle: () => element.getBoundingClientRect(),
      near: element,
      placement: 'bottom-start',
    });
  }

  return {
    isOpen: () => popup !== null,
    close,
    show(element: HTMLElement): void {
      if (element === shownAt) return;
      close();
      timer = setTimeout(() => open(element), rest);
    },
  };
}

/** The text of a wiki link that means the same as the link of an element; null for a link that leads to no note. */
function linkOf(editor: Editor, element: HTMLElement): string | null {
  const link = linkOfElement(editor, element);
  if (link === null) return null;
  return link.kind === 'wiki' ? link.inner : noteAddress(link.href);
}
