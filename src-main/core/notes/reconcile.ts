import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { type NoteFile, readNoteFile } from '../vault/note-file.ts';
import { absolutePath, placeOf, titleFromPath } from '../vault/vault-path.ts';
import { identifyNote } from './identify-note.ts';
import { judgeFile } from './judge-file.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { writeOutHead } from './write-out-head.ts';

/** A file that was read, on its way to be recorded. */
type Reading = { readonly path: string; readonly file: NoteFile };

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
): Promise<void> {
  const readings: Reading[] = [];
  for (const path of paths) {
    const file = await readNoteFile(absolutePath(context.vault, path));
    if (file !== undefined) readings.push({ path, file });
  }
  const plans: { reading: Reading; stillThere: boolean }[] = [];
  for (const reading of readings)
    plans.push({ reading, stillThere: await originStillThere(context, reading, exists) });

  const inBatch = new Set(readings.map((reading) => reading.path));
  const touched: NoteId[] = [];
  const toWriteOut: NoteId[] = [];
  const changedText: NoteRecord[] = [];
  let committed = false;
  context.journal.transaction(() => {
    for (const { reading, stillThere } of plans) {
      const { record, outcome } = recordReading(
        context,
        reading,
        (origin) => stillThere || inBatch.has(origin),
      );
      touched.push(record.id);
      if (outcome === 'write-out') toWriteOut.push(record.id);
      if (outcome === 'revision') changedText.push(record);
      committed ||= outcome === 'revision';
    }
  });
  announce(context, touched);
  for (const { id, file } of changedText)
    context.emit('note.changed', { noteId: id, base: file?.hash ?? '' });
  if (committed) context.onCommitted();
  for (const id of toWriteOut) await writeOutHead(context, id);
}

async function originStillThere(
  { journal }: NotesContext,
  { path, file }: Reading,
  exists: PathExists,
): Promise<boolean> {
  const elsewhere = file.fields.id === undefined ? undefined : journal.notes.byId(file.fields.id)?.path;
  return elsewhere !== undefined && elsewhere !== null && elsewhere !== path && (await exists(elsewhere));
}

function recordReading(
  context: NotesContext,
  { path, file }: Reading,
  isStillThere: (origin: string) => boolean,
): { record: NoteRecord; outcome: 'same' | 'revision' | 'write-out' } {
  const { journal } = context;
  const fileId = file.fields.id;
  const withId = fileId === undefined ? undefined : journal.notes.byId(fileId);
  const identity = identifyNote({
    fileId,
    atPath: journal.notes.byPath(path),
    withId,
    withIdStillThere: withId?.path != null && withId.path !== path && isStillThere(withId.path),
    lostTwin: fileId === undefined ? journal.notes.lostWithHash(file.state.hash) : undefined,
  });
  const place = placeOf(path, context.defaultAccount());
  const known =
    identity.kind === 'known'
      ? identity.record
      : newRecord(identity.id ?? context.newNoteId(), path, file, place);
  const record: NoteRecord = { ...known, path, state: 'present' };
  const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
  const judgement = judgeFile(file, record, head, place);
  switch (judgement.kind) {
    case 'revision': {
      if (identity.kind === 'new') journal.notes.save({ ...record, file: file.state }); // a revision refers to its note
      const committed = journal.commit({
        record: { ...record, file: file.state, pendingWrite: false, createdAt: judgement.document.createdAt },
        document: judgement.document,
        origin: judgement.origin,
        now: context.now(),
      });
      return { record: committed, outcome: 'revision' };
    }
    case 'write-out':
      journal.notes.save(record);
      return { record, outcome: 'write-out' };
    case 'same':
    case 'unfit': {
      const settled = {
        ...record,
        file: file.state,
        draft: false,
        ...(judgement.kind === 'unfit' ? appearanceOf(file, path) : {}),
      };
      journal.notes.save(settled);
      if (identity.kind === 'new') journal.search.index(record.id, settled.title, '');
      return { record: settled, outcome: 'same' };
    }
  }
}

function appearanceOf(file: NoteFile, path: string): Pick<NoteRecord, 'title' | 'excerpt'> {
  return {
    title: file.fields.title ?? titleFromPath(path),
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
  };
}
