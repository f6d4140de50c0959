import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { noteLinkText } from '../../../src-shared/markdown/note-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { hostOf } from '../editor-host.ts';
import { namesFile, readEmbed } from '../embeds/embed-link.ts';
import { type EmbedView, showEmbed } from '../embeds/embed-view.ts';
import { watchLinkedFile } from '../embeds/linked-file.ts';
import { makeElement } from '../make-element.ts';
import { drawMath, forgetMath } from './draw-math.ts';
import { definitionsIn, referenceName } from './footnotes.ts';
import { kindTexts, partsOf } from './raw-source.ts';

/** The actions on a raw inline node. */
type RawInlineActions = {
  edit(editor: Editor, at: number, node: ProseMirrorNode): void;
  follow(editor: Editor, node: ProseMirrorNode, newTab?: boolean): boolean;
};

/** Shows a raw inline node: a formula drawn, a link as its title, a footnote as its number. */
export function rawInlineView(
  node: ProseMirrorNode,
  editor: Editor,
  getPos: () => number | undefined,
  actions: RawInlineActions,
): NodeView {
  const { kind, source } = node.attrs;
  const { before, inner } = partsOf(kind, source);
  const dom = makeElement('span', { class: `raw-inline ${kind}`, 'data-raw-inline': String(kind) });
  let updateName = (): void => {};
  let stopWatching = (): void => {};
  let embed: EmbedView | null = null;
  if (kind === 'math') drawMath(dom, inner, before === '$$');
  else if (isNoteLink(node)) {
    const title = noteLinkText(inner);
    let reason: string | null = null;
    let isFile = false;
    const showLink = (): void => {
      if (embed?.isShown()) return;
      const isNote = hostOf(editor).isThere(inner);
      const isMissing = !isNote && !isFile;
      dom.setAttribute('role', 'link');
      dom.textContent = title;
      dom.classList.toggle('unwritten', isMissing);
      if (isFile && !isNote) {
        dom.title = t('editor.openFile', { name: title });
        dom.setAttribute('aria-label', t('editor.toFile', { name: title }));
        return;
      }
      const isNoFile = kind === 'embed' && namesFile(inner);
      const told = reason ?? (isNoFile ? t('editor.noSuchFile', { name: title }) : null);
      dom.title = told ?? t(isMissing ? 'editor.createNote' : 'editor.openNote', { link: inner });
      const name = nameOf(kind, title, isMissing);
      dom.setAttribute('aria-label', told === null ? name : `${title} — ${told}`);
    };
    editor.on('notesChange', showLink);
    showLink();
    if (kind === 'embed')
      embed = showEmbed(dom, editor, readEmbed(inner), (why) => {
        reason = why;
        showLink();
      });
    const stopAsking =
      kind === 'wiki-link' && namesFile(inner)
        ? watchLinkedFile(dom, editor, inner, (isThere) => {
            isFile = isThere;
            showLink();
          })
        : () => {};
    stopWatching = () => {
      stopAsking();
      editor.off('notesChange', showLink);
      embed?.destroy();
    };
  } else if (kind === 'footnote-reference') {
    const name = referenceName(source);
    dom.append(makeElement('sup', {}, name));
    dom.setAttribute('role', 'doc-noteref');
    // The text of the footnote may change at any time, so it is read when the user points at the reference.
    updateName = () => {
      const text = definitionsIn(editor.state.doc).get(name)?.text ?? t('editor.noFootnote');
      dom.title = text;
      dom.setAttribute('aria-label', t('editor.footnoteText', { name, text }));
    };
    dom.addEventListener('pointerenter', updateName);
    updateName();
  } else {
    dom.textContent = String(source);
    dom.title = kindTexts(kind).name;
  }
  const belongsInside = (event: Event): boolean => embed?.holds(event) === true || isOnControl(event);
  const isForTab = (event: Event): boolean => isNoteLink(node) && asksForNewTab(event);
  const act = (event: Event): void => {
    if (belongsInside(event)) return;
    const at = getPos();
    if (isForTab(event)) {
      event.preventDefault();
      if (/click$/.test(event.type)) actions.follow(editor, node, true);
      return;
    }
    if (!isOurs(event) || at === undefined) return;
    event.preventDefault();
    const mod = event.ctrlKey || event.metaKey;
    const opens = opensByClick(kind) ? !event.altKey : mod;
    if (opens && event.type !== 'dblclick') {
      if (event.type === 'click') actions.follow(editor, node, mod && kind === 'wiki-link');
    } else if (event.type === 'dblclick' && editor.isEditable) actions.edit(editor, at, node);
    else if (event.type === 'mousedown' && !(opensByClick(kind) && !event.altKey)) {
      const { state, view } = editor;
      const selection =
        isNoteLink(node) && !embed?.isShown()
          ? TextSelection.create(state.doc, isNearEnd(event, dom) ? at + node.nodeSize : at)
          : NodeSelection.create(state.doc, at);
      view.dispatch(state.tr.setSelection(selection));
      view.focus();
    }
  };
  for (const type of ['mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'])
    dom.addEventListener(type, act);
  return {
    dom,
    stopEvent: (event) => belongsInside(event) || isOurs(event) || isForTab(event),
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

function nameOf(kind: unknown, title: string, isMissing: boolean): string {
  if (kind === 'embed')
    return isMissing ? t('editor.embedOfNoteMissing', { title }) : t('editor.embedOfNote', { title });
  return isMissing ? t('editor.toNoteMissing', { title }) : t('editor.toNote', { title });
}

/** Whether an event is on a button or a player within the node. */
const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, audio, video') !== null;

/** A link or an embed, of which the text is the title of a note: a click puts the caret beside it, so that typing never replaces it. */
export const isNoteLink = ({ attrs: { kind } }: ProseMirrorNode): boolean =>
  kind === 'wiki-link' || kind === 'embed';

/** Links to notes and footnotes are followed by a click; with Alt it is for their text, as a click on any other part of the text. */
const opensByClick = (kind: unknown): boolean => kind === 'wiki-link' || kind === 'footnote-reference';

/** Whether the end of an element is nearer than its beginning, in the direction of its text. */
function isNearEnd({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  // a link may be on two lines
  const rectangles = [...element.getClientRects()];
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const at = rectangles.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
  const { left, right } = rectangles[at] ?? element.getBoundingClientRect();
  if (rectangles.length > 1) return at > 0;
  return clientX > (left + right) / 2 !== isRightToLeft;
}

/** Whether a pointer event is handled here: a click selects the node as a whole, with Shift it extends the text selection. */
const isOurs = (event: Event): event is MouseEvent =>
  event instanceof MouseEvent &&
  event.button === 0 &&
  !event.shiftKey &&
  /^(?:mousedown|click|dblclick)$/.test(event.type);

/** A click that opens a link in a new tab: with Ctrl and Shift, or with the middle button, which would also paste. */
const asksForNewTab = (event: Event): boolean =>
  event instanceof MouseEvent &&
  (event.button === 1
    ? /^(?:mousedown|mouseup|auxclick)$/.test(event.type)
    : event.button === 0 &&
      event.shiftKey &&
      (event.ctrlKey || event.metaKey) &&
      /^(?:mousedown|click)$/.test(event.type));
