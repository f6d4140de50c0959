import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
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

/** Importing notes of other programs, in two jobs: `plan` reads the source and reports what would happen, `start` does it. */
export const importMethods = {
  /** Reads the source and writes nothing. */
  'import.plan': method<null>({ needs: 'vault' })(Request),
  /** Runs what was planned; what was imported when it is cancelled stays. Rejects as `bad-request` when nothing was planned. */
  'import.start': method<null>({ needs: 'vault' })(Nothing),
  /**
   * Saves all that is said about the import that has ended as a note beside what was imported, as several where one would be too large to be
   * uploaded; returns the first. Rejects as `bad-request` when nothing is said, or no import has ended.
   */
  'import.saveReport': method<NoteId>({ needs: 'vault' })(Nothing),
} as const;
