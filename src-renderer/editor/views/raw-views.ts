import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type EditorHost, hostOf } from '../editor-host.ts';
import { namesFile } from '../embeds/embed-link.ts';
import { isDiagram } from './diagram-beside.ts';
import { goToDefinition, goToReference, referenceName } from './footnotes.ts';
import { mathBlockView } from './math-block-view.ts';
import { isNoteLink, rawInlineView } from './raw-inline-view.ts';
import { kindTexts, partsOf, readsAs } from './raw-source.ts';
import { openSourceField } from './source-field.ts';

/** Shows raw nodes, edits their source and opens their links. */
export const RawViews = Extension.create({
  name: 'rawViews',
  // Its keys act on a selected node, before those of tables and code.
  priority: 1500,
  addKeyboardShortcuts() {
    const { editor } = this;
    const edit = (): boolean => editSelected(editor);
    return {
      Enter: edit,
      F2: () => edit() || editAtCaret(editor),
      'Mod-Enter': () => {
        const selected = selectedInline(editor.view) ?? linkAtCaret(editor.view);
        return selected === null ? goToReference(editor) : follow(editor, selected.node);
      },
      'Mod-Shift-Enter': () => {
        const selected = selectedInline(editor.view) ?? linkAtCaret(editor.view);
        return selected !== null && isNoteLink(selected.node) && follow(editor, selected.node, true);
      },
      ArrowDown: () => enterMath(editor, 'down') || leaveRawBlock(editor),
      ArrowUp: () => enterMath(editor, 'up'),
      ArrowRight: () => enterMath(editor, 'right'),
      ArrowLeft: () => enterMath(editor, 'left'),
      Backspace: () => dropEmpty(editor),
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          nodeViews: {
            rawInline: (node, _view, getPos) =>
              rawInlineView(node, editor, getPos, { edit: editInline, follow }),
            // The type requires a node view, but undefined falls back to the default rendering.
            rawBlock: ((node, view, getPos) =>
              node.attrs.kind === 'math'
                ? mathBlockView(node, view, getPos)
                : undefined) as typeof mathBlockView,
          },
          decorations({ doc, selection }) {
            const { $head } = selection;
            if (!isDrawn($head.parent)) return null;
            const [from, to] = [$head.before(), $head.after()];
            return DecorationSet.create(doc, [Decoration.node(from, to, { class: 'editing' })]);
          },
        },
      }),
    ];
  },
});

/** A block whose source is shown while the caret is in it: a formula or a diagram. */
const isDrawn = (node: ProseMirrorNode): boolean =>
  (node.type.name === 'rawBlock' && node.attrs.kind === 'math') || isDiagram(node);

function selectedInline({ state }: EditorView): { node: ProseMirrorNode; at: number } | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'rawInline') return null;
  return { node: selection.node, at: selection.from };
}

function editSelected(editor: Editor): boolean {
  const selected = selectedInline(editor.view);
  if (selected === null || !editor.isEditable) return false;
  editInline(editor, selected.at, selected.node);
  return true;
}

/** The note link that the caret touches, or the node that is selected as text, as by a search. */
export function linkAtCaret({ state }: EditorView): { node: ProseMirrorNode; at: number } | null {
  const { $head, $from, from, to, empty } = state.selection;
  const isRaw = (node: ProseMirrorNode | null): node is ProseMirrorNode => node?.type.name === 'rawInline';
  const isLink = (node: ProseMirrorNode | null): node is ProseMirrorNode => isRaw(node) && isNoteLink(node);
  if (!empty) {
    const { nodeAfter: found } = $from;
    return isRaw(found) && from + found.nodeSize === to ? { node: found, at: from } : null;
  }
  const { nodeAfter, nodeBefore, pos } = $head;
  if (isLink(nodeAfter)) return { node: nodeAfter, at: pos };
  return isLink(nodeBefore) ? { node: nodeBefore, at: pos - nodeBefore.nodeSize } : null;
}

function editAtCaret(editor: Editor): boolean {
  const link = linkAtCaret(editor.view);
  if (link === null || !editor.isEditable) return false;
  editInline(editor, link.at, link.node);
  return true;
}

/** Opens a link, or goes to a footnote; `newTab`: the note in a tab of its own. */
function follow(editor: Editor, node: ProseMirrorNode, newTab = false): boolean {
  const { kind, source } = node.attrs;
  if (kind === 'footnote-reference') return goToDefinition(editor, referenceName(source));
  if (!isNoteLink(node)) return false;
  const { inner } = partsOf(kind, source);
  const isForeign = /\.(?:canvas|base)$/i.test(readNoteLink(inner).target);
  if (kind === 'embed' && namesFile(inner) && !isForeign) void saveEmbedded(hostOf(editor), inner);
  else if (newTab) hostOf(editor).openNote(inner, undefined, true);
  else hostOf(editor).openNote(inner);
  return true;
}

/** Saves a copy of an embedded file. */
async function saveEmbedded(host: EditorHost, inner: string): Promise<void> {
  const found = await host.embed({ kind: 'wiki', target: inner }).catch(() => null);
  if (found?.kind === 'file') host.openLink(found.link);
  else if (found?.kind === 'note') host.openNote(inner);
  else host.notify('warning', t('editor.noSuchFile', { name: inner }));
}

function editInline({ view }: Editor, at: number, node: ProseMirrorNode): void {
  const element = view.nodeDOM(at);
  if (!(element instanceof Element)) return;
  const { kind } = node.attrs;
  const { before, inner, after } = partsOf(kind, node.attrs.source);
  openSourceField(view, {
    name: kindTexts(kind).edit,
    value: inner,
    near: element,
    apply(value) {
      const { tr } = view.state;
      if (tr.doc.nodeAt(at) !== node) return t('editor.changedMeanwhile');
      const source = `${before}${value.trim()}${after}`;
      if (value.trim() === '') tr.delete(at, at + node.nodeSize);
      else if (source === node.attrs.source) return null;
      else if (readsAs(source) !== kind) return kindTexts(kind).mismatch;
      else {
        tr.replaceWith(at, at + node.nodeSize, node.type.create({ kind, source }, null, node.marks));
        tr.setSelection(TextSelection.create(tr.doc, at + 1));
      }
      view.dispatch(tr.scrollIntoView());
      return null;
    },
  });
}

type Side = 'up' | 'down' | 'left' | 'right';

/** Moves the caret into a drawn math block, which the browser would skip. */
function enterMath({ view, state }: Editor, side: Side): boolean {
  const { selection, tr } = state;
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock || isDrawn($head.parent) || !view.endOfTextblock(side))
    return false;
  const forward = side === 'down' || side === 'right';
  const next = Selection.findFrom(
    tr.doc.resolve(forward ? $head.after() : $head.before()),
    forward ? 1 : -1,
    true,
  );
  if (next === null || !isDrawn(next.$head.parent)) return false;
  view.dispatch(tr.setSelection(next).scrollIntoView());
  return true;
}

/** Creates a paragraph below a raw block at the end of the note. */
function leaveRawBlock(editor: Editor): boolean {
  const { $head, empty } = editor.state.selection;
  const isAtEnd =
    empty &&
    $head.parent.type.name === 'rawBlock' &&
    $head.parentOffset === $head.parent.content.size &&
    $head.after() === editor.state.doc.content.size;
  return isAtEnd && editor.commands.exitCode();
}

const freshMath = '$$\n\n$$';

/** Turns an empty raw block into a paragraph; a new math block turns back into the typed delimiter. */
function dropEmpty({ state, view }: Editor): boolean {
  const { $head, empty } = state.selection;
  const { paragraph } = state.schema.nodes;
  const { parent } = $head;
  if (!empty || parent.type.name !== 'rawBlock' || paragraph === undefined) return false;
  const isFresh = isDrawn(parent) && parent.textContent === freshMath && $head.parentOffset === 3;
  if (!isFresh && parent.content.size > 0) return false;
  const at = $head.before();
  const text = isFresh ? state.schema.text('$$') : null;
  const tr = state.tr.replaceWith(at, $head.after(), paragraph.create(null, text));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1 + (isFresh ? 2 : 0))).scrollIntoView());
  return true;
}
