import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { pluginExtension } from '../plugin-extension.ts';
import { changedTextBlocks } from './changed-text-blocks.ts';

/** A web address in the text without link markup, with its document positions. */
type BareAddress = { readonly from: number; readonly to: number; readonly href: string };

const key = new PluginKey<DecorationSet>('bareAddresses');
const pattern = /(?<![\p{L}\p{N}_/@.-])(?:https?:\/\/|www\.)[^\s<>]+/giu;

/** Shows web addresses without link markup as links, as GitHub Flavored Markdown does. The text itself is not changed. */
export const BareAddresses = pluginExtension<DecorationSet>('bareAddresses', {
  key,
  state: {
    init: (_, { doc }) => DecorationSet.create(doc, decorationsIn(doc, 0, doc.content.size)),
    apply(tr, before) {
      if (!tr.docChanged) return before;
      const shown = before.map(tr.mapping, tr.doc);
      const changed = changedTextBlocks(tr.before, tr.doc);
      const [first, last] = [changed[0], changed.at(-1)];
      if (first === undefined || last === undefined) return shown;
      // Whole blocks, because an address may begin before the change; all at once, because each time is from the start of the document.
      const [from, to] = [first.at, last.at + last.node.nodeSize];
      return shown.remove(shown.find(from, to)).add(tr.doc, decorationsIn(tr.doc, from, to));
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** The address without link markup at the caret; null when there is none. */
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
      // The editor reads the DOM after typing; this attribute distinguishes the decoration from a real link.
      'data-address': '',
      title: t('editor.openAddress', { address: address.href }),
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
      // The host must be valid by the rules of GitHub Flavored Markdown.
      if (!/^[\p{L}\p{N}-]+(?:[.:/]|$)/u.test(host) || /^www\.?$/i.test(host)) continue;
      const href = /^www\./i.test(address) ? `http://${address}` : address;
      found.push({ from: at + index, to: at + index + address.length, href });
    }
    return true;
  });
  return found;
}

/** The address without trailing punctuation; a closing bracket stays when the address contains the opening one. */
export function addressOf(text: string): string {
  let unopened = text.split(')').length - text.split('(').length;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const isUnopened = last === ')' && unopened > 0;
    if (!isUnopened && !/[.,;:!?'"\]”*_~]/.test(last)) break;
    if (isUnopened) unopened -= 1;
  }
  return text.slice(0, end);
}
