import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { listText, type SourceList } from '../model/source-list.ts';

const cache = new WeakMap<ProseMirrorNode, { readonly list: SourceList; readonly text: string }>();

/** Keeps which lines belong to which items of a list, so that the next edit need not parse it. Returns its text. */
export function cacheList(node: ProseMirrorNode, list: SourceList): string {
  const text = listText(list);
  cache.set(node, { list, text });
  return text;
}

/** The cached lines of a list; null unless they are exactly its source. */
export function cachedList(node: ProseMirrorNode, source: string): SourceList | null {
  const cached = cache.get(node);
  return cached?.text === source ? cached.list : null;
}
