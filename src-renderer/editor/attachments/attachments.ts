import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { parseHtml } from '../../text/trusted-types.ts';
import { hostOf } from '../editor-host.ts';
import { createImageLoader, type ImageLoader } from './image-loader.ts';
import { insertFiles } from './insert-files.ts';
import { storingFiles } from './storing-files.ts';
import { createWebImages, type WebImages } from './web-images.ts';

declare module '@tiptap/core' {
  interface Storage {
    attachments: AttachmentsStorage;
  }
}

type AttachmentsStorage = {
  /** Null until the editor is created. */
  images: ImageLoader | null;
  web: WebImages | null;
};

/** Stores files that are pasted or dropped into the text. Other content is left to other handlers. */
export const Attachments = Extension.create<object, AttachmentsStorage>({
  name: 'attachments',
  // Before the handlers that would paste the address or the name of the image.
  priority: 1000,
  addStorage: () => ({ images: null, web: null }),
  onBeforeCreate() {
    const { editor } = this;
    const images = createImageLoader((link) => hostOf(editor).readImage(link));
    this.storage.images = images;
    this.storage.web = createWebImages(editor);
    editor.on('destroy', images.close);
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const take = (transfer: DataTransfer | null, at: () => number): boolean => {
      const files = filesOfTransfer(transfer);
      if (files.length === 0 || !editor.isEditable) return false;
      void insertFiles(editor, files, at());
      return true;
    };
    return [
      storingFiles(),
      new Plugin({
        props: {
          // After the selection: no text is deleted for a file that may fail to be stored.
          handlePaste: (view, event) => take(event.clipboardData, () => view.state.selection.to),
          handleDrop: (view, event, _slice, moved) =>
            !moved &&
            view.dragging === null &&
            take(event.dataTransfer, () => {
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              return place === null ? view.state.selection.to : dropPlace(view.state.doc, place.pos);
            }),
        },
      }),
    ];
  },
});

/**
 * The files of a paste or a drop; empty when it also has text. A table copied from another program often comes with a picture of
 * itself, and then the text is pasted. The address of an image from a web page is not loaded.
 */
function filesOfTransfer(transfer: DataTransfer | null): readonly File[] {
  if (transfer === null || transfer.files.length === 0) return [];
  const html = transfer.getData('text/html');
  if (html !== '' && textOfHtml(html) !== '') return [];
  return [...transfer.files];
}

/** The text of pasted HTML. A parsed document runs no script and loads nothing. */
function textOfHtml(html: string): string {
  const { body } = parseHtml(html);
  for (const invisible of body.querySelectorAll('style, script')) invisible.remove();
  return body.textContent.trim();
}

/** Where a file goes that is dropped at a position: between words, never into one. */
export function dropPlace(doc: ProseMirrorNode, at: number): number {
  const $at = doc.resolve(at);
  if (!$at.parent.inlineContent || $at.parent.type.spec.code) return at;
  const before = lettersOf([...($at.nodeBefore?.text ?? '').slice(-longestWord)].reverse());
  const behind = lettersOf([...($at.nodeAfter?.text ?? '').slice(0, longestWord)]);
  if (before === 0 || behind === 0) return at;
  return before < behind ? at - before : at + behind;
}

/** In characters: what is longer is no word. */
const longestWord = 60;

/** How long the word is with which some characters begin. */
function lettersOf(characters: readonly string[]): number {
  const end = characters.findIndex((character) => !letter.test(character) || spaceless.test(character));
  return characters.slice(0, end < 0 ? characters.length : end).join('').length;
}

const letter = /[\p{L}\p{N}\p{M}]/u;
/** Languages without spaces have no words that could be torn apart. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
