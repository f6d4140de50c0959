import { Link } from '@tiptap/extension-link';
import { serializableAddress } from '../../lossless/serialize/serializable-attributes.ts';

// Tiptap would convert a title that looks like a number.
const title = { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('title') };

const href = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    element.hasAttribute('href') ? serializableAddress(element.getAttribute('href')) : null,
};

/**
 * Whether a link target is allowed in a note: anything that cannot run code in the window. Browsers remove whitespace and control
 * characters from an address before they parse it. Whether a link can be opened is decided when it is clicked.
 */
export const mayStand = (target: string): boolean =>
  !/^(?:javascript|vbscript|data):/i.test(target.replace(/[\u0000-\u0020]/g, ''));

/** A link to anywhere. */
export function linkMark() {
  return Link.extend({
    addAttributes: () => ({ href, title }),
    parseHTML: () => [
      {
        // An address that is only decorated as a link is not a link mark.
        tag: 'a[href]:not([data-address])',
        getAttrs: (element) => (mayStand(element.getAttribute('href') ?? '') ? null : false),
      },
    ],
  }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} });
}
