import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';

/** Shows a picture as large as the window takes it. Escape, Enter or a click closes it; the focus returns to the text. */
export function openLightbox(view: EditorView, url: string, description: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', description);
  const image = document.createElement('img');
  image.src = url;
  image.alt = description;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', t('common.close'));
  button.title = t('common.close');
  button.append(image);
  dialog.append(button);
  dialog.addEventListener('click', () => dialog.close());
  // Keys of the window are for what is behind.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    view.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
