import Type from 'typebox';
import { AccountName, closed, method, NoteIdText, SystemPath } from './define-method.ts';

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

/** Copies of notes for other programs. */
export const exportMethods = {
  /** Begins a job. */
  'export.start': method<null>({ needs: 'vault' })(
    Type.Object(
      {
        scope: Scope,
        format: Type.Union([Type.Literal('markdown'), Type.Literal('html'), Type.Literal('docx')]),
        to: SystemPath,
      },
      closed,
    ),
  ),
} as const;
