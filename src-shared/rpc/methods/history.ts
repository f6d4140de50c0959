import Type from 'typebox';
import type { HistoryVerdict, RevisionEntry } from '../library.ts';
import { closed, method, NoteIdParam } from './define-method.ts';

/** The revisions of a note. */
export const historyMethods = {
  'history.list': method<readonly RevisionEntry[]>()(NoteIdParam),
  'history.read': method<{ title: string; content: string }>()(
    Type.Object({ revisionId: Type.String({ minLength: 64, maxLength: 64 }) }, closed),
  ),
  'history.verify': method<HistoryVerdict>()(NoteIdParam),
} as const;
