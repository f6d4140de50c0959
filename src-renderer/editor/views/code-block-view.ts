import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton, makeElement } from '../make-element.ts';
import type { Option } from '../menus/listbox.ts';
import { pluginExtension } from '../plugin-extension.ts';
import {
  type CodeLanguage,
  codeLanguages,
  languageId,
  languageName,
  named,
} from '../plugins/code-languages.ts';
import { diagramBeside, isDiagram } from './diagram-beside.ts';
import { openPicker } from './picker.ts';

/** Shows the language of each code block as a button to change it. */
export const CodeBlockView = pluginExtension('codeBlockView', {
  props: { nodeViews: { codeBlock: (node, view, getPos) => viewOf(node, view, getPos) } },
});

function viewOf(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined): NodeView {
  let shown = node;
  const chooseLanguage = (): void => {
    if (!view.editable) return;
    openLanguagePicker(view, button, shown.attrs.language, (language) => {
      const at = getPos();
      if (at === undefined || language === shown.attrs.language) return;
      view.dispatch(view.state.tr.setNodeAttribute(at, 'language', language));
    });
  };
  // Not a tab stop, because a note may have many code blocks; Alt+F10 focuses it.
  const attributes = { class: 'code-language', contenteditable: 'false', tabindex: '-1' };
  const button = makeButton({ ...attributes, 'aria-haspopup': 'dialog' }, chooseLanguage);
  const code = makeElement('code');
  const dom = makeElement('div', { class: 'code-block' }, makeElement('pre', {}, code), button);
  const diagram = diagramBeside(dom, view, () => {
    const at = getPos();
    return at === undefined ? undefined : at + 1 + shown.content.size;
  });
  const show = (): void => {
    diagram.show(isDiagram(shown) ? shown.textContent : null);
    const name = languageName(shown.attrs.language);
    button.textContent = name;
    button.setAttribute('aria-label', t('editor.languageOf', { language: name }));
    button.title = t('editor.languageHint');
    code.className = languageId(shown.attrs.language) === '' ? '' : `language-${shown.attrs.language}`;
  };
  show();

  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    view.focus();
  });

  return {
    dom,
    contentDOM: code,
    update(next) {
      if (next.type !== shown.type) return false;
      shown = next;
      show();
      return true;
    },
    stopEvent: (event) => event.target === button || diagram.holds(event),
    ignoreMutation: (record: ViewMutationRecord) =>
      record.type !== 'selection' && !code.contains(record.target),
    destroy: diagram.destroy,
  };
}

type LanguageOption = Option & { readonly language: string | null };

/** Opens the list of languages below the button of a code block. */
function openLanguagePicker(
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
