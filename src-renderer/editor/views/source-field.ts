import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
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
  const popup = document.createElement('div');
  popup.className = 'field-popup source-field';
  popup.setAttribute('role', 'dialog');
  popup.setAttribute('aria-label', name);
  const field = document.createElement('input');
  field.className = 'field';
  field.value = value;
  field.spellcheck = false;
  field.setAttribute('aria-label', t('editor.source'));
  const problem = document.createElement('p');
  problem.className = 'caption';
  problem.setAttribute('role', 'status');
  problem.textContent = t('editor.sourceHint');
  popup.append(field, problem);
  const placed = openPopup(popup, {
    rectangle: () => near.getBoundingClientRect(),
    near,
    placement: 'bottom-start',
  });
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    placed.close();
  };
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
    close();
    view.focus();
  });
  field.addEventListener('blur', close);
  field.focus({ preventScroll: true });
  field.select();
}
