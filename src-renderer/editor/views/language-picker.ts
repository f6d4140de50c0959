import type { EditorView } from '@tiptap/pm/view';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openPopup } from '../menus/floating-popup.ts';
import { createListbox, type Option } from '../menus/listbox.ts';
import { type CodeLanguage, codeLanguages, languageId, named } from '../plugins/code-languages.ts';

type LanguageOption = Option & { readonly language: string | null };

/**
 * Opens a list of languages below a button, with a field to filter it. Enter or a click chooses one, Escape closes it; the focus
 * returns to the text.
 */
export function openLanguagePicker(
  view: EditorView,
  button: HTMLElement,
  current: unknown,
  onChoose: (language: string | null) => void,
): void {
  const popup = document.createElement('div');
  popup.className = 'field-popup';
  popup.setAttribute('role', 'dialog');
  popup.setAttribute('aria-label', t('editor.languageOfCode'));
  const field = document.createElement('input');
  field.className = 'field';
  field.placeholder = t('editor.languagePlaceholder');
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-label', t('common.language'));
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-autocomplete', 'list');
  const take = (option: LanguageOption | null): void => {
    close();
    view.focus();
    if (option !== null) onChoose(option.language);
  };
  const list = createListbox<LanguageOption>(t('editor.languages'), take);
  field.setAttribute('aria-controls', list.element.id);
  popup.append(field, list.element);
  const placed = openPopup(popup, {
    rectangle: () => button.getBoundingClientRect(),
    near: button,
    placement: 'bottom-end',
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
    list.show(matchingLanguages(field.value, current));
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
  field.addEventListener('blur', close);
  filter();
  field.focus({ preventScroll: true });
}

const plain: CodeLanguage = { id: '', name: t('editor.plainText'), aliases: ['none'] };

/** The languages whose name or alias contains the query; an unknown name is offered as it is. */
export function matchingLanguages(typed: string, current: unknown): LanguageOption[] {
  const wanted = foldText(typed.trim());
  const now = languageId(current);
  const found: LanguageOption[] = [plain, ...codeLanguages]
    .filter(({ id, name, aliases }) =>
      [foldText(name), id, ...aliases].some((candidate) => candidate.includes(wanted)),
    )
    .sort((one, other) => rank(other, wanted) - rank(one, wanted))
    .map(({ id, name }) => ({
      key: id,
      name,
      detail: id === (named(now)?.id ?? now) ? t('common.now') : '',
      group: '',
      language: id === '' ? null : id,
    }));
  if (wanted === '' || named(wanted) !== undefined) return found;
  const own = languageId(typed);
  return own === ''
    ? found
    : [
        ...found,
        { key: own, name: t('editor.useLanguage', { language: own }), detail: '', group: '', language: own },
      ];
}

const rank = ({ id, name, aliases }: CodeLanguage, wanted: string): number =>
  wanted === ''
    ? 0
    : Number(id === wanted || aliases.includes(wanted)) * 2 + Number(foldText(name).startsWith(wanted));
