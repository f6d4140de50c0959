import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import {
  maxImageWidth,
  readDescription,
  writeDescription,
} from '../../../src-shared/markdown/image-description.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { readNoteImage } from '../embeds/embed-link.ts';
import { type EmbedView, showEmbed } from '../embeds/embed-view.ts';
import { makeButton, makeElement } from '../make-element.ts';
import { openImageForm } from './image-form.ts';
import { isOnWeb, webImageButtons } from './web-images.ts';

/** Enter shows the selected image large, or fetches it from the web; F2 opens the form for its description and size. */
export const ImageKeys = Extension.create({
  name: 'imageKeys',
  // Before the keys of lists and tables.
  priority: 1400,
  addKeyboardShortcuts() {
    return {
      Enter: () => openSelectedImage(this.editor),
      F2: () => editSelectedImage(this.editor),
    };
  },
});

/** Longer addresses are truncated, in characters. */
const maxAddressLength = 120;

/**
 * Shows an image in the text. An image that cannot be shown becomes a line with its description, its address and the reason;
 * nothing is loaded from the web.
 */
export function createImageView(
  node: ProseMirrorNode,
  editor: Editor,
  getPos: () => number | undefined,
): NodeView {
  const dom = makeElement('span');
  let shown = node;
  /** Counts the requests, so that a late response for a previous image is ignored. */
  let asked = 0;
  let embed: EmbedView | null = null;

  function showDescription(reason: string | null): void {
    const [address, description] = [addressOf(shown), descriptionOf(shown)];
    dom.className = reason === null ? 'image' : 'image not-shown';
    const buttons = reason === null ? [] : webImageButtons(editor, String(shown.attrs.src ?? ''));
    // What is in an `img` cannot be reached.
    dom.setAttribute('role', buttons.length === 0 ? 'img' : 'group');
    const parts =
      reason === null ? [description] : [description, ...(address === description ? [] : [address]), reason];
    dom.setAttribute('aria-label', parts.join(' — '));
    dom.replaceChildren(
      ...parts.map((text, index) => part(text, index === 0 ? 'description' : 'more')),
      ...buttons,
    );
  }

  function showImage(url: string): void {
    const image = makeElement('img', {
      src: url,
      alt: descriptionOf(shown),
      title: typeof shown.attrs.title === 'string' ? shown.attrs.title : '',
      draggable: 'false', // the node is what is dragged, not a copy of the picture
    });
    const { size } = readDescription(String(shown.attrs.alt ?? ''));
    setWidth(image, size?.width ?? null);
    if (size?.height != null) image.height = size.height;
    image.onload = showCaretBehind;
    image.onerror = () => showDescription(t('editor.imageDamaged'));
    dom.className = 'image shown';
    dom.removeAttribute('role');
    dom.removeAttribute('aria-label');
    image.addEventListener('click', (event) => {
      if (event.button === 0 && !event.shiftKey) openLightbox(editor.view, image, getPos);
    });
    const tools = editor.isEditable ? [editButton(), sizeHandle(image)] : [];
    dom.replaceChildren(image, ...tools, ...(image.title === '' ? [] : [part(image.title, 'image-caption')]));
  }

  /** Opens the form for the description and the size. */
  function editButton(): HTMLElement {
    // Not a tab stop, because a note may have many images; F2 opens the form of the selected one.
    const attributes = { class: 'image-edit', tabindex: '-1', title: t('editor.editImageHint') };
    const edit = (): void => {
      const at = getPos();
      if (at !== undefined) editImage(editor, at);
    };
    return makeButton(attributes, edit, t('editor.editImage'));
  }

  /** The corner by which the image is made wider or narrower. */
  function sizeHandle(image: HTMLImageElement): HTMLElement {
    const corner = makeElement('span', { class: 'image-corner' });
    corner.addEventListener('pointerdown', (start) => {
      if (start.button !== 0) return;
      start.preventDefault();
      corner.setPointerCapture(start.pointerId);
      const before = image.getBoundingClientRect().width;
      const sign = getComputedStyle(dom).direction === 'rtl' ? -1 : 1;
      const widthAt = ({ clientX }: PointerEvent): number =>
        Math.min(maxImageWidth, Math.max(24, Math.round(before + sign * (clientX - start.clientX))));
      const drag = (event: PointerEvent): void => setWidth(image, widthAt(event));
      corner.addEventListener('pointermove', drag);
      const end = (event: PointerEvent): void => {
        corner.removeEventListener('pointermove', drag);
        const at = getPos();
        const isDone = event.type === 'pointerup' && widthAt(event) !== Math.round(before);
        const { description, size } = readDescription(String(shown.attrs.alt ?? ''));
        if (!isDone || at === undefined) {
          setWidth(image, size?.width ?? null);
          return;
        }
        const alt = writeDescription({ description, width: widthAt(event) });
        editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', alt));
      };
      corner.addEventListener('pointerup', end, { once: true });
      corner.addEventListener('pointercancel', end, { once: true });
    });
    return corner;
  }

  /** A picture that has just got its height would push the caret behind it out of sight. */
  function showCaretBehind(): void {
    const { selection } = editor.state;
    const isBehind = selection.empty && selection.$head.nodeBefore === shown;
    if (isBehind && !editor.isDestroyed && editor.view.hasFocus()) editor.commands.scrollIntoView();
  }

  async function load(): Promise<void> {
    asked += 1;
    const mine = asked;
    const loaded = await editor.storage.attachments.images?.load(String(shown.attrs.src ?? ''));
    if (mine !== asked || loaded === undefined) return;
    if (loaded.kind === 'shown') showImage(loaded.url);
    else showDescription(webState() ?? loaded.reason);
  }

  /** How it stands with an image of the web, for which the user has asked; null for others. */
  function webState(): string | null {
    const { web } = editor.storage.attachments;
    const address = String(shown.attrs.src ?? '');
    if (web?.isFetching(address) === true) return t('editor.fetchingImage');
    return web?.problemOf(address) ?? null;
  }

  function showWebState(): void {
    if (isOnWeb(String(shown.attrs.src ?? ''))) void load();
  }

  function show(): void {
    showDescription(null);
    embed?.destroy();
    const note = readNoteImage(String(shown.attrs.src ?? ''), String(shown.attrs.alt ?? ''));
    embed = note && showEmbed(dom, editor, note, showDescription);
    if (embed === null) void load();
  }

  show();
  editor.on('webImagesChange', showWebState);
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false;
      const same = ['src', 'alt', 'title'].every((name) => next.attrs[name] === shown.attrs[name]);
      shown = next;
      if (!same) show();
      return true;
    },
    stopEvent: (event) =>
      (event.target instanceof Element &&
        event.target.closest('.image-edit, .image-corner, .image-fetch') !== null) ||
      embed?.holds(event) === true,
    // The view manages its own DOM.
    ignoreMutation: () => true,
    destroy() {
      asked += 1;
      editor.off('webImagesChange', showWebState);
      embed?.destroy();
    },
  };
}

const part = (text: string, className: string): HTMLElement =>
  makeElement('span', { class: className }, text);

/** The height follows from the width, whatever the file says. */
function setWidth(image: HTMLImageElement, width: number | null): void {
  image.style.width = width === null ? '' : `${width}px`;
}

/** The alternative text without the width, or else the address. */
const descriptionOf = (node: ProseMirrorNode): string =>
  readDescription(String(node.attrs.alt ?? '')).description || addressOf(node);

/** Opens the form of the image at a place. */
function editImage(editor: Editor, at: number): boolean {
  const { view } = editor;
  const [node, element] = [view.state.doc.nodeAt(at), view.nodeDOM(at)];
  if (node?.type.name !== 'image' || !(element instanceof Element) || !editor.isEditable) return false;
  const { description, size } = readDescription(String(node.attrs.alt ?? ''));
  openImageForm(
    view,
    element,
    { description, width: size?.width ?? null, caption: String(node.attrs.title ?? '') },
    (text) => {
      const { tr } = view.state;
      if (tr.doc.nodeAt(at) !== node) return;
      const title = text.caption.trim() === '' ? null : text.caption.trim();
      const alt = writeDescription(text);
      if (alt !== (node.attrs.alt ?? '')) tr.setNodeAttribute(at, 'alt', alt);
      if (title !== (node.attrs.title ?? null)) tr.setNodeAttribute(at, 'title', title);
      if (tr.docChanged) view.dispatch(tr);
    },
  );
  return true;
}

const selectedImage = ({ state }: Editor): number | null =>
  state.selection instanceof NodeSelection && state.selection.node.type.name === 'image'
    ? state.selection.from
    : null;

/** Opens the form of the selected image; false when none is selected. */
function editSelectedImage(editor: Editor): boolean {
  const at = selectedImage(editor);
  return at !== null && editImage(editor, at);
}

/** Shows the selected image large, or fetches it from the web; false when none is selected, or it cannot be shown. */
function openSelectedImage(editor: Editor): boolean {
  const at = selectedImage(editor);
  const address = String((at === null ? null : editor.state.doc.nodeAt(at))?.attrs.src ?? '');
  if (isOnWeb(address) && editor.isEditable) {
    void editor.storage.attachments.web?.fetch([address]);
    return true;
  }
  const element = at === null ? null : editor.view.nodeDOM(at);
  const image = element instanceof Element ? element.querySelector('img') : null;
  if (at === null || image === null) return false;
  const { view } = editor;
  openLightbox(view, image, () => (view.nodeDOM(at) === element ? at : undefined));
  return true;
}

function addressOf(node: ProseMirrorNode): string {
  const address = String(node.attrs.src ?? '');
  return address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;
}

/**
 * Shows a picture as large as the window takes it. Escape, Enter or a click closes it; the focus returns to the text, where the image is
 * selected: the browser may place the caret elsewhere when it gives back the focus.
 */
function openLightbox(
  view: EditorView,
  { src, alt }: HTMLImageElement,
  placeOf: () => number | undefined,
): void {
  const image = makeElement('img', { src, alt });
  const close = t('common.close');
  const button = makeElement('button', { type: 'button', 'aria-label': close, title: close }, image);
  const dialog = makeElement('dialog', { class: 'lightbox', 'aria-label': alt }, button);
  dialog.addEventListener('click', () => dialog.close());
  // Keys of the window are for what is behind.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (view.isDestroyed) return;
    const at = placeOf();
    const { tr } = view.state;
    if (at !== undefined && tr.doc.nodeAt(at)?.type.name === 'image')
      view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
    view.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
