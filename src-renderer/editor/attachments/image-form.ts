import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';
import { openPopup } from '../menus/floating-popup.ts';

/** What can be edited of an image. */
export type ImageText = {
  readonly description: string;
  readonly caption: string;
  /** In pixels; null shows it as large as it is. */
  readonly width: number | null;
};

/** The widths that have a name, in pixels. */
const sizes = [
  { label: t('editor.imageSmall'), width: 240 },
  { label: t('editor.imageMedium'), width: 480 },
  { label: t('editor.imageLarge'), width: 720 },
  { label: t('editor.imageOriginal'), width: null },
] as const;

/** Opens a form for the description, the caption and the size. Enter or a size applies, Escape or a click elsewhere cancels. */
export function openImageForm(
  view: EditorView,
  near: Element,
  now: ImageText,
  apply: (text: ImageText) => void,
): void {
  const description = field(t('common.description'), now.description);
  const caption = field(t('editor.imageCaption'), now.caption);
  const group = makeElement('div', {
    class: 'image-sizes',
    role: 'group',
    'aria-label': t('editor.imageWidth'),
  });
  const popup = makeElement(
    'div',
    { class: 'field-popup image-form', role: 'dialog', 'aria-label': t('editor.editImage') },
    description.label,
    caption.label,
    group,
  );
  const placed = openPopup(popup, {
    rectangle: () => near.getBoundingClientRect(),
    near,
    placement: 'bottom-start',
  });
  const finish = (width: number | null): void => {
    const text = { description: description.input.value, caption: caption.input.value, width };
    placed.close();
    view.focus();
    apply(text);
  };
  for (const { label, width } of sizes) {
    const isNow = String(width === now.width);
    const button = makeElement('button', { type: 'button', class: 'quiet', 'aria-pressed': isNow }, label);
    button.addEventListener('click', () => finish(width));
    group.append(button);
  }
  popup.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    event.stopPropagation();
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isField) finish(now.width);
    else if (event.key === 'Escape') {
      placed.close();
      view.focus();
    } else return;
    event.preventDefault();
  });
  popup.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && popup.contains(relatedTarget))) placed.close();
  });
  description.input.focus({ preventScroll: true });
  description.input.select();
}

function field(
  name: string,
  value: string,
): { readonly label: HTMLElement; readonly input: HTMLInputElement } {
  const input = makeElement('input', { class: 'field', value });
  return { label: makeElement('label', {}, name, input), input };
}
