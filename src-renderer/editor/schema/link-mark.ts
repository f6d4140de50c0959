import { Link } from '@tiptap/extension-link';
import { serializableAddress } from '../../lossless/serialize/serializable-attributes.ts';

// Tiptap would turn a title that looks like a number into one.
const title = { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('title') };

const href = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    element.hasAttribute('href') ? serializableAddress(element.getAttribute('href')) : null,
};

/**
 * Any target may stand in a note; only what could run code in the page is refused. Opening is decided at the click. A browser
 * takes blanks and control signs out of an address before it reads it.
 */
export const mayStand = (target: string): boolean =>
  !/^(?:javascript|vbscript|data):/i.test(target.replace(/[\u0000-\u0020]/g, ''));

/** A link to anywhere. */
export function linkMark() {
  return Link.extend({
    addAttributes: () => ({ href, title }),
    parseHTML: () => [
      {
        // an address that is only shown as a link is none of the text
        tag: 'a[href]:not([data-address])',
        getAttrs: (element) => (mayStand(element.getAttribute('href') ?? '') ? null : false),
      },
    ],
  }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} });
}
