import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { draftMark, type FoundFields } from '../../../../src-shared/markdown/front-matter.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../../src-shared/revision/revision-id.ts';
import { sha256 } from '../../disk/sha256.ts';
import { originOf } from '../../journal/adopted-notes.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { conflictCopyName } from '../../vault/conflict-copy-name.ts';
import { lookUpNow } from '../../vault/vault-files.ts';
import { placeOf } from '../../vault/vault-path.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ForkSide } from '../history/merge-fork.ts';
import { continueUnder, handOver } from '../history/supersede-note.ts';
import { endOfIds, idInVault } from './adopted-id.ts';
import { keepOverwritten } from './commit-draft.ts';
import type { Effects, FileReading } from './record-file.ts';
import { type VerifiedRevision, verifyFile } from './verify-file.ts';

/** Notes that get other ids in one step, with the vault's. */
const atOnce = 16;

/**
 * Gives some notes of which no file has the id the ids that the vault's id makes: other computers have them. With all their revisions, which are the same
 * there. Nothing is written to a file. Returns the last note that was looked at, undefined if there are no more, and whether some are left, since they are being
 * saved.
 */
export function followVaultId(
  context: NotesContext,
  after: NoteId | undefined,
): { readonly last: NoteId | undefined; readonly isLeft: boolean } {
  const { journal, locks } = context;
  const touched: NoteId[] = [];
  let isLeft = false;
  const noteIds = journal.adopted.unnamed(endOfIds(context.vaultId()), after ?? '', atOnce);
  for (const noteId of noteIds) {
    const origin = originOf(noteId);
    if (origin === undefined || journal.adopted.twinOf(noteId) !== undefined) continue;
    const to = idInVault(origin, context.vaultId());
    if (locks.isHeld(noteId) || locks.isHeld(to)) isLeft = true;
    else if (continueAll(context, noteId, to)) touched.push(noteId, to);
  }
  announce(context, touched);
  if (touched.length > 0) context.onCommitted();
  return { last: noteIds.at(-1), isLeft };
}

/** Whether all its texts could be read. */
function continueAll(context: NotesContext, noteId: NoteId, to: NoteId): boolean {
  const { journal } = context;
  const all = [...journal.revisions.each(noteId)];
  const note = journal.notes.byId(noteId);
  if (note === undefined || all.some(({ document }) => document === undefined)) return false;
  journal.transaction(() => {
    handOver(context, note, to);
    let record = continueUnder(context, note, to);
    let previousRevisionId: RevisionId | null = null;
    for (const { document, origin } of all) {
      if (document === undefined) continue;
      record = journal.commit({
        record,
        document: normaliseDocument({ ...document, id: to, previousRevisionId }),
        origin,
        now: context.now(),
      });
      previousRevisionId = record.head;
    }
  });
  return true;
}

/**
 * Settles the id of a file whose note has another one here, since two computers found it before the id of the vault had come from one to the other.
 * A note that only this computer knows by its id goes on under the one in the file. If both ids have been in files, the greater one wins: the note goes on
 * under it with the file of the revision that proves it, and what was written here is a fork of that; or the file is read as what it becomes on
 * its own computer, once that has learned of the greater id. Of two computers that see each other's file, either does one of the two. Undefined while the
 * note is being saved.
 */
export function settleIds(
  context: NotesContext,
  reading: FileReading,
  effects: Effects,
  isBusy: (id: NoteId) => boolean,
): FileReading | undefined {
  const { vault, journal } = context;
  const { path, file } = reading;
  const { id } = file.fields;
  const isKnown = id === undefined || (journal.notes.byId(id)?.state ?? 'retired') !== 'retired';
  const twinId = isKnown ? undefined : journal.adopted.twinOf(id);
  const twin = twinId === undefined ? undefined : journal.notes.byId(twinId);
  if (id === undefined || twin === undefined) return reading;
  if (isBusy(twin.id)) return undefined;
  const proven = verifyFile(file, placeOf(path, context.defaultAccount()));
  if (!journal.adopted.isNamed(twin.id)) {
    if (twin.path !== null && twin.path !== path && lookUpNow(vault, twin.path) !== undefined) {
      const isCopy = conflictCopyName(path, twin.path) === 'certain';
      return isCopy ? readAs(context, reading, twin, proven) : reading;
    }
    effects.touched.push(twin.id, id);
    handOver(context, twin, id);
    if (journal.notes.byId(id) !== undefined) continueUnder(context, twin, id);
    return reading;
  }
  if (id < twin.id || proven === undefined || path !== twin.path)
    return readAs(context, reading, twin, proven);
  const mine = keepOverwritten(context, reading.file, twin);
  const sides = sidesOf(context, mine, file.fields);
  effects.touched.push(twin.id, id);
  handOver(context, mine, id);
  const record = continueUnder(context, mine, id);
  if (sides !== undefined) {
    const { head, base, rootThere } = sides;
    const document = normaliseDocument({ ...head, id, previousRevisionId: rootThere });
    journal.keepAside({ record, document, origin: 'edit', now: context.now() });
    effects.forks.push({
      noteId: id,
      mine: revisionIdOf(document, sha256),
      theirs: proven.revisionId,
      base: base.document,
    });
  }
  return reading;
}

/** A file with the fields that it gets when its computer has learned of the id that its note has here. */
function readAs(
  context: NotesContext,
  { path, file }: FileReading,
  note: NoteRecord,
  proven: VerifiedRevision | undefined,
): FileReading {
  const { revision: named, previous: _, ...fields } = file.fields;
  const as = (more: Pick<FoundFields, 'revision' | 'previous'>, base?: NoteDocument): FileReading => ({
    path,
    file: { ...file, fields: { ...fields, id: note.id, ...more } },
    base,
    // another computer's draft is not written over
    isOther: more.revision !== draftMark && path === note.path,
  });
  const sides = sidesOf(context, note, file.fields);
  // this computer wrote it under its former id, or another program did
  if (
    named === undefined ||
    sides === undefined ||
    (named !== draftMark && context.journal.revisions.has(named))
  )
    return as({});
  const { id: previous, document: base } = sides.base;
  if (named === draftMark) return as({ revision: draftMark, previous });
  if (proven === undefined) return as({});
  const document = normaliseDocument({ ...proven.document, id: note.id, previousRevisionId: previous });
  return as({ revision: revisionIdOf(document, sha256), previous }, base);
}

/** The most revisions that are compared with the revision that a file was made from. */
const mostCompared = 100;

/**
 * The texts of a note that a file under its other id is merged with. `base`: what both were made from, which is a revision of this computer if the
 * other one has merged that, else the first one: both ids are made from its text. `rootThere`: that one's id under the other id. Undefined where this
 * journal does not have it.
 */
function sidesOf(
  { journal }: NotesContext,
  note: NoteRecord,
  { id = note.id, previous }: FoundFields,
): { readonly head: NoteDocument; readonly base: ForkSide; readonly rootThere: RevisionId } | undefined {
  const newestFirst = journal.revisions.metadata(note.id);
  const sideOf = (revisionId: RevisionId | null | undefined): ForkSide | undefined => {
    const document = revisionId == null ? undefined : journal.revisions.byId(revisionId)?.document;
    return document && revisionId != null ? { id: revisionId, document } : undefined;
  };
  const [root, head] = [sideOf(newestFirst.at(-1)?.revisionId), sideOf(note.head)];
  if (root === undefined || head === undefined || root.document.previousRevisionId !== null) return undefined;
  const there = (document: NoteDocument, previousRevisionId: RevisionId | null) =>
    revisionIdOf(normaliseDocument({ ...document, id, previousRevisionId }), sha256);
  const rootThere = there(root.document, null);
  const base = newestFirst
    .slice(0, mostCompared)
    .map(({ revisionId }) => sideOf(revisionId))
    .find((side) => side !== undefined && there(side.document, rootThere) === previous);
  return { head: head.document, base: base ?? root, rootThere };
}
