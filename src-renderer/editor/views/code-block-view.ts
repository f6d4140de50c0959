import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { diagramBeside, isDiagram } from '../diagrams/diagram-beside.ts';
import { languageId, languageName } from '../plugins/code-languages.ts';
import { openLanguagePicker } from './language-picker.ts';

/** Shows the language of each code block as a button to change it. */
export const CodeBlockView = Extension.create({
  name: 'codeBlockView',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { nodeViews: { codeBlock: (node, view, getPos) => viewOf(node, view, getPos) } },
    }),
  ],
});

function viewOf(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = document.createElement('div');
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  const button = document.createElement('button');
  dom.className = 'code-block';
  button.type = 'button';
  button.className = 'code-language';
  button.contentEditable = 'false';
  // Not a tab stop, because a note may have many code blocks; Alt+F10 focuses it.
  button.tabIndex = -1;
  button.setAttribute('aria-haspopup', 'dialog');
  pre.append(code);
  dom.append(pre, button);
  let shown = node;
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

  // The caret stays in the text until the picker opens.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (!view.editable) return;
    openLanguagePicker(view, button, shown.attrs.language, (language) => {
      const at = getPos();
      if (at === undefined || language === shown.attrs.language) return;
      view.dispatch(view.state.tr.setNodeAttribute(at, 'language', language));
    });
  });
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
