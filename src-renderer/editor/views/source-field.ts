import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';
import { openPopup } from '../menus/floating-popup.ts';

/** The options of a small field beside the text. */
export type SourceQuestion = {
  /** Accessible name of the popup, such as "Edit formula". */
  readonly name: string;
  readonly value: string;
  /** The element that it is placed beside. */
  readonly near: Element;
  /** Applies the entered text; returns an error message, or null. */
  apply(value: string): string | null;
};

/** Opens a small field: Enter applies, Escape or a click elsewhere cancels. The focus returns to the text. */
export function openSourceField(view: EditorView, { name, value, near, apply }: SourceQuestion): void {
  const label = t('editor.source');
  const field = makeElement('input', { class: 'field', value, spellcheck: 'false', 'aria-label': label });
  const problem = makeElement('p', { class: 'caption', role: 'status' }, t('editor.sourceHint'));
  const attributes = { class: 'field-popup source-field', role: 'dialog', 'aria-label': name };
  const popup = makeElement('div', attributes, field, problem);
  const placed = openPopup(popup, {
    rectangle: () => near.getBoundingClientRect(),
    near,
    placement: 'bottom-start',
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.preventDefault();
    event.stopPropagation();
    const wrong = event.key === 'Enter' ? apply(field.value) : null;
    if (wrong !== null) {
      problem.textContent = wrong;
      problem.classList.add('bad');
      return;
    }
    placed.close();
    view.focus();
  });
  field.addEventListener('blur', () => placed.close());
  field.focus({ preventScroll: true });
  field.select();
}
