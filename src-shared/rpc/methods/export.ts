import Type from 'typebox';
import type { ExportStatus } from '../export.ts';
import type { Remark } from '../remarks.ts';
import { AccountName, closed, method, NoteIdText, Nothing, SystemPath } from './define-method.ts';

const Scope = Type.Union([
  Type.Object(
    { kind: Type.Literal('notes'), noteIds: Type.Array(NoteIdText, { minItems: 1, maxItems: 100_000 }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('folder'),
      account: AccountName,
      folder: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('all') }, closed),
]);

/** Copies of notes for other programs. The event `export.changed` reports how far it is. */
export const exportMethods = {
  'export.status': method<ExportStatus>()(Nothing),
  /** Begins an export, and returns at once. Rejects as `bad-request` while one runs. */
  'export.start': method<null>()(
    Type.Object(
      {
        scope: Scope,
        format: Type.Union([Type.Literal('markdown'), Type.Literal('html'), Type.Literal('docx')]),
        to: SystemPath,
      },
      closed,
    ),
  ),
  /** Stops it; nothing remains of it. */
  'export.cancel': method<null>()(Nothing),
  /** The next remarks of a result, some hundreds at once, behind the first `from`; none behind their end. */
  'export.remarks': method<readonly Remark[]>()(Type.Object({ from: Type.Integer({ minimum: 0 }) }, closed)),
  /** Forgets a result or a failure. */
  'export.dismiss': method<null>()(Nothing),
} as const;
