import { Link } from '@tiptap/extension-link';
import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SerializerState } from './markdown-storage.ts';

const textAttribute = (name: string) => ({
  default: null,
  // Tiptap would turn a title that looks like a number into one.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Any target may stand in a note; only what could run code in the page is refused. Opening is decided at the click. */
export const mayStand = (target: string): boolean => !/^\s*(javascript|vbscript|data):/i.test(target);

/** A link, written so that any target reads back: in angle brackets where blanks or brackets would end it. */
export function linkMark() {
  return Link.extend({
    addAttributes: () => ({ href: textAttribute('href'), title: textAttribute('title') }),
    addStorage: () => ({ markdown: { serialize: { open: openLink, close: closeLink, mixable: true } } }),
  }).configure({ openOnClick: false, autolink: false, isAllowedUri: mayStand, HTMLAttributes: {} });
}

function openLink(state: SerializerState, link: Mark, parent: ProseMirrorNode, index: number): string {
  state.inAutolink = isAutolink(link, parent, index);
  return state.inAutolink ? '<' : '[';
}

function closeLink(state: SerializerState, link: Mark): string {
  const { inAutolink } = state;
  state.inAutolink = false;
  if (inAutolink) return '>';
  const { href, title } = link.attrs;
  const quoted = title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : '';
  return `](${target(String(href))}${quoted})`;
}

/** A web address that is its own text needs no brackets. */
function isAutolink(link: Mark, parent: ProseMirrorNode, index: number): boolean {
  const { href, title } = link.attrs;
  const content = parent.child(index);
  if (title || !/^[a-z][\w+.-]+:[^\s<>]*$/i.test(String(href)) || content.text !== href) return false;
  if (content.marks[content.marks.length - 1] !== link) return false;
  return index === parent.childCount - 1 || !link.isInSet(parent.child(index + 1).marks);
}

function target(href: string): string {
  const oneLine = href.replace(/\n/g, '%0A');
  return /[\s<>]/.test(oneLine)
    ? `<${oneLine.replace(/[<>\\]/g, '\\$&')}>`
    : oneLine.replace(/[()"]/g, '\\$&');
}
