import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton } from '../make-element.ts';
import { partsOf } from './raw-source.ts';

type Definition = { readonly at: number; readonly node: ProseMirrorNode; readonly text: string };

const definitionStart = /^\[\^([^\]\s]+)\]:[ \t]*/;
/** Footnotes by document; documents are immutable. */
const known = new WeakMap<ProseMirrorNode, ReadonlyMap<string, Definition>>();

/** The footnotes of a note by name; of duplicates the first counts. */
export function definitionsIn(doc: ProseMirrorNode): ReadonlyMap<string, Definition> {
  const before = known.get(doc);
  if (before !== undefined) return before;
  const found = new Map<string, Definition>();
  doc.descendants((node, at) => {
    const name = isDefinition(node) ? nameOf(node) : null;
    if (name !== null && !found.has(name))
      found.set(name, { at, node, text: node.textContent.replace(definitionStart, '').trim() });
    return !node.isTextblock;
  });
  known.set(doc, found);
  return found;
}

const isDefinition = (node: ProseMirrorNode): boolean =>
  node.type.name === 'rawBlock' && node.attrs.kind === 'footnote';
const nameOf = (definition: ProseMirrorNode): string | null =>
  definitionStart.exec(definition.textContent)?.[1] ?? null;
const isReference = (node: ProseMirrorNode): boolean =>
  node.type.name === 'rawInline' && node.attrs.kind === 'footnote-reference';

/** The name in the source of a footnote reference. */
export const referenceName = (source: unknown): string => partsOf('footnote-reference', source).inner;

/** Moves the caret to the end of a footnote; returns false when it does not exist. */
export function goToDefinition(editor: Editor, name: string): boolean {
  const found = definitionsIn(editor.state.doc).get(name);
  if (found === undefined) return false;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.create(tr.doc, found.at + 1 + found.node.content.size));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  return true;
}

/** Moves the caret from a footnote to its first reference; returns false outside a footnote, and without a reference. */
export function goToReference(editor: Editor): boolean {
  const { parent } = editor.state.selection.$head;
  const name = isDefinition(parent) ? nameOf(parent) : null;
  return name !== null && goToReferenceOf(editor, name);
}

/** Selects the first reference to the footnote of a name; returns false without one. */
function goToReferenceOf(editor: Editor, name: string): boolean {
  const { doc, tr } = editor.state;
  let place: number | null = null;
  doc.descendants((node, at) => {
    if (place === null && isReference(node) && referenceName(node.attrs.source) === name) place = at;
    return place === null;
  });
  if (place === null) return false;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, place)).scrollIntoView());
  editor.view.focus();
  return true;
}

/** Whether a footnote reference is allowed at the caret. */
export function mayInsertFootnote({ schema, selection }: EditorState): boolean {
  const { rawBlock, rawInline } = schema.nodes;
  const { $from, $to } = selection;
  if (rawBlock === undefined || rawInline === undefined || !$from.sameParent($to)) return false;
  return $from.parent.canReplaceWith($from.index(), $to.indexAfter(), rawInline);
}

/** Inserts a reference after the selection and an empty footnote at the end of the note, and moves the caret there. */
export function insertFootnote(editor: Editor): boolean {
  const { state, view } = editor;
  const { rawBlock, rawInline } = state.schema.nodes;
  if (!mayInsertFootnote(state) || rawBlock === undefined || rawInline === undefined) return false;
  const name = freeName(state.doc);
  const source = `[^${name}]`;
  const { tr } = state;
  tr.insert(state.selection.to, rawInline.create({ kind: 'footnote-reference', source }));
  tr.insert(tr.doc.content.size, rawBlock.create({ kind: 'footnote' }, state.schema.text(`${source}: `)));
  tr.setSelection(TextSelection.create(tr.doc, tr.doc.content.size - 1));
  view.dispatch(tr.scrollIntoView());
  view.focus();
  return true;
}

/** The first number that no footnote and no reference uses. */
function freeName(doc: ProseMirrorNode): string {
  const taken = new Set(definitionsIn(doc).keys());
  doc.descendants((node) => {
    if (isReference(node)) taken.add(referenceName(node.attrs.source));
  });
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/**
 * Shows a footnote as its name and its text, with a button that leads back to its reference. The signs of its source are shown while the
 * caret is in it.
 */
export const FootnoteMarks = Extension.create({
  name: 'footnoteMarks',
  addProseMirrorPlugins() {
    const { editor } = this;
    let drawn: { doc: unknown; open: number | null; decorations: DecorationSet } | null = null;
    return [
      new Plugin({
        props: {
          decorations({ doc, selection: { $head } }) {
            const open = $head.parent.type.name === 'rawBlock' ? $head.before() : null;
            if (drawn?.doc !== doc || drawn.open !== open) {
              const marks = [...definitionsIn(doc)].flatMap(([name, { at, node }]) =>
                marksOf(editor, name, at, node.content.size, at === open),
              );
              const decorations = marks.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, marks);
              drawn = { doc, open, decorations };
            }
            return drawn.decorations;
          },
        },
      }),
    ];
  },
});

function marksOf(editor: Editor, name: string, at: number, size: number, isOpen: boolean): Decoration[] {
  const start = at + 1;
  // `[^`, the name, and `]:`
  const [from, to] = [start + 2, start + 2 + name.length];
  const signs = isOpen ? 'footnote-sign' : 'footnote-sign hidden';
  return [
    Decoration.inline(start, from, { class: signs }),
    Decoration.inline(from, to, { class: 'footnote-name' }),
    Decoration.inline(to, to + 2, { class: signs }),
    Decoration.widget(start + size, () => backButton(editor, name), {
      side: 1,
      key: `footnote ${name}`,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  ];
}

function backButton(editor: Editor, name: string): HTMLElement {
  const attributes = {
    class: 'footnote-back',
    contenteditable: 'false',
    // Not a tab stop: from the footnote Ctrl+Enter does the same.
    tabindex: '-1',
    'aria-label': t('editor.backToReference', { name }),
    title: t('editor.backToReferenceHint'),
  };
  return makeButton(attributes, () => goToReferenceOf(editor, name), '↩');
}
