import type { EditorView } from '@tiptap/pm/view';
import { openPopup } from '../menus/floating-popup.ts';
import { createListbox, type Option } from '../menus/listbox.ts';

/** What a list with a field to filter it offers. */
export type Picker<Chosen extends Option> = {
  /** Accessible names of the popup, its field and its list, and what the empty field says. */
  readonly name: string;
  readonly field: string;
  readonly list: string;
  readonly placeholder: string;
  readonly placement: 'bottom-start' | 'bottom-end';
  /** The options for what was typed. */
  options(typed: string): readonly Chosen[];
  onChoose(option: Chosen): void;
  /** It was closed, with a choice or without. */
  onClose?(): void;
};

/**
 * Opens a list of options below a button, with a field to filter it. Enter or a click chooses one, Escape closes it; the focus
 * returns to the text.
 */
export function openPicker<Chosen extends Option>(
  view: EditorView,
  button: HTMLElement,
  {
    name,
    field: fieldName,
    list: listName,
    placeholder,
    placement,
    options,
    onChoose,
    onClose,
  }: Picker<Chosen>,
): void {
  const popup = document.createElement('div');
  popup.className = 'field-popup';
  popup.setAttribute('role', 'dialog');
  popup.setAttribute('aria-label', name);
  const field = document.createElement('input');
  field.className = 'field';
  field.placeholder = placeholder;
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-label', fieldName);
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-autocomplete', 'list');
  const take = (option: Chosen | null): void => {
    close();
    view.focus();
    if (option !== null) onChoose(option);
    onClose?.();
  };
  const list = createListbox<Chosen>(listName, take);
  field.setAttribute('aria-controls', list.element.id);
  popup.append(field, list.element);
  // the button may go, as the handles do that are shown below the pointer
  let place = button.getBoundingClientRect();
  const placed = openPopup(popup, {
    rectangle() {
      if (button.isConnected) place = button.getBoundingClientRect();
      return place;
    },
    near: button,
    placement,
  });
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    placed.close();
  };
  const point = (): void => {
    const id = list.chosenId();
    if (id === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', id);
  };
  const filter = (): void => {
    list.show(options(field.value));
    point();
    placed.place();
  };
  field.addEventListener('input', filter);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') take(list.chosen());
    else if (event.key === 'Escape' || event.key === 'Tab') take(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
    point();
  });
  field.addEventListener('blur', () => {
    if (!isOpen) return;
    close();
    onClose?.();
  });
  filter();
  field.focus({ preventScroll: true });
}
