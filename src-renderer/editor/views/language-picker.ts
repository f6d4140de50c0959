import type { EditorView } from '@tiptap/pm/view';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Option } from '../menus/listbox.ts';
import { type CodeLanguage, codeLanguages, languageId, named } from '../plugins/code-languages.ts';
import { openPicker } from './picker.ts';

type LanguageOption = Option & { readonly language: string | null };

/** Opens the list of languages below the button of a code block. */
export function openLanguagePicker(
  view: EditorView,
  button: HTMLElement,
  current: unknown,
  onChoose: (language: string | null) => void,
): void {
  openPicker<LanguageOption>(view, button, {
    name: t('editor.languageOfCode'),
    field: t('common.language'),
    list: t('editor.languages'),
    placeholder: t('editor.languagePlaceholder'),
    placement: 'bottom-end',
    options: (typed) => matchingLanguages(typed, current),
    onChoose: ({ language }) => onChoose(language),
  });
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
