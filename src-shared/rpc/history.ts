import * as Type from 'typebox';
import type { RevisionId } from '../ids.ts';
import type { NoteTimestamp } from '../timestamp.ts';
import { closed, method, NoteIdParam, NoteIdText, SystemPath } from './define-method.ts';
import type { SyncStage } from './sync.ts';

/** One line of a note's history, newest first. */
export type RevisionEntry = {
  readonly revisionId: RevisionId;
  readonly previousRevisionId: RevisionId | null;
  /** 1 for the oldest revision in the journal. */
  readonly number: number;
  readonly title: string;
  readonly updatedAt: NoteTimestamp;
  readonly origin: RevisionOrigin;
  readonly stage: SyncStage;
  /** Bytes of content. */
  readonly bytes: number;
  /** The newest text was not made from it, directly or through others: it is on another side of a fork. */
  readonly isBeside: boolean;
};

/** How many words a revision has that its predecessor has not, and the other way round. A first revision has added all of its words. */
export type WordChange = {
  readonly revisionId: RevisionId;
  readonly added: number;
  readonly removed: number;
};

/**
 * Where a revision came from: the editor, another program, a file found in the vault, a draft after a crash, or
 * another computer, whose file proved to be this revision; or a note of another program that was imported.
 */
export type RevisionOrigin = 'edit' | 'outside' | 'adopted' | 'recovered' | 'synced' | 'imported';

/** The result of "Verify history". */
export type HistoryVerdict = {
  readonly revisions: number;
  /** How many of them the present service acknowledged. */
  readonly acknowledged: number;
  /** Plain sentences; empty when the chain is whole. */
  readonly faults: readonly string[];
};

/** What the user should know before a history is exported. */
export type HistoryExportPlan = {
  /** Absolute path of a folder that does not exist yet, as a suggestion. */
  readonly folder: string;
  readonly notes: number;
  /** How many of the notes are locked: their text is written as it is, too. */
  readonly locked: number;
};

/** An exported history. */
export type ExportedHistory = {
  /** Absolute path. */
  readonly folder: string;
  readonly notes: number;
  readonly revisions: number;
  /** SHA-256 of the manifest, in hexadecimal: it stands for every byte of the export. */
  readonly fingerprint: string;
  /** SHA-256 of the verifier in the export, in hexadecimal. */
  readonly verifier: string;
  /** Faults of the history that were found on the way, as sentences; at most 20. */
  readonly faults: readonly string[];
};

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
