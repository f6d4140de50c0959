import { Link } from '@tiptap/extension-link';

const textAttribute = (name: string) => ({
  default: null,
  // Tiptap would turn a title that looks like a number into one.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/**
 * Any target may stand in a note; only what could run code in the page is refused. Opening is decided at the click. A browser
 * takes blanks and control signs out of an address before it reads it.
 */
export const mayStand = (target: string): boolean =>
  !/^(?:javascript|vbscript|data):/i.test(target.replace(/[\u0000-\u0020]/g, ''));

/** A link to anywhere. */
export function linkMark() {
  return Link.extend({
    addAttributes: () => ({ href: textAttribute('href'), title: textAttribute('title') }),
  }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} });
}
