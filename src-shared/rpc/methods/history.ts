import Type from 'typebox';
import type { HistoryExportOutcome, HistoryExportPlan } from '../history-export.ts';
import type { HistoryVerdict, RevisionEntry } from '../library.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing, SystemPath } from './define-method.ts';

/** One note; null for all notes. */
const Scope = Type.Union([NoteIdText, Type.Null()]);

/** The revisions of a note. */
export const historyMethods = {
  'history.list': method<readonly RevisionEntry[]>()(NoteIdParam),
  'history.read': method<{ title: string; content: string }>()(
    Type.Object({ revisionId: Type.String({ minLength: 64, maxLength: 64 }) }, closed),
  ),
  'history.verify': method<HistoryVerdict>()(NoteIdParam),
  /** What an export of the history would hold, and a free place for it. Writes nothing. */
  'history.planExport': method<HistoryExportPlan>()(Type.Object({ noteId: Scope }, closed)),
  /**
   * Writes the revisions of a note, or of all notes, into a new folder, with a program that verifies them. Refused as `name-taken` when
   * the folder exists, and as `bad-request` when it cannot be made there or another export is running. `history.exporting`
   * reports the progress.
   */
  'history.export': method<HistoryExportOutcome>()(
    Type.Object({ noteId: Scope, folder: SystemPath }, closed),
  ),
  /** Ends the running export, if any, and removes what it wrote. */
  'history.cancelExport': method<null>()(Nothing),
} as const;
