import { makeElement } from '../make-element.ts';

/** An option of a listbox. */
export type Option = {
  readonly key: string;
  readonly name: string;
  /** Shown after the name in a lighter colour; may be empty. */
  readonly detail: string;
  /** Adjacent options of the same group get a heading; empty for no group. */
  readonly group: string;
};

/**
 * An accessible list of options. The focus stays in another element, which points to the selected option with
 * `aria-activedescendant`.
 */
export type Listbox<Chosen extends Option> = {
  readonly element: HTMLElement;
  /** The option that Enter would choose; null in an empty list. */
  chosen(): Chosen | null;
  /** The id of the element of the selected option, for `aria-activedescendant`. */
  chosenId(): string | null;
  /** Shows other options and selects the first. */
  show(options: readonly Chosen[]): void;
  /** Selects the next or previous option, wrapping around. */
  move(step: 1 | -1): void;
};

let lists = 0;

/** Creates a listbox with an accessible name. `onChoose` is called for an option that is clicked. */
export function createListbox<Chosen extends Option>(
  name: string,
  onChoose: (option: Chosen) => void,
): Listbox<Chosen> {
  lists += 1;
  const element = makeElement('div', {
    id: `listbox-${lists}`,
    class: 'listbox',
    role: 'listbox',
    // A scrollable element must be reachable by keyboard.
    tabindex: '0',
    'aria-label': name,
  });
  let options: readonly Chosen[] = [];
  let rows: HTMLElement[] = [];
  let at = 0;

  const choose = (index: number): void => {
    rows[at]?.setAttribute('aria-selected', 'false');
    at = index;
    rows[at]?.setAttribute('aria-selected', 'true');
    // scrollIntoView would also scroll the note behind.
    const row = rows[at];
    if (row === undefined) return;
    const top = index === 0 ? 0 : row.offsetTop;
    const end = row.offsetTop + row.offsetHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  };

  // Keeps the focus and the caret where they are.
  element.addEventListener('pointerdown', (event) => event.preventDefault());
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const option = row instanceof HTMLElement ? options[rows.indexOf(row)] : undefined;
    if (option !== undefined) onChoose(option);
  });

  return {
    element,
    chosen: () => options[at] ?? null,
    chosenId: () => rows[at]?.id ?? null,
    show(next) {
      options = next;
      rows = options.map((option, index) => rowOf(option, `${element.id}-${index}`));
      element.replaceChildren(...inGroups(options, rows, element.id));
      choose(0);
    },
    move(step) {
      if (rows.length > 0) choose((at + step + rows.length) % rows.length);
    },
  };
}

function rowOf({ name, detail }: Option, id: string): HTMLElement {
  return makeElement(
    'div',
    { id, class: 'listbox-option', role: 'option', 'aria-selected': 'false' },
    span('name', name),
    ...(detail === '' ? [] : [span('detail', detail)]),
  );
}

const span = (className: string, text: string): HTMLElement =>
  makeElement('span', { class: className }, text);

function inGroups(options: readonly Option[], rows: readonly HTMLElement[], id: string): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let group: HTMLElement | null = null;
  options.forEach((option, index) => {
    const row = rows[index];
    if (row === undefined) return;
    if (option.group === '') {
      parts.push(row);
      return;
    }
    if (options[index - 1]?.group !== option.group) {
      const heading = span('group-name', option.group);
      heading.id = `${id}-group-${index}`;
      group = makeElement('div', { role: 'group', 'aria-labelledby': heading.id }, heading);
      parts.push(group);
    }
    group?.append(row);
  });
  return parts;
}
