import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton } from '../make-element.ts';

/** Where the blocks are that are not as the file says: folded for a callout with `-` and for `<details>` without `open`, else open. */
type Flipped = ReadonlySet<number>;

const key = new PluginKey<Flipped>('foldBlocks');

/**
 * Folds callouts with the marker `-` and `<details>` without `open`, and lets callouts with a marker and all `<details>` be folded and
 * unfolded by a button and a command. That is no edit: the file stays as it is. A caret, or a match of a search, that comes into a folded
 * block unfolds it.
 */
export const FoldBlocks = Extension.create({
  name: 'foldBlocks',
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-k': ({ editor }) => {
        if (!isInFoldable(editor)) return false;
        toggleFold(editor);
        return true;
      },
    };
  },
  addProseMirrorPlugins: () => {
    let drawn: { doc: unknown; flipped: unknown; decorations: DecorationSet } | null = null;
    return [
      new Plugin<Flipped>({
        key,
        state: { init: () => new Set<number>(), apply },
        props: {
          decorations(state) {
            const flipped = key.getState(state) ?? new Set<number>();
            if (drawn?.doc !== state.doc || drawn.flipped !== flipped)
              drawn = { doc: state.doc, flipped, decorations: draw(state.doc, flipped) };
            return drawn.decorations;
          },
        },
      }),
    ];
  },
});

function apply(tr: Transaction, before: Flipped): Flipped {
  let flipped = before;
  if (tr.docChanged && flipped.size > 0) {
    const mapped = [...flipped].map((at) => tr.mapping.mapResult(at, 1));
    flipped = new Set(mapped.filter(({ deletedAfter }) => !deletedAfter).map(({ pos }) => pos));
  }
  // Only this file sets the meta value.
  const toggled = tr.getMeta(key) as number | undefined;
  if (toggled !== undefined) flipped = withToggled(flipped, toggled);
  if (!tr.docChanged && !tr.selectionSet) return flipped;
  for (const at of [tr.selection.$from, tr.selection.$to].flatMap(foldablesAround))
    if (isFolded(tr.doc.nodeAt(at), flipped.has(at))) flipped = withToggled(flipped, at);
  return flipped;
}

function withToggled(flipped: Flipped, at: number): Flipped {
  const next = new Set(flipped);
  if (!next.delete(at)) next.add(at);
  return next;
}

/** The positions of the blocks in whose text below the title a place is. */
function foldablesAround($at: ResolvedPos): number[] {
  const found: number[] = [];
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if (canFold($at.node(depth)) && $at.index(depth) > 0) found.push($at.before(depth));
  return found;
}

const canFold = (node: ProseMirrorNode | null): node is ProseMirrorNode =>
  (node?.type.name === 'details' || (node?.type.name === 'callout' && node.attrs.fold !== '')) &&
  node.childCount > 1;

const isClosedInFile = ({ type, attrs }: ProseMirrorNode): boolean =>
  type.name === 'details' ? attrs.open !== true : attrs.fold === '-';

const isFolded = (node: ProseMirrorNode | null, isFlipped: boolean): boolean =>
  canFold(node) && isClosedInFile(node) !== isFlipped;

function draw(doc: ProseMirrorNode, flipped: Flipped): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (canFold(node)) {
      const folded = isFolded(node, flipped.has(at));
      const title = node.firstChild?.textContent || String(node.attrs.kind ?? t('editor.details'));
      decorations.push(
        Decoration.node(at, at + node.nodeSize, {
          class: folded ? 'foldable folded' : 'foldable',
          ...(node.type.name === 'details' && { 'data-name': t('editor.details') }),
        }),
        Decoration.widget(at + 1, (view, place) => drawButton(view, place, title, folded), {
          side: -1,
          key: `fold ${folded} ${title}`,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      );
    }
    return !node.isTextblock;
  });
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

function drawButton(
  view: EditorView,
  place: () => number | undefined,
  title: string,
  folded: boolean,
): HTMLElement {
  const attributes = {
    class: 'fold',
    contenteditable: 'false',
    'aria-expanded': String(!folded),
    'aria-label': t('editor.foldDetails', { title }),
    title: t(folded ? 'editor.unfold' : 'editor.fold'),
  };
  return makeButton(attributes, () => {
    const at = place();
    if (at !== undefined) toggle(view, at - 1);
  });
}

function toggle({ state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>, at: number): void {
  const node = state.doc.nodeAt(at);
  if (!canFold(node)) return;
  const { tr, selection } = state;
  const isInside = [selection.$from, selection.$to].some(($at) => foldablesAround($at).includes(at));
  // A caret that would be hidden goes to the end of the title.
  if (isInside) tr.setSelection(TextSelection.create(tr.doc, at + 1 + (node.firstChild?.nodeSize ?? 2) - 1));
  dispatch(tr.setMeta(key, at));
}

/** The block around the caret that can be folded; null for none. */
function foldableAtCaret({ selection: { $head } }: EditorState): number | null {
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if (canFold($head.node(depth))) return $head.before(depth);
  return null;
}

/** Whether the caret is in a block that can be folded. */
export const isInFoldable = ({ state }: Editor): boolean => foldableAtCaret(state) !== null;

/** Folds or unfolds the block around the caret. */
export function toggleFold({ state, view }: Editor): void {
  const at = foldableAtCaret(state);
  if (at !== null) toggle({ state, dispatch: (tr) => view.dispatch(tr) }, at);
}
