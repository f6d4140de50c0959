import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Fidelity } from '../model/dirty-range.ts';
import type { Definitions } from '../model/snapshot.ts';
import type { SourceItem } from '../model/source-list.ts';
import type { Reader } from '../read/reader.ts';

/** What items are written with. */
export type ItemContext = {
  readonly reader: Reader;
  readonly definitions: Definitions;
  /** The fidelity every item must have. */
  readonly accept: 'verified' | 'any';
};

/** Neighbouring items that have to be written, and where in their list. */
export type ItemRange = {
  /** The list they are in, as it is now. */
  readonly list: ProseMirrorNode;
  readonly nodes: readonly ProseMirrorNode[];
  /** The number of the first of them, in an ordered list. */
  readonly number: number;
  readonly replaced: readonly SourceItem[];
  /** The items around them, as they are written. */
  readonly before: SourceItem | null;
  readonly after: SourceItem | null;
  /** What stands between two items of the list. */
  readonly separator: string;
};

/** Items as Markdown. */
export type WrittenItems = { readonly items: readonly SourceItem[]; readonly fidelity: Fidelity };
