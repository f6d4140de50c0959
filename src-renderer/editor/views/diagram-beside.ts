import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isDiagramLanguage } from '../../../src-shared/markdown/syntax/code-syntax.ts';
import { debounce } from '../../timing/debounce.ts';
import { makeElement } from '../make-element.ts';
import { type DrawnElement, drawDiagram } from './draw-diagram.ts';

/** Whether a node is a block of code that describes a diagram. */
export const isDiagram = (node: ProseMirrorNode): boolean =>
  node.type.name === 'codeBlock' && isDiagramLanguage(String(node.attrs.language ?? ''));

/** The drawing of a block of code. `source` is null for a block that describes no diagram. */
type Beside = { show(source: string | null): void; holds(event: Event): boolean; destroy(): void };

/** Milliseconds without a further key until a diagram is drawn anew. */
const quiet = 300;

/**
 * Shows a diagram below its source, or alone while the caret is elsewhere: the style sheet switches by the class `editing`. A click on it
 * puts the caret into the source, at `end`.
 */
export function diagramBeside(dom: HTMLElement, view: EditorView, end: () => number | undefined): Beside {
  let drawing: { readonly element: HTMLElement; readonly drawn: DrawnElement } | null = null;
  let source = '';
  const later = debounce(() => drawing?.drawn.show(source), quiet);

  function remove(): void {
    later.cancel();
    drawing?.drawn.destroy();
    drawing?.element.remove();
    drawing = null;
    dom.classList.remove('diagram', 'is-drawn');
  }

  function start(): { readonly element: HTMLElement; readonly drawn: DrawnElement } {
    const element = makeElement('div', { class: 'drawn', contenteditable: 'false' });
    element.addEventListener('mousedown', (event) => {
      const at = end();
      if (event.button !== 0 || !view.editable || at === undefined) return;
      event.preventDefault();
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
      view.focus();
    });
    dom.append(element);
    dom.classList.add('diagram');
    const drawn = drawDiagram(element, (isDrawn) => dom.classList.toggle('is-drawn', isDrawn));
    return { element, drawn };
  }

  return {
    show(next) {
      if (next === null) {
        if (drawing !== null) remove();
        return;
      }
      source = next;
      if (drawing !== null) later();
      else {
        drawing = start();
        drawing.drawn.show(source);
      }
    },
    holds: ({ target }) => drawing !== null && target instanceof Node && drawing.element.contains(target),
    destroy: remove,
  };
}
