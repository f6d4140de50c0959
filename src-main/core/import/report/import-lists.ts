import { type ImportListName, importLists } from '../../../../src-shared/rpc/import.ts';
import { firstOfRemarks, type Remarks } from '../../../../src-shared/rpc/remarks.ts';

/** The lists of a report or a result. */
export type ImportLists = Partial<Readonly<Record<ImportListName, Remarks>>>;

/** A report or a result as windows get it: only the first remarks of each list. */
export function withFirstRemarks<Report extends ImportLists>(report: Report): Report {
  const cut = importLists.flatMap((name) => {
    const list = report[name];
    return list === undefined ? [] : [[name, firstOfRemarks(list)]];
  });
  return { ...report, ...Object.fromEntries(cut) };
}
