import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { hostOf } from '../editor-host.ts';
import { dropPlace } from './drop-place.ts';
import { filesOfTransfer } from './files-of-transfer.ts';
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
    const images = createImageLoader(hostOf(this.editor).readImage);
    this.storage.images = images;
    this.storage.web = createWebImages(this.editor);
    this.editor.on('destroy', images.close);
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
