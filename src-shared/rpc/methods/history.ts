import Type from 'typebox';
import type { HistoryExportPlan } from '../history-export.ts';
import type { HistoryVerdict, RevisionEntry, WordChange } from '../library.ts';
import { closed, method, NoteIdParam, NoteIdText, SystemPath } from './define-method.ts';

/** One note; null for all notes. */
const Scope = Type.Union([NoteIdText, Type.Null()]);

const RevisionIdText = Type.String({ minLength: 64, maxLength: 64 });

/** The most revisions that `history.changes` is asked about at once, so that the first ones are answered soon. */
export const maxChangesAtOnce = 25;

/** The revisions of a note. */
export const historyMethods = {
  'history.list': method<readonly RevisionEntry[]>()(NoteIdParam),
  'history.read': method<{ title: string; content: string }>()(
    Type.Object({ revisionId: RevisionIdText }, closed),
  ),
  /**
   * How many words revisions changed, which are given as `history.list` has them, newest first. Those are left out whose
   * text, or that of their predecessor, is not here, is damaged, or differs by more than is counted.
   */
  'history.changes': method<readonly WordChange[]>()(
    Type.Object({ revisionIds: Type.Array(RevisionIdText, { maxItems: maxChangesAtOnce }) }, closed),
  ),
  'history.verify': method<HistoryVerdict>()(NoteIdParam),
  /** What an export of the history would hold, and a free place for it. Writes nothing. */
  'history.planExport': method<HistoryExportPlan>()(Type.Object({ noteId: Scope }, closed)),
  /**
   * Begins a job that writes the revisions of a note, or of all notes, into a new folder, with a program that verifies them. A cancelled job
   * removes what it wrote.
   */
  'history.export': method<null>()(Type.Object({ noteId: Scope, folder: SystemPath }, closed)),
} as const;
