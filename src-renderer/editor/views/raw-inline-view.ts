import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { noteLinkText } from '../../text/note-link.ts';
import { hostOf } from '../editor-host.ts';
import { drawMath, forgetMath } from './draw-math.ts';
import { definitionsIn, referenceName } from './footnotes.ts';
import { kindName, partsOf } from './raw-source.ts';

/** The actions on a raw inline node. */
type RawInlineActions = {
  edit(editor: Editor, at: number, node: ProseMirrorNode): void;
  follow(editor: Editor, node: ProseMirrorNode): boolean;
};

/** Shows a raw inline node: a formula drawn, a link as its title, a footnote as its number. */
export function rawInlineView(
  node: ProseMirrorNode,
  editor: Editor,
  getPos: () => number | undefined,
  actions: RawInlineActions,
): NodeView {
  const dom = document.createElement('span');
  const { kind, source } = node.attrs;
  const { before, inner } = partsOf(kind, source);
  dom.className = `raw-inline ${kind}`;
  dom.setAttribute('data-raw-inline', String(kind));
  let updateName = (): void => {};
  let stopWatching = (): void => {};
  if (kind === 'math') drawMath(dom, inner, before === '$$');
  else if (kind === 'wiki-link' || kind === 'embed') {
    dom.setAttribute('role', 'link');
    dom.textContent = noteLinkText(inner);
    const name = `${kind === 'embed' ? 'Embedded note' : 'Note'} ${dom.textContent}`;
    const showLink = (): void => {
      const isMissing = !hostOf(editor).isThere(inner);
      dom.classList.toggle('unwritten', isMissing);
      dom.title = isMissing
        ? `There is no note “${inner}” yet (Ctrl+Enter or Ctrl+click to create it)`
        : `${inner} (Ctrl+Enter or Ctrl+click to open it)`;
      dom.setAttribute('aria-label', isMissing ? `${name}, not created yet` : name);
    };
    editor.on('notesChange', showLink);
    stopWatching = () => void editor.off('notesChange', showLink);
    showLink();
  } else if (kind === 'footnote-reference') {
    const name = referenceName(source);
    const sup = document.createElement('sup');
    sup.textContent = name;
    dom.append(sup);
    dom.setAttribute('role', 'doc-noteref');
    // The text of the footnote may change at any time, so it is read when the user points at the reference.
    updateName = () => {
      const text = definitionsIn(editor.state.doc).get(name)?.text ?? 'There is no footnote with this name.';
      dom.title = text;
      dom.setAttribute('aria-label', `Footnote ${name}: ${text}`);
    };
    dom.addEventListener('pointerenter', updateName);
    updateName();
  } else {
    dom.textContent = String(source);
    dom.title = kindName(kind);
  }
  const act = (event: Event): void => {
    const at = getPos();
    if (!isOurs(event) || at === undefined) return;
    event.preventDefault();
    if (event.type === 'click' && (event.ctrlKey || event.metaKey)) actions.follow(editor, node);
    else if (event.type === 'dblclick' && editor.isEditable) actions.edit(editor, at, node);
    else if (event.type === 'mousedown') {
      const { state, view } = editor;
      view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
      view.focus();
    }
  };
  for (const type of ['mousedown', 'click', 'dblclick']) dom.addEventListener(type, act);
  return {
    dom,
    stopEvent: isOurs,
    selectNode() {
      updateName();
      dom.classList.add('ProseMirror-selectednode');
    },
    destroy() {
      forgetMath(dom);
      stopWatching();
    },
    deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
    // The DOM inside is not part of the text.
    ignoreMutation: ({ type }) => type !== 'selection',
  };
}

/** Whether a pointer event is handled here: a click selects the node as a whole, with Shift it extends the text selection. */
const isOurs = (event: Event): event is MouseEvent =>
  event instanceof MouseEvent &&
  event.button === 0 &&
  !event.shiftKey &&
  /^(?:mousedown|click|dblclick)$/.test(event.type);
