import { Extension } from '@tiptap/core';
import { editSelectedImage, openSelectedImage } from './image-view.ts';

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
