import type { NoteId } from '../../../../src-shared/ids.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sameStamp, stampOf } from '../../disk/file-state.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { recordOfFile } from '../../journal/new-record.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { lookUpNow } from '../../vault/vault-files.ts';
import { placeOf } from '../../vault/vault-path.ts';
import { announce, emitNoteChanged } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { runAll } from '../context/run-all.ts';
import { versionTokenOf } from '../context/version-token.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { settleFork } from '../history/settle-fork.ts';
import { supersedeNote } from '../history/supersede-note.ts';
import { adoptedId } from './adopted-id.ts';
import type { Mover } from './classify-file.ts';
import { keepOverwritten } from './commit-draft.ts';
import { identifyFile } from './identify-file.ts';
import { type Effects, type FileReading, noEffects, recordFile } from './record-file.ts';
import { settleIds } from './settle-ids.ts';

export type ReconcileOptions = {
  /** Who moved the files; by default another program. */
  readonly mover?: Mover;
  /** Drafts of other computers become revisions, too: they are finished, or an edit here follows. */
  readonly quiet?: boolean | ((reading: FileReading) => boolean);
  /** May be lost at a power failure (never torn): the caller records more files, or the same again, durably. */
  readonly nonDurable?: boolean;
  /** Files that could not be identified before. */
  readonly undecided?: Pick<ReadonlySet<string>, 'has'>;
  /** Receives the notes whose rows have changed, instead of announcing them at once. */
  readonly onTouched?: (noteIds: readonly NoteId[]) => void;
  /** The caller holds the locks of these notes. */
  readonly locked?: boolean;
};

/** The result of reconciling a file. */
export type Reconciled =
  /** `left`: the path of a file that was taken for this note before, and has to be checked again. */
  | { readonly kind: 'recorded'; readonly noteId: NoteId; readonly left: string | null }
  /** It changed since it was read, or its note is locked: it is to be checked again. */
  | { readonly kind: 'again' }
  /** A sync program may be about to restore the original: to be checked again when it is known to be gone. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'conflict-copy'; readonly of: NoteId }
  /** A second name of a file that is listed already. */
  | { readonly kind: 'ignored' };

/**
 * Records files that were created, changed or moved. Reads first; a file that cannot be read is reported
 * and does not stop the others. Returns the result for each file that was read.
 */
export async function reconcileFiles(
  context: NotesContext,
  paths: readonly string[],
  options: ReconcileOptions = {},
): Promise<ReadonlyMap<string, Reconciled>> {
  return recordReadings(context, await readFiles(context, paths), options);
}

/**
 * Reads note files concurrently; the caller limits their number. Files that are gone are left out. Unreadable files
 * are reported, each time unless `faults` is given.
 */
export async function readFiles(
  context: NotesContext,
  paths: readonly string[],
  faults?: ReportOnce,
): Promise<FileReading[]> {
  async function read(path: string): Promise<FileReading | undefined> {
    try {
      const file = await readNoteFile(context.vault, path);
      faults?.succeeded(path);
      return file && { path, file };
    } catch (error) {
      if (faults !== undefined) faults.failed(path, t('notices.fileNotRead', { path }), error);
      else
        context.emit('notice', {
          level: 'warning',
          message: t('notices.because', {
            what: t('notices.fileNotRead', { path }),
            reason: explainFailure(error).message,
          }),
        });
      return undefined;
    }
  }
  // concurrently, since reading is mostly waiting for the disk
  const readings = await Promise.all(paths.map(read));
  return readings.filter((reading) => reading !== undefined);
}

/**
 * Identifies each file that was read, commits what is in no revision yet, adopts verified revisions, and writes
 * heads that a crash prevented from being written. Synchronous, so that nothing of a note can change in between: a file
 * whose stamp has changed since it was read is left for another check.
 */
export function recordReadings(
  context: NotesContext,
  readings: readonly FileReading[],
  options: ReconcileOptions = {},
): ReadonlyMap<string, Reconciled> {
  const effects = noEffects();
  const results = new Map<string, Reconciled>();
  const run = options.nonDurable === true ? context.journal.nonDurable : context.journal.transaction<void>;
  run(() => {
    for (const reading of readings)
      results.set(reading.path, recordReading(context, reading, options, effects));
  });
  if (options.onTouched === undefined) announce(context, effects.touched);
  else options.onTouched(effects.touched);
  for (const { id, file, title, head } of effects.changedText) {
    context.emit('note.changed', {
      noteId: id,
      base: versionTokenOf({ hash: file?.hash ?? '', title, head }),
    });
    // its history may be longer, even while nothing can be uploaded
    context.emit('memory.changed', { noteId: id });
  }
  if (effects.committed) context.onCommitted();
  runAll([
    ...effects.toMaterialize.map((id) => () => {
      materializeHead(context, id);
      emitNoteChanged(context, id);
    }),
    ...effects.forks.map((fork) => () => settleFork(context, fork)),
  ]);
  return results;
}

function recordReading(
  context: NotesContext,
  read: FileReading,
  options: ReconcileOptions,
  effects: Effects,
): Reconciled {
  const { vault, journal, locks } = context;
  const { path } = read;
  const present = lookUpNow(vault, path);
  // a symbolic link has a stamp of its own
  const isSame =
    present !== undefined && (present.isSymbolicLink() || sameStamp(stampOf(present), read.file.state));
  if (!isSame) return { kind: 'again' };
  const isBusy = (id: NoteId | undefined) => id !== undefined && options.locked !== true && locks.isHeld(id);
  if (isBusy(journal.notes.byPath(path)?.id) || isBusy(read.file.fields.id)) return { kind: 'again' };
  const reading = settleIds(context, read, effects, isBusy);
  if (reading === undefined) return { kind: 'again' };
  const { file } = reading;
  const atPath = journal.notes.byPath(path);
  const identity = identifyFile(context, reading, atPath, options.undecided?.has(path) ?? false);
  switch (identity.kind) {
    case 'second-name':
      return { kind: 'ignored' };
    case 'undecided':
      return { kind: 'undecided' };
    case 'conflict-copy':
      return { kind: 'conflict-copy', of: identity.of.id };
    case 'known':
    case 'new': {
      if (identity.kind === 'known' && isBusy(identity.record.id)) return { kind: 'again' };
      const place = placeOf(path, context.defaultAccount());
      const known =
        identity.kind === 'known'
          ? identity.record
          : recordOfFile(identity.id ?? freeAdoptedId(context, reading), path, file, place);
      if (atPath !== undefined) effects.touched.push(atPath.id); // it may lose its path to this file
      effects.touched.push(known.id);
      const displaced =
        atPath === undefined || atPath.id === known.id
          ? undefined
          : keepOverwritten(context, reading.file, atPath);
      // a note with edits of this computer is not superseded: its file was replaced, and its text is in the trash
      const isSame = identity.kind === 'new' && identity.displaces !== undefined;
      if (displaced !== undefined && isSame && !journal.revisions.isEditedHere(displaced.id))
        supersedeNote(context, displaced, known.id);
      else if (displaced?.state === 'present') losePath(context, displaced);
      recordFile(context, reading, known, { ...options, isNew: identity.kind === 'new' }, effects);
      const left = identity.kind === 'known' ? (identity.left ?? null) : null;
      return { kind: 'recorded', noteId: known.id, left };
    }
    default:
      return assertNever(identity);
  }
}

/** Another note's file took the path of a note. Its new path is recorded when its own file is found. */
function losePath({ journal, now }: NotesContext, note: NoteRecord): void {
  journal.notes.save({ ...note, state: 'missing', path: null, deletedAt: noteTimestamp(now()) });
}

function freeAdoptedId({ journal, vaultId }: NotesContext, { path, file }: FileReading): NoteId {
  const content = normaliseContent(file.source.body);
  for (let attempt = 0; ; attempt += 1) {
    const id = adoptedId(vaultId(), path, content, attempt);
    if (journal.notes.byId(id) === undefined && journal.adopted.twinOf(id) === undefined) return id;
  }
}
