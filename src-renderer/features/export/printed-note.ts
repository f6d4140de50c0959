import { useEffect } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';

/** The part of an open note that is printed otherwise than it is shown. */
export type PrintedNote = {
  readonly title: string;
  /** The whole Markdown of a note that is shown as source, whose editor has only the visible lines in the page; else null. */
  readonly source: string | null;
};

/**
 * Puts the title, and the text of a note that is shown as source, into the page for as long as it is printed; `print.css` hides all
 * but the note. Works for every way of printing, the browser's own menu included. `current` returns null without an open note.
 * Returns a function that ends this.
 */
export function preparePrinting(page: Window, current: () => PrintedNote | null): () => void {
  const { document } = page;
  let printed: HTMLElement | null = null;
  let titleBefore = '';

  function before(): void {
    after();
    const note = current();
    if (note === null) return;
    titleBefore = document.title;
    document.title = note.title; // the name that a PDF gets
    printed = document.createElement('div');
    printed.className = 'printed';
    const title = document.createElement('h1');
    title.textContent = note.title;
    printed.append(title);
    if (note.source !== null) {
      const text = document.createElement('pre');
      text.textContent = note.source;
      printed.append(text);
    }
    document.body.prepend(printed);
  }

  function after(): void {
    if (printed === null) return;
    printed.remove();
    printed = null;
    document.title = titleBefore;
  }

  page.addEventListener('beforeprint', before);
  page.addEventListener('afterprint', after);
  return () => {
    after();
    page.removeEventListener('beforeprint', before);
    page.removeEventListener('afterprint', after);
  };
}

/** Prints the open note instead of the window. */
export function usePrinting(): void {
  const { openNote } = useServices();
  useEffect(
    () =>
      preparePrinting(window, () => {
        const { current } = openNote.getState();
        if (current === null) return null;
        const title = current.store.getState().title;
        const { editor } = current.body;
        return {
          title: title || t('common.untitled'),
          source: editor === null ? current.body.content() : null,
        };
      }),
    [openNote],
  );
}
