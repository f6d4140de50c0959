import { Node } from '@tiptap/core';
import { serializeImage } from '../../lossless/serialize/serialize-link.ts';
import { createImageView } from '../attachments/image-view.ts';
import { nodeMarkdown } from './markdown-convention.ts';

const asText = (name: string) => ({
  default: null,
  // Tiptap would convert an attribute that looks like a number.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** An image with its source, alternative text and title. Only files of the vault are shown; nothing is loaded from the web. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addStorage: () => nodeMarkdown({ serialize: (state, node) => state.write(serializeImage(node, 'needed')) }),
  addAttributes: () => ({ src: asText('src'), alt: asText('alt'), title: asText('title') }),
  parseHTML: () => [{ tag: 'img[src]' }],
  // For the clipboard; in the editor the node view decides what is loaded.
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node, editor, getPos }) =>
      createImageView(node, editor, getPos),
});
