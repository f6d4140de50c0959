import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A list as it is written. */
export type SourceList = { readonly items: readonly SourceItem[] };

/** An item of a list. Its parts, joined, are its lines in the text, indentation included. */
export type SourceItem = {
  readonly node: ProseMirrorNode;
  readonly parts: readonly (string | NestedList)[];
  /** The newlines between this item and the next; empty after the last item. */
  readonly separator: string;
};

/** A list inside an item, which starts on a line of its own. */
export type NestedList = { readonly node: ProseMirrorNode; readonly list: SourceList };

/** Whether a node is a bullet list or an ordered list. */
export const isList = (node: ProseMirrorNode): boolean => /^(?:bullet|ordered)List$/.test(node.type.name);

/** The lines of an item. */
export const itemText = ({ parts }: SourceItem): string =>
  parts.map((part) => (typeof part === 'string' ? part : listText(part.list))).join('');

/** The lines of a list. */
export const listText = ({ items }: SourceList): string =>
  items.map((item) => itemText(item) + item.separator).join('');
