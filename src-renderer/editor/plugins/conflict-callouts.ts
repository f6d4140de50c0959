import { Extension } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type ConflictChoice, choiceTexts, conflictChoices } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';

/** Shows three buttons to resolve a conflict in its callout. Undo reverts the choice. */
export const ConflictCallouts = Extension.create({
  name: 'conflictCallouts',
  addProseMirrorPlugins() {
    const { editor } = this;
    const key = new PluginKey<DecorationSet>('conflictCallouts');
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => buttonsOf(doc),
          apply: (transaction, before) => (transaction.docChanged ? buttonsOf(transaction.doc) : before),
        },
        props: { decorations: (state) => (editor.isEditable ? key.getState(state) : null) },
      }),
    ];
  },
});

function buttonsOf(doc: ProseMirrorNode): DecorationSet {
  const buttons: Decoration[] = [];
  doc.descendants((node, at) => {
    if (isConflictCallout(node))
      buttons.push(
        Decoration.widget(at + node.nodeSize - 1, drawButtons, {
          side: 1,
          key: 'conflict-choices',
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      );
    return !node.isTextblock;
  });
  return buttons.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, buttons);
}

function drawButtons(view: EditorView, place: () => number | undefined): HTMLElement {
  const element = makeElement('div', { class: 'conflict-choices', contenteditable: 'false' });
  for (const keep of conflictChoices) {
    const button = makeElement('button', { type: 'button', class: 'quiet' }, t(choiceTexts[keep]));
    button.addEventListener('click', () => {
      const at = place();
      if (at === undefined) return;
      const settled = resolveCallout(view.state, view.state.doc.resolve(at).before(), keep);
      if (settled !== null) view.dispatch(settled.scrollIntoView());
      view.focus();
    });
    element.append(button);
  }
  return element;
}

/** Whether a node is the callout with the other program's version of a block that both sides changed. */
export const isConflictCallout = (node: ProseMirrorNode): boolean =>
  node.type.name === 'callout' && String(node.attrs.kind).toLowerCase() === 'conflict';

/**
 * Resolves the conflict of the callout at a position: "mine" is the block before it, "theirs" its content. Null when there is no
 * such callout, or when the result is not allowed there.
 */
function resolveCallout(state: EditorState, at: number, keep: ConflictChoice): Transaction | null {
  const callout = state.doc.nodeAt(at);
  if (callout === null || !isConflictCallout(callout)) return null;
  const { nodeBefore } = state.doc.resolve(at);
  const theirs = keep === 'mine' ? [] : callout.children.slice(1);
  const from = keep === 'theirs' && nodeBefore !== null ? at - nodeBefore.nodeSize : at;
  const to = at + callout.nodeSize;
  const { tr } = state;
  // An exact replacement: content that is not allowed there is refused instead of being fitted in.
  const step = new ReplaceStep(from, to, new Slice(Fragment.from(theirs), 0, 0));
  if (tr.maybeStep(step).failed !== null) return null;
  return tr;
}
