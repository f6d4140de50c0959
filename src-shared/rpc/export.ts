import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import { AccountName, closed, method, NoteIdText, SystemPath } from './define-method.ts';
import type { Remarks } from './remarks.ts';

/** What is exported: some notes, a folder with all below it (null: the whole account), or every note. */
export type ExportScope =
  | { readonly kind: 'notes'; readonly noteIds: NoteId[] }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string | null }
  | { readonly kind: 'all' };

/** `markdown`: the files as they are, with those they link to. `html`: a site, or one page of one note. `docx`: a document of Word for each note. */
export type ExportFormat = 'markdown' | 'html' | 'docx';

export type ExportRequest = {
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /**
   * Absolute path, on the computer that runs the core, of what is made: a zip archive if it ends in `.zip`, one file if it ends
   * in `.html` or `.docx` and one note is exported as that, else a folder. Nothing that is there is replaced.
   */
  readonly to: string;
};

/** What an export made. */
export type Exported = {
  /** As it was asked for. */
  readonly to: string;
  readonly notes: number;
  readonly files: number;
  /** Files that could not be exported, or not as the note has them. */
  readonly remarks: Remarks;
};

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
