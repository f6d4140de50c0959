import { Extension } from '@tiptap/core';
import { editSelectedImage, enlargeSelectedImage } from './image-view.ts';

/** Enter shows the selected image large, F2 opens the form for its description and size. */
export const ImageKeys = Extension.create({
  name: 'imageKeys',
  // Before the keys of lists and tables.
  priority: 1400,
  addKeyboardShortcuts() {
    return {
      Enter: () => enlargeSelectedImage(this.editor),
      F2: () => editSelectedImage(this.editor),
    };
  },
});
