/** A file of an import or an export, with a sentence about it. */
export type Remark = {
  /** With `/`: the path in the source of an import, in the vault for an export. */
  readonly path: string;
  readonly reason: string;
};

/** The first of some remarks, and how many there are in all. Within the core, the first are all. */
export type Remarks = { readonly first: readonly Remark[]; readonly total: number };

/** The names of remarks in results, in the order in which they are read. */
export const remarkLists = ['failed', 'renamed', 'remarks', 'skipped'] as const;
export type RemarkListName = (typeof remarkLists)[number];

/** Remarks that go to a window at once; it asks for the next when the user does. */
const atOnce = 200;

export const allRemarks = (all: readonly Remark[]): Remarks => ({ first: all, total: all.length });

/** The same as a window gets it. */
export const firstOfRemarks = ({ first, total }: Remarks): Remarks => ({
  first: first.slice(0, atOnce),
  total,
});

/** The next remarks of all; none behind their end. */
export const remarksFrom = ({ first }: Remarks, from: number): readonly Remark[] =>
  first.slice(from, from + atOnce);
