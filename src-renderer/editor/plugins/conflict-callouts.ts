import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { choiceTexts, conflictChoices } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { isConflictCallout, resolveCallout } from './resolve-callout.ts';

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
  const element = document.createElement('div');
  element.className = 'conflict-choices';
  element.contentEditable = 'false';
  for (const keep of conflictChoices) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = t(choiceTexts[keep]);
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
