import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { changedTextBlocks } from './changed-text-blocks.ts';

/** A web or mail address that stands in a text as itself. Places are those of the document. */
type BareAddress = { readonly from: number; readonly to: number; readonly href: string };

const key = new PluginKey<DecorationSet>('bareAddresses');
const pattern = /(?<![\p{L}\p{N}_/@.-])(?:https?:\/\/|www\.)[^\s<>]+/giu;

/**
 * Shows addresses that are written without any sign around them as the links that GitHub's Markdown takes them for. Only shown: the
 * text stays as it is written.
 */
export const BareAddresses = Extension.create({
  name: 'bareAddresses',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => DecorationSet.create(doc, decorationsIn(doc, 0, doc.content.size)),
        apply(tr, before) {
          if (!tr.docChanged) return before;
          let shown = before.map(tr.mapping, tr.doc);
          // whole blocks: an address may have begun before the change
          for (const { node, at } of changedTextBlocks(tr.before, tr.doc)) {
            const to = at + node.nodeSize;
            shown = shown.remove(shown.find(at, to)).add(tr.doc, decorationsIn(tr.doc, at, to));
          }
          return shown;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** The address that the caret is in, where it is no link by any sign; null where there is none. */
export function bareAddressAt({ doc, selection: { $from } }: EditorState): string | null {
  if (!$from.parent.isTextblock) return null;
  const found = addressesIn(doc, $from.start(), $from.end());
  return found.find(({ from, to }) => from <= $from.pos && $from.pos <= to)?.href ?? null;
}

const decorationsIn = (doc: ProseMirrorNode, from: number, to: number): Decoration[] =>
  addressesIn(doc, from, to).map((address) =>
    Decoration.inline(address.from, address.to, {
      nodeName: 'a',
      href: address.href,
      // what is typed beside it is read from the page together with it: by this it is told from a link of the text
      'data-address': '',
      title: `${address.href} (Ctrl+click to open it)`,
    }),
  );

function addressesIn(doc: ProseMirrorNode, from: number, to: number): BareAddress[] {
  const found: BareAddress[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.type.spec.code) return false;
    if (node.text === undefined || node.marks.some(({ type }) => /^(?:link|code)$/.test(type.name)))
      return true;
    for (const { 0: text, index } of node.text.matchAll(pattern)) {
      const address = addressOf(text);
      const host = address.replace(/^(?:https?:\/\/)/i, '');
      // a name of its own in a network, or one with a dot, as the rules of GitHub want it
      if (!/^[\p{L}\p{N}-]+(?:[.:/]|$)/u.test(host) || /^www\.?$/i.test(host)) continue;
      const href = /^www\./i.test(address) ? `http://${address}` : address;
      found.push({ from: at + index, to: at + index + address.length, href });
    }
    return true;
  });
  return found;
}

/** Without the signs that follow it in a sentence; a closing bracket stays where the address opened one. */
export function addressOf(text: string): string {
  let address = text;
  for (;;) {
    const last = address.at(-1) ?? '';
    const unopened = last === ')' && address.split(')').length > address.split('(').length;
    if (!unopened && !/[.,;:!?'"\]”*_~]/.test(last)) return address;
    address = address.slice(0, -1);
  }
}
