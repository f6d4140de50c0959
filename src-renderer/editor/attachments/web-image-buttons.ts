import type { Editor } from '@tiptap/core';
import { t } from '../../../src-shared/texts/t.ts';
import { isOnWeb } from './web-images.ts';

/** What is offered at an image of the web that is not shown: to fetch it, or all of the note. Nothing in a text that cannot be edited. */
export function webImageButtons(editor: Editor, address: string): readonly HTMLElement[] {
  const { web } = editor.storage.attachments;
  if (web === null || !editor.isEditable || !isOnWeb(address) || web.isFetching(address)) return [];
  const one = button(t('editor.fetchImage'), () => web.fetch([address]));
  one.title = t('editor.fetchImageHint');
  const others = web.addresses().length > 1;
  return others ? [one, button(t('editor.fetchAllImages'), () => web.fetch(web.addresses()))] : [one];
}

function button(label: string, run: () => Promise<void>): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'quiet image-fetch';
  // Not a tab stop, because a note may have many images; Enter fetches the selected one.
  element.tabIndex = -1;
  element.textContent = label;
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', (event) => {
    // The image may stand in a link.
    event.preventDefault();
    event.stopPropagation();
    void run();
  });
  return element;
}
