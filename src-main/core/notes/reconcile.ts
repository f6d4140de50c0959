import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { type NoteFile, readNoteFile } from '../vault/note-file.ts';
import { absolutePath, placeOf, titleFromPath } from '../vault/vault-path.ts';
import { baseOf } from './base.ts';
import { identifyNote } from './identify-note.ts';
import { judgeFile, type Mover } from './judge-file.ts';
import { explainFailure } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { staleTitleOf, titleOfFile } from './stale-title.ts';
import { writeOutHead } from './write-out-head.ts';

/** A file that was read, on its way to be recorded. */
type Reading = { readonly path: string; readonly file: NoteFile };

/** A reading with what had to be looked up on the disk before it can be recorded. */
type Plan = {
  readonly reading: Reading;
  /** Whether the note with this file's id still has its file elsewhere. */
  readonly stillThere: boolean;
  readonly twin: NoteRecord | undefined;
};

/** Whether a file lies at a vault path. */
export type PathExists = (path: string) => boolean | Promise<boolean>;

/**
 * Brings the journal in line with some files that came, changed or moved: identifies each, commits what is in no
 * revision yet, writes out heads that a crash kept back. Reads first, then records everything in one transaction.
 */
export async function reconcileFiles(
  context: NotesContext,
  paths: readonly string[],
  exists: PathExists,
  mover: Mover = 'somebody',
): Promise<void> {
  const readings: Reading[] = [];
  for (const path of paths) {
    try {
      const file = await readNoteFile(absolutePath(context.vault, path));
      if (file !== undefined) readings.push({ path, file });
    } catch (error) {
      // One file that cannot be read must not keep the others from being taken in.
      context.emit('notice', {
        level: 'warning',
        message: `${path} cannot be read: ${explainFailure(error).message}`,
      });
    }
  }
  const plans: Plan[] = [];
  for (const reading of readings) {
    const stillThere = await originStillThere(context, reading, exists);
    plans.push({ reading, stillThere, twin: await lostTwin(context, reading, exists) });
  }
  const idsInBatch = new Map(readings.map(({ path, file }) => [path, file.fields.id]));
  const touched: NoteId[] = [];
  const toWriteOut: NoteId[] = [];
  const changedText: NoteRecord[] = [];
  let committed = false;
  context.journal.transaction(() => {
    for (const plan of plans) {
      const displaced = context.journal.notes.byPath(plan.reading.path);
      const { record, outcome, isNews } = recordReading(context, plan, idsInBatch, mover);
      touched.push(record.id);
      if (displaced !== undefined) touched.push(displaced.id); // it may have lost its path to this file
      if (outcome === 'write-out') toWriteOut.push(record.id);
      if (isNews) changedText.push(record);
      committed ||= outcome === 'revision';
    }
  });
  announce(context, touched);
  for (const { id, file, title, head } of changedText)
    context.emit('note.changed', { noteId: id, base: baseOf({ hash: file?.hash ?? '', title, head }) });
  if (committed) context.onCommitted();
  for (const id of toWriteOut) await writeOutHead(context, id);
}

/** A note without a file that had exactly these bytes: the file was renamed, and has no id to tell so. */
async function lostTwin(
  { journal }: NotesContext,
  { path, file }: Reading,
  exists: PathExists,
): Promise<NoteRecord | undefined> {
  if (file.fields.id !== undefined || journal.notes.byPath(path) !== undefined) return undefined;
  for (const candidate of journal.notes.withHash(file.state.hash)) {
    if (candidate.path === null || candidate.state === 'missing' || !(await exists(candidate.path)))
      return candidate;
  }
  return undefined;
}

async function originStillThere(
  { vault, journal }: NotesContext,
  { path, file }: Reading,
  exists: PathExists,
): Promise<boolean> {
  if (file.fields.id === undefined) return false;
  const elsewhere = journal.notes.byId(file.fields.id)?.path;
  if (elsewhere === undefined || elsewhere === null || elsewhere === path || !(await exists(elsewhere)))
    return false;
  const there = await readNoteFile(absolutePath(vault, elsewhere)).catch(() => undefined);
  // A file that took the place of a moved one is not the note; and one file under two spellings of a name is one.
  return there?.fields.id === file.fields.id && there.state.inode !== file.state.inode;
}

function recordReading(
  context: NotesContext,
  { reading: { path, file }, stillThere, twin }: Plan,
  idsInBatch: ReadonlyMap<string, NoteId | undefined>,
  mover: Mover,
): { record: NoteRecord; outcome: 'same' | 'revision' | 'write-out'; isNews: boolean } {
  const { journal } = context;
  const fileId = file.fields.id;
  const withId = fileId === undefined ? undefined : journal.notes.byId(fileId);
  const atPath = journal.notes.byPath(path);
  // A path keeps its note's identity, unless the note itself was found elsewhere.
  const movedAway =
    fileId === undefined && atPath !== undefined && [...idsInBatch.values()].includes(atPath.id);
  const identity = identifyNote({
    fileId,
    atPath: movedAway ? undefined : atPath,
    withId,
    withIdStillThere:
      withId?.path != null && withId.path !== path && (stillThere || idsInBatch.get(withId.path) === fileId),
    // Another file of this batch may have been the same lost note.
    lostTwin: twin !== undefined && journal.notes.byId(twin.id)?.path === twin.path ? twin : undefined,
  });
  const place = placeOf(path, context.defaultAccount());
  const known =
    identity.kind === 'known'
      ? identity.record
      : newRecord(identity.id ?? context.newNoteId(), path, file, place);
  const record: NoteRecord = {
    ...known,
    path,
    state: 'present',
    staleTitle: staleTitleOf(known, path, file),
  };
  const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
  const judgement = judgeFile(file, record, head, place, mover);
  switch (judgement.kind) {
    case 'revision': {
      if (identity.kind === 'new') journal.notes.save({ ...record, file: file.state }); // a revision refers to its note
      const committed = journal.commit({
        record: { ...record, file: file.state, pendingWrite: false, createdAt: judgement.document.createdAt },
        document: judgement.document,
        origin: judgement.origin,
        now: context.now(),
      });
      // A page shows text and title: where the note lies now it learns from the list.
      const isNews = known.file?.hash !== file.state.hash || known.title !== committed.title;
      return { record: committed, outcome: 'revision', isNews };
    }
    case 'write-out':
      journal.notes.save(record);
      return { record, outcome: 'write-out', isNews: false };
    case 'same':
    case 'unfit': {
      const settled = {
        ...record,
        ...place,
        file: file.state,
        draft: false,
        unfit: judgement.kind === 'unfit',
        ...(judgement.kind === 'unfit' ? appearanceOf(file, record) : {}),
      };
      journal.notes.save(settled);
      if (identity.kind === 'new') journal.search.index(record.id, settled.title, '');
      return { record: settled, outcome: 'same', isNews: false };
    }
  }
}

function appearanceOf(
  file: NoteFile,
  { path, staleTitle }: NoteRecord,
): Pick<NoteRecord, 'title' | 'excerpt'> {
  return {
    title: titleOfFile(file, path ?? '', staleTitle),
    excerpt: excerptOf(normaliseContent(file.source.body.slice(0, 4000))),
  };
}

function newRecord(
  id: NoteId,
  path: string,
  file: NoteFile,
  place: { account: string; folder: string | null },
): NoteRecord {
  return {
    id,
    state: 'present',
    path,
    title: file.fields.title ?? titleFromPath(path),
    account: place.account,
    folder: place.folder,
    createdAt: file.fields.created ?? noteTimestamp(file.born),
    updatedAt: file.fields.updated ?? noteTimestamp(Number(BigInt(file.state.mtime) / 1_000_000n)),
    locked: file.fields.locked ?? false,
    excerpt: '',
    head: null,
    revisionCount: 0,
    file: null,
    pendingWrite: false,
    draft: false,
    deletedAt: null,
    unfit: false,
    staleTitle: null,
    foreignDraft: false,
    foreignSince: null,
  };
}
