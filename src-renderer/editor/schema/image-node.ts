import { Node } from '@tiptap/core';
import { serializeImage } from '../../lossless/serialize/serialize-link.ts';
import { createImageView } from '../attachments/image-view.ts';
import { nodeMarkdown } from './markdown-convention.ts';

const asText = (name: string) => ({
  default: null,
  // Tiptap would turn an attribute that looks like a number into one.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** An image, kept as it is written. A file of the vault is shown; the page loads nothing from outside. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addStorage: () => nodeMarkdown({ serialize: (state, node) => state.write(serializeImage(node, 'needed')) }),
  addAttributes: () => ({ src: asText('src'), alt: asText('alt'), title: asText('title') }),
  parseHTML: () => [{ tag: 'img[src]' }],
  // For copies of the text; where the text is shown, its view decides what is loaded.
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node, editor }) =>
      createImageView(node, editor),
});
