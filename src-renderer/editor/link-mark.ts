import { Link } from '@tiptap/extension-link';

const textAttribute = (name: string) => ({
  default: null,
  // Tiptap would turn a title that looks like a number into one.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Any target may stand in a note; only what could run code in the page is refused. Opening is decided at the click. */
export const mayStand = (target: string): boolean => !/^\s*(javascript|vbscript|data):/i.test(target);

/** A link to anywhere. */
export function linkMark() {
  return Link.extend({
    addAttributes: () => ({ href: textAttribute('href'), title: textAttribute('title') }),
  }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} });
}
