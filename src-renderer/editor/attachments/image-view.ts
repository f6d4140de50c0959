import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { readDescription } from '../../../src-shared/markdown/image-size.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { readNoteImage } from '../embeds/embed-link.ts';
import { type EmbedView, showEmbed } from '../embeds/embed-view.ts';

/** Longer addresses are truncated, in characters. */
const maxAddressLength = 120;

/**
 * Shows an image in the text. An image that cannot be shown becomes a line with its description, its address and the reason;
 * nothing is loaded from the web.
 */
export function createImageView(node: ProseMirrorNode, editor: Editor): NodeView {
  const dom = document.createElement('span');
  let shown = node;
  /** Counts the requests, so that a late response for a previous image is ignored. */
  let asked = 0;
  let embed: EmbedView | null = null;

  function showDescription(reason: string | null): void {
    const [address, description] = [addressOf(shown), descriptionOf(shown)];
    dom.className = reason === null ? 'image' : 'image not-shown';
    dom.setAttribute('role', 'img');
    const parts =
      reason === null ? [description] : [description, ...(address === description ? [] : [address]), reason];
    dom.setAttribute('aria-label', parts.join(' — '));
    dom.replaceChildren(...parts.map((text, index) => part(text, index === 0 ? 'description' : 'more')));
  }

  function showImage(url: string): void {
    const image = document.createElement('img');
    image.src = url;
    image.alt = descriptionOf(shown);
    const { size } = readDescription(String(shown.attrs.alt ?? ''));
    if (size !== null) {
      image.width = size.width;
      if (size.height !== null) image.height = size.height;
    }
    image.title = typeof shown.attrs.title === 'string' ? shown.attrs.title : '';
    image.draggable = false; // the node is what is dragged, not a copy of the picture
    image.onload = showCaretBehind;
    image.onerror = () => showDescription(t('editor.imageDamaged'));
    dom.className = 'image shown';
    dom.removeAttribute('role');
    dom.removeAttribute('aria-label');
    dom.replaceChildren(image);
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
    else showDescription(loaded.reason);
  }

  function show(): void {
    showDescription(null);
    embed?.destroy();
    const note = readNoteImage(String(shown.attrs.src ?? ''), String(shown.attrs.alt ?? ''));
    embed = note && showEmbed(dom, editor, note, showDescription);
    if (embed === null) void load();
  }

  show();
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false;
      const same = ['src', 'alt', 'title'].every((name) => next.attrs[name] === shown.attrs[name]);
      shown = next;
      if (!same) show();
      return true;
    },
    // The view manages its own DOM.
    ignoreMutation: () => true,
    stopEvent: (event) => embed?.holds(event) === true,
    destroy() {
      asked += 1;
      embed?.destroy();
    },
  };
}

function part(text: string, className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** The alternative text without a size, or else the address. */
const descriptionOf = (node: ProseMirrorNode): string =>
  readDescription(String(node.attrs.alt ?? '')).description || addressOf(node);

function addressOf(node: ProseMirrorNode): string {
  const address = String(node.attrs.src ?? '');
  return address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;
}
