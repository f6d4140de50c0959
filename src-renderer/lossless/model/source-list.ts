import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A list as it is written: its items, each with its own lines and the lists in it, and what stands between them. */
export type SourceList = { readonly items: readonly SourceItem[] };

/** An item. Its parts, joined, are its lines as they stand in the text, indent included. */
export type SourceItem = {
  readonly node: ProseMirrorNode;
  readonly parts: readonly (string | NestedList)[];
  /** The line ends between this item and the next; nothing behind the last. */
  readonly gap: string;
};

/** A list within an item, which starts on a line of its own. */
export type NestedList = { readonly node: ProseMirrorNode; readonly list: SourceList };

/** Whether a node is a list. */
export const isList = (node: ProseMirrorNode): boolean => /^(?:bullet|ordered)List$/.test(node.type.name);

/** The lines of an item. */
export const itemText = ({ parts }: SourceItem): string =>
  parts.map((part) => (typeof part === 'string' ? part : listText(part.list))).join('');

/** The lines of a list. */
export const listText = ({ items }: SourceList): string => items.map((item) => itemText(item) + item.gap).join('');
