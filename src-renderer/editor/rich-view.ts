import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { blockIdAtEnd } from '../../src-shared/markdown/note-part.ts';
import { plainLinesOf, readTextOf, readTextOfImage } from '../../src-shared/markdown/plain-text.ts';
import type { SourceMap } from '../lossless/read/source-map.ts';
import { selectedMarkdown } from '../lossless/serialize/selected-markdown.ts';
import type { NoteView, OutlineHeading } from '../note-view/note-view.ts';
import { ownSelection, scrollIntoView } from './find/find-commands.ts';
import { findInEditor } from './find/find-in-editor.ts';
import { placeOfBlockId } from './plugins/block-ids.ts';
import { readSelection } from './plugins/read-selection.ts';
import type { RestOfText } from './read-rest.ts';

/**
 * The rich-text editor as the view of a note. `places` maps positions of its document to offsets in the Markdown text. `rest`: what its
 * document does not have yet.
 */
export function richView(editor: Editor, places: () => SourceMap, rest: RestOfText): NoteView {
  // Kept, because a destroyed editor has no element any more, and the view is unmounted after that.
  const { dom } = editor.view;
  let outline: { readonly doc: unknown; readonly headings: readonly OutlineHeading[] } | null = null;
  const find = findInEditor(editor);
  const textOf = (from: number, to: number): string => readTextBetween(editor.state.doc, from, to);
  const text = (): string => {
    rest.readNow();
    return textOf(0, editor.state.doc.content.size);
  };
  return {
    dom,
    textbox: dom,
    get isEditable() {
      return editor.isEditable;
    },
    text,
    countedText: () => rest.whenRead()?.then(text) ?? text(),
    countedSelection() {
      const span = ownSelection(editor);
      return span === null ? '' : textOf(span.from, span.to);
    },
    selectedMarkdown() {
      const { selection } = editor.state;
      return selection.empty ? null : selectedMarkdown(selection.content());
    },
    headings() {
      const { doc } = editor.state;
      if (outline?.doc !== doc) outline = { doc, headings: headingsOf(editor) };
      return outline.headings;
    },
    selection() {
      const { from, to } = editor.state.selection;
      return { from, to };
    },
    select(range) {
      if (Math.max(range.from, range.to) > editor.state.doc.content.size) rest.readNow();
      editor.commands.setTextSelection(range);
    },
    markdownSelection() {
      if (editor.isDestroyed) return null;
      rest.readNow();
      const { anchor, head } = editor.state.selection;
      const found = places();
      return { from: found.offsetAt(anchor), to: found.offsetAt(head) };
    },
    selectMarkdown({ from, to }) {
      rest.readNow();
      const found = places();
      editor.commands.setTextSelection({ from: found.positionAt(from), to: found.positionAt(to) });
    },
    focus({ scroll = true } = {}) {
      editor.view.focus();
      // ProseMirror does not focus a read-only editor.
      if (!editor.isEditable) editor.view.dom.focus({ preventScroll: true });
      if (scroll) editor.commands.scrollIntoView();
    },
    moveTo: ({ offset }) =>
      void editor
        .chain()
        .setTextSelection(offset + 1)
        .scrollIntoView()
        .run(),
    goToBlock(id) {
      rest.readNow();
      const at = placeOfBlockId(editor.state.doc, id);
      if (at === null) return false;
      editor.commands.setTextSelection(at);
      requestAnimationFrame(() => markBlock(editor, at));
      return true;
    },
    goTo({ offset }) {
      editor.commands.focus(offset + 1, { scrollIntoView: false });
      const place = editor.view.nodeDOM(offset);
      if (place instanceof HTMLElement) scrollIntoView(place, 'start');
    },
    readSelection: () => readSelection(editor.view),
    isStruckThrough: () => editor.isActive('strike'),
    toggleStrikethrough() {
      if (editor.isEditable) editor.commands.toggleMark('strike');
    },
    isHighlighted: () => editor.isActive('highlight'),
    toggleHighlight() {
      if (editor.isEditable) editor.commands.toggleMark('highlight');
    },
    find: {
      ...find,
      search(query) {
        rest.readNow();
        find.search(query);
      },
    },
    showAll: rest.readNow,
    onChange: (listener) => listen(editor, 'update', listener),
    onUpdate: (listener) => listen(editor, 'transaction', listener),
  };
}

/** Milliseconds for which a block is marked that a link led to. */
const marked = 1_800;

/** Scrolls the block around a position into view and marks it for a moment: a class would be an edit to the editor, an animation is none. */
function markBlock(editor: Editor, at: number): void {
  if (editor.isDestroyed) return;
  const $at = editor.state.doc.resolve(Math.min(at, editor.state.doc.content.size));
  const block = $at.depth === 0 ? editor.view.nodeDOM(at) : editor.view.nodeDOM($at.before());
  if (!(block instanceof HTMLElement)) return;
  scrollIntoView(block, 'center');
  block.animate?.(
    [
      { backgroundColor: 'var(--highlight)' },
      { backgroundColor: 'var(--highlight)', offset: 0.5 },
      { backgroundColor: 'transparent' },
    ],
    { duration: marked },
  );
}

function listen(editor: Editor, event: 'update' | 'transaction', listener: () => void): () => void {
  editor.on(event, listener);
  return () => {
    editor.off(event, listener);
  };
}

function headingsOf(editor: Editor): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ level: Number(node.attrs.level), text: node.textContent, offset: position });
    return !node.isTextblock;
  });
  return headings;
}

/** What is read of a part of a document, a block on a line: no source of HTML, of formulas and of comments. */
function readTextBetween(doc: ProseMirrorNode, from: number, to: number): string {
  const lines: string[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    const [start, end] = [Math.max(0, from - at - 1), Math.min(node.content.size, to - at - 1)];
    const isWhole = start === 0 && end === node.content.size;
    if (node.type.name === 'rawBlock' && isWhole) lines.push(readBlock(node));
    else lines.push(withoutId(node, node.textBetween(start, end, '\n', readLeaf)));
    return false;
  });
  return lines.join('\n');
}

/** The name of a block is written for links, and not read. */
function withoutId({ lastChild }: ProseMirrorNode, text: string): string {
  const id = lastChild?.isText === true && lastChild.marks.length === 0 ? blockIdAtEnd(text) : null;
  return id === null ? text : text.slice(0, id.from);
}

/** A node never changes, and a note is read after each pause. */
const known = new WeakMap<ProseMirrorNode, string>();

function readBlock(node: ProseMirrorNode): string {
  let text = known.get(node);
  if (text === undefined) {
    text = plainLinesOf(node.textContent).join('\n');
    known.set(node, text);
  }
  return text;
}

/** What is read of a node without text content: the title in a link, the description of an image; a space for a line break. */
function readLeaf({ type, attrs }: ProseMirrorNode): string {
  if (type.name === 'rawInline') return readTextOf(String(attrs.kind), String(attrs.source));
  return type.name === 'image' ? readTextOfImage(String(attrs.alt ?? '')) : ' ';
}
