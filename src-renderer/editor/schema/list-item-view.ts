import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';

/** Shows a list item; a task has a checkbox. */
export function listItemView(
  node: ProseMirrorNode,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const dom = document.createElement('li');
  if (node.attrs.checked === null) return { dom, contentDOM: dom };

  let shown = node;
  const label = document.createElement('label');
  label.contentEditable = 'false';
  const box = document.createElement('input');
  box.type = 'checkbox';
  const contentDOM = document.createElement('div');
  label.append(box);
  dom.append(label, contentDOM);
  const show = (): void => {
    dom.dataset.checked = String(shown.attrs.checked);
    box.checked = shown.attrs.checked === true;
    box.disabled = !view.editable;
    box.setAttribute('aria-label', shown.firstChild?.textContent || t('editor.emptyTask'));
  };
  show();
  // A click on the checkbox must not move the focus out of the text.
  label.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('change', () => {
    const at = getPos();
    if (at !== undefined && view.editable)
      view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    show();
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type || next.attrs.checked === null) return false;
      shown = next;
      show();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && label.contains(mutation.target),
  };
}
