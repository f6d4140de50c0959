import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { listText, type SourceList } from '../model/source-list.ts';

const known = new WeakMap<ProseMirrorNode, { readonly list: SourceList; readonly text: string }>();

/** Keeps which lines belong to which items of a list, for the next edit. Answers them all. */
export function rememberList(node: ProseMirrorNode, list: SourceList): string {
  const text = listText(list);
  known.set(node, { list, text });
  return text;
}

/** What was kept of a list, if it still is what its source says. */
export function knownList(node: ProseMirrorNode, source: string): SourceList | null {
  const kept = known.get(node);
  return kept !== undefined && kept.text === source ? kept.list : null;
}
