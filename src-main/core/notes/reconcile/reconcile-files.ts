import { lstatSync } from 'node:fs';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sameStamp, stampOf } from '../../disk/file-state.ts';
import { explainFailure } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { absolutePath, placeOf } from '../../vault/vault-path.ts';
import { announce } from '../context/announce.ts';
import { emitNoteChanged } from '../context/emit-note-changed.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { runAll } from '../context/run-all.ts';
import { versionTokenOf } from '../context/version-token.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { recordOfFile } from '../files/new-record.ts';
import { supersedeNote } from '../history/supersede-note.ts';
import { adoptedId } from './adopted-id.ts';
import type { Mover } from './classify-file.ts';
import { identifyFile } from './identify-file.ts';
import { keepOverwritten } from './keep-overwritten.ts';
import { type Effects, noEffects, type Reading, recordFile } from './record-file.ts';
import { settleFork } from './settle-fork.ts';

export type ReconcileOptions = {
  /** Who moved the files; another program, if it is left out. */
  readonly mover?: Mover;
  /** Texts that another computer is writing become revisions all the same: nobody writes them any more, or an edit here follows. */
  readonly quiet?: boolean | ((reading: Reading) => boolean);
  /** May be lost with the power (never torn): the caller records more files, or the same again, and durably. */
  readonly nonDurable?: boolean;
  /** Files that could not be decided on before. */
  readonly undecided?: Pick<ReadonlySet<string>, 'has'>;
  /** Takes the notes whose rows have changed, in place of telling the renderers at once. */
  readonly onTouched?: (noteIds: readonly NoteId[]) => void;
  /** The caller holds the locks of the notes it looks at. */
  readonly locked?: boolean;
};

/** What became of a file that was looked at. */
export type Reconciled =
  /** `left`: where a file lies that was taken for this note before, and has to be looked at again. */
  | { readonly kind: 'recorded'; readonly noteId: NoteId; readonly left: string | null }
  /** It changed since it was read, or its note is being worked on: it is to be looked at again. */
  | { readonly kind: 'again' }
  /** A sync program may be about to put the original back: to be looked at again after files that are gone are known. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'conflict-copy'; readonly of: NoteId }
  /** A second name of a file that is listed already. */
  | { readonly kind: 'ignored' };

/**
 * Brings the journal in line with some files that came, changed or moved. Reads first; what cannot be read is reported
 * and keeps none of the others back. Returns what became of each file that was read.
 */
export async function reconcileFiles(
  context: NotesContext,
  paths: readonly string[],
  options: ReconcileOptions = {},
): Promise<ReadonlyMap<string, Reconciled>> {
  return recordReadings(context, await readFiles(context, paths), options);
}

/** Reads note files, all at once, as few as a caller holds in memory; those that are gone are left out. What cannot be read is reported: each time, without `faults`. */
export async function readFiles(
  context: NotesContext,
  paths: readonly string[],
  faults?: ReportOnce,
): Promise<Reading[]> {
  async function read(path: string): Promise<Reading | undefined> {
    try {
      const file = await readNoteFile(absolutePath(context.vault, path));
      faults?.succeeded(path);
      return file && { path, file };
    } catch (error) {
      if (faults !== undefined) faults.failed(path, `${path} cannot be read`, error);
      else
        context.emit('notice', {
          level: 'warning',
          message: `${path} cannot be read: ${explainFailure(error).message}`,
        });
      return undefined;
    }
  }
  // at once, since the disk and the system have the most work with each
  const readings = await Promise.all(paths.map(read));
  return readings.filter((reading) => reading !== undefined);
}

/**
 * Identifies each file that was read, commits what is in no revision yet, takes over revisions that files prove, and writes
 * heads that a crash kept back. One blocking piece of work, so that nothing of a note can change in between: a file
 * whose stamp is not that of the reading any more is left for another look.
 */
export function recordReadings(
  context: NotesContext,
  readings: readonly Reading[],
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
    // its history may be longer, also while nothing can be uploaded
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
  reading: Reading,
  options: ReconcileOptions,
  effects: Effects,
): Reconciled {
  const { vault, journal, locks } = context;
  const { path, file } = reading;
  const present = lstatSync(absolutePath(vault, path), { bigint: true, throwIfNoEntry: false });
  // the stamp of a link is its own, and changes when it is made to lead elsewhere
  const isSame =
    present !== undefined && (present.isSymbolicLink() || sameStamp(stampOf(present), file.state));
  if (!isSame) return { kind: 'again' };
  const atPath = journal.notes.byPath(path);
  const isBusy = (id: NoteId | undefined) => id !== undefined && options.locked !== true && locks.isHeld(id);
  if (isBusy(atPath?.id) || isBusy(file.fields.id)) return { kind: 'again' };
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
          : keepOverwritten(context, reading, atPath);
      // one with edits of this computer is another note, whose file was replaced: its text is in the trash
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

/** Another note's file is at the path of a note now. Where that note went shows when its own file is found, if it is. */
function losePath({ journal, now }: NotesContext, note: NoteRecord): void {
  journal.notes.save({ ...note, state: 'missing', path: null, deletedAt: noteTimestamp(now()) });
}

function freeAdoptedId({ journal, vaultId }: NotesContext, { path, file }: Reading): NoteId {
  const content = normaliseContent(file.source.body);
  for (let attempt = 0; ; attempt += 1) {
    const id = adoptedId(vaultId(), path, content, attempt);
    if (journal.notes.byId(id) === undefined) return id;
  }
}
