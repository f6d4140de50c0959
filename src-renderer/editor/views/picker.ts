import type { EditorView } from '@tiptap/pm/view';
import { makeElement } from '../make-element.ts';
import { openPopup } from '../menus/floating-popup.ts';
import { createListbox, type Option } from '../menus/listbox.ts';

/** What a list with a field to filter it offers. */
export type Picker<Chosen extends Option> = {
  /** Accessible names of the popup, its field and its list, which have that of the popup by default. */
  readonly name: string;
  readonly field?: string;
  readonly list?: string;
  /** What the empty field says. */
  readonly placeholder: string;
  readonly placement?: 'bottom-start' | 'bottom-end';
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
    field: fieldName = name,
    list: listName = name,
    placeholder,
    placement = 'bottom-start',
    options,
    onChoose,
    onClose,
  }: Picker<Chosen>,
): void {
  const take = (option: Chosen | null): void => {
    placed.close();
    view.focus();
    if (option !== null) onChoose(option);
    onClose?.();
  };
  const list = createListbox<Chosen>(listName, take);
  const field = makeElement('input', {
    class: 'field',
    placeholder,
    role: 'combobox',
    'aria-label': fieldName,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': list.element.id,
  });
  const attributes = { class: 'field-popup', role: 'dialog', 'aria-label': name };
  const popup = makeElement('div', attributes, field, list.element);
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
    if (placed.close()) onClose?.();
  });
  filter();
  field.focus({ preventScroll: true });
}
