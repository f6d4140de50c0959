import type { Editor } from '@tiptap/core';
import { bareAddressAt } from '../plugins/bare-addresses.ts';
import { isNoteLink } from './raw-inline-view.ts';
import { partsOf } from './raw-source.ts';
import { linkAtCaret } from './raw-views.ts';

/** A link of the text: the inner text of a wiki link, or the address of any other. */
export type TextLink =
  | { readonly kind: 'wiki'; readonly inner: string; readonly source: string }
  | { readonly kind: 'address'; readonly href: string };

/** The elements of links, and of embeds that are shown as one. */
export const links = 'a[href], [data-raw-inline="wiki-link"], [data-raw-inline="embed"]:not(.shown)';

/** The link that an element is in; null for none, and for what is shown of another note. */
export function linkOfElement({ view }: Editor, element: Element): TextLink | null {
  const own = element.closest(links);
  if (own === null || own.closest('.ProseMirror') !== view.dom) return null;
  const href = own.getAttribute('href');
  if (href !== null) return { kind: 'address', href };
  const at = view.posAtDOM(own, 0);
  const node = view.state.doc.nodeAt(at) ?? view.state.doc.nodeAt(at - 1);
  return node?.type.name === 'rawInline' && isNoteLink(node) ? wikiLink(node.attrs) : null;
}

/** The link at the caret; null for none. */
export function linkOfCaret(editor: Editor): TextLink | null {
  const found = linkAtCaret(editor.view);
  if (found !== null && isNoteLink(found.node)) return wikiLink(found.node.attrs);
  const { href } = editor.getAttributes('link');
  const address = typeof href === 'string' ? href : bareAddressAt(editor.state);
  return address === null ? null : { kind: 'address', href: address };
}

const wikiLink = ({ kind, source }: Readonly<Record<string, unknown>>): TextLink => ({
  kind: 'wiki',
  inner: partsOf(kind, source).inner,
  source: String(source),
});
