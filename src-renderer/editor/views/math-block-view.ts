import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';
import { drawMath, forgetMath } from './draw-math.ts';

/**
 * Shows a math block drawn, or as source while the caret is in it. The style sheet switches by the class `editing` of the block
 * with the caret.
 */
export function mathBlockView(
  node: ProseMirrorNode,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const code = makeElement('code');
  const drawn = makeElement('div', { class: 'drawn', contenteditable: 'false' });
  const pre = makeElement('pre', { class: 'raw-block', 'data-raw-block': 'math' }, code);
  const dom = makeElement('div', { class: 'math-block' }, drawn, pre);
  let shown = node;
  const draw = (): void => drawMath(drawn, texOf(shown.textContent), true);
  draw();
  const letGo = focusableWhenOverflowing(drawn, t('editor.formula'));
  drawn.addEventListener('mousedown', (event) => {
    const at = getPos();
    if (event.button !== 0 || !view.editable || at === undefined) return;
    event.preventDefault();
    const end = at + 1 + endOfTex(shown.textContent);
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
    view.focus();
  });
  return {
    dom,
    contentDOM: code,
    update(next) {
      if (next.type !== shown.type || next.attrs.kind !== 'math') return false;
      const isSame = next.textContent === shown.textContent;
      shown = next;
      if (!isSame) draw();
      return true;
    },
    stopEvent: ({ target }) => target instanceof Element && drawn.contains(target),
    ignoreMutation: (record) => record.type !== 'selection' && !code.contains(record.target),
    destroy() {
      forgetMath(drawn);
      letGo();
    },
  };
}

/** The offset in the source of a block at which its formula ends. */
function endOfTex(source: string): number {
  const text = source.trimEnd();
  return text.endsWith('$$') ? text.slice(0, -2).trimEnd().length : source.length;
}

/** The formula of a block, without its delimiters. */
export const texOf = (source: string): string =>
  source
    .replace(/^\s*\$\$/, '')
    .replace(/\$\$\s*$/, '')
    .trim();

/**
 * Makes an element that scrolls sideways a tab stop while its content overflows, because not every browser lets it be scrolled by
 * keyboard otherwise. Returns a function that stops this.
 */
function focusableWhenOverflowing(element: HTMLElement, name: string): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}; // no layout, as in jsdom
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) {
      element.tabIndex = 0;
      element.setAttribute('role', 'group');
      element.setAttribute('aria-label', name);
    } else for (const attribute of ['tabindex', 'role', 'aria-label']) element.removeAttribute(attribute);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
