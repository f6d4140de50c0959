/** One line of a list to choose from. */
export type Option = {
  readonly key: string;
  readonly name: string;
  /** Said behind the name, more quietly; empty for nothing. */
  readonly detail: string;
  /** Options of one group follow each other below its name; empty for no group. */
  readonly group: string;
};

/** A list of options in the page. The focus stays elsewhere: whoever has it points to the chosen one. */
export type Listbox<Chosen extends Option> = {
  readonly element: HTMLElement;
  /** The option that Enter would take; null in an empty list. */
  chosen(): Chosen | null;
  /** The element of the chosen option, for aria-activedescendant. */
  chosenId(): string | null;
  /** Shows other options; the first is chosen. */
  show(options: readonly Chosen[]): void;
  /** Chooses the next option or the one before, round the ends. */
  move(step: 1 | -1): void;
};

let lists = 0;

/** Makes a list with an accessible name. `onChoose` is called for an option that is clicked. */
export function createListbox<Chosen extends Option>(
  name: string,
  onChoose: (option: Chosen) => void,
): Listbox<Chosen> {
  lists += 1;
  const element = document.createElement('div');
  element.id = `listbox-${lists}`;
  element.className = 'listbox';
  element.setAttribute('role', 'listbox');
  // What scrolls must be reachable, also where no field controls it.
  element.tabIndex = 0;
  element.setAttribute('aria-label', name);
  let options: readonly Chosen[] = [];
  let rows: HTMLElement[] = [];
  let at = 0;

  const choose = (index: number): void => {
    rows[at]?.setAttribute('aria-selected', 'false');
    at = index;
    rows[at]?.setAttribute('aria-selected', 'true');
    // Not scrollIntoView: it would move the page behind as well.
    const row = rows[at];
    if (row === undefined) return;
    const top = index === 0 ? 0 : row.offsetTop;
    const end = row.offsetTop + row.offsetHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  };

  // The focus and the caret stay where they are.
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
  const row = document.createElement('div');
  row.id = id;
  row.className = 'listbox-option';
  row.setAttribute('role', 'option');
  row.setAttribute('aria-selected', 'false');
  row.append(span('name', name));
  if (detail !== '') row.append(span('detail', detail));
  return row;
}

function span(className: string, text: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
}

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
      group = document.createElement('div');
      group.setAttribute('role', 'group');
      const heading = span('group-name', option.group);
      heading.id = `${id}-group-${index}`;
      group.setAttribute('aria-labelledby', heading.id);
      group.append(heading);
      parts.push(group);
    }
    group?.append(row);
  });
  return parts;
}
