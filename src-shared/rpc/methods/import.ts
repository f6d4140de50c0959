import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
import { type ImportStatus, importLists } from '../import.ts';
import type { Remark } from '../remarks.ts';
import { AccountName, closed, method, Nothing, SystemPath } from './define-method.ts';

const Request = Type.Object(
  {
    source: SystemPath,
    account: AccountName,
    folder: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]),
    topFoldersAsAccounts: Type.Boolean(),
  },
  closed,
);

/**
 * Importing notes of other programs, in two steps: `plan` reads the source and reports what would happen, `start` does it. Both
 * return at once; the event `import.changed` reports how far they are.
 */
export const importMethods = {
  'import.status': method<ImportStatus>()(Nothing),
  /** Reads the source and writes nothing. Rejects as `bad-request` while another import runs. */
  'import.plan': method<null>()(Request),
  /** Runs what was planned. Rejects as `bad-request` when nothing was. */
  'import.start': method<null>()(Nothing),
  /** Stops reading or importing; what was imported stays. */
  'import.cancel': method<null>()(Nothing),
  /** The next remarks of a list of the plan or the result, some hundreds at once, behind the first `from`; none behind its end. */
  'import.remarks': method<readonly Remark[]>()(
    Type.Object(
      {
        list: Type.Enum(importLists),
        from: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
  ),
  /**
   * Saves all that is said about the import that has ended as a note beside what was imported, as several where one would be too large to be
   * uploaded; returns the first. Rejects as `bad-request` when nothing is said, or no import has ended.
   */
  'import.saveReport': method<NoteId>()(Nothing),
  /** Forgets a plan, a result, a failure or an interrupted import. */
  'import.dismiss': method<null>()(Nothing),
} as const;
