import type { ImportRemark, ImportRemarks } from '../../../../src-shared/rpc/import.ts';

/** Remarks that a report shows one by one. */
const shown = 200;

/** The first of some remarks, and their number. */
export const firstRemarks = (all: readonly ImportRemark[]): ImportRemarks => ({
  first: all.slice(0, shown),
  total: all.length,
});
