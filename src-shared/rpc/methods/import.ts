import Type from 'typebox';
import type { ImportStatus } from '../import.ts';
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
  /** Forgets a plan, a result, a failure or an interrupted import. */
  'import.dismiss': method<null>()(Nothing),
} as const;
