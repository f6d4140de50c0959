import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import { mergeTexts } from '../../../src-shared/markdown/merge-texts.ts';
import { joinNoteSource, type NoteSource } from '../../../src-shared/markdown/note-source.ts';
import { keepEdges, replaceBody } from '../../../src-shared/markdown/replace-body.ts';
import {
  type NoteDocument,
  normaliseContent,
  normaliseDocument,
  saysTheSame,
} from '../../../src-shared/revision/note-document.ts';
import type { SaveOutcome } from '../../../src-shared/rpc/library.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import {
  changedAt,
  type FileStamp,
  type NoteFile,
  readNoteFileNow,
  readStamp,
  sameStamp,
} from '../vault/note-file.ts';
import type { ExpectedFile } from '../vault/replace-file.ts';
import { absolutePath } from '../vault/vault-path.ts';
import { baseOf, oneLineTitle, type ReadBase, readBase } from './base.ts';
import { keepDisplaced } from './keep-displaced.ts';
import { NoteError } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { presentNoteOf } from './present-note-of.ts';
import { recordReadings } from './reconcile.ts';
import { withRecordFields } from './record-fields.ts';
import { renameForTitle } from './rename-file.ts';
import { waitForWriter } from './wait-for-writer.ts';
import { writeNoteFile } from './write-note.ts';

/** A save from the editor; `base` names the state the text was made from. */
export type Save = {
  readonly noteId: NoteId;
  readonly base: string;
  readonly title: string;
  readonly content: string;
  /** The edges of the text are meant; otherwise blank lines there stay as the file has them, since they were not shown. */
  readonly exact?: boolean | undefined;
};

const emptySource: NoteSource = { bom: '', frontMatter: null, body: '' };

/**
 * Writes the editor's text into the note's file. `commit`: also as a revision, journal first, unless it says what the
 * head says. A text that another program wrote since `base` becomes a revision of its own before.
 */
export function saveNote(context: NotesContext, save: Save, commit: boolean): Promise<SaveOutcome> {
  // a page may not know yet that its note goes on as another one
  const noteId = presentNoteOf(context, save.noteId);
  return context.locks.run([noteId], () => saveLocked(context, { ...save, noteId }, commit));
}

async function saveLocked(context: NotesContext, save: Save, commit: boolean): Promise<SaveOutcome> {
  const progress: Progress = { own: new Set(), waitsUntil: performance.now() + longestWait };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const outcome = await trySave(context, save, commit, progress);
    if (outcome !== undefined) return outcome;
  }
  throw new NoteError(
    'disk-failed',
    'Another program keeps writing this file. Your text is still here; it will be tried again.',
  );
}

/** Milliseconds that a save waits for other programs at most: it is to be on the disk within two seconds. */
const longestWait = 1_200;

/** What earlier tries of a save have done. */
type Progress = {
  /** Revisions that they committed. */
  readonly own: Set<RevisionId>;
  /** When another program that writes the file is waited for no longer, in monotonic milliseconds. */
  readonly waitsUntil: number;
};

async function trySave(
  context: NotesContext,
  save: Save,
  commit: boolean,
  progress: Progress,
): Promise<SaveOutcome | undefined> {
  const { journal } = context;
  const base = readBase(save.base);
  const known = journal.notes.byId(save.noteId);
  const path = known?.path;
  if (path == null && known?.state !== 'missing')
    throw new NoteError('note-not-found', 'This note is not there any more.');
  const file = path == null ? undefined : await fileAtRest(context, known, path, base, progress);
  let record = known;
  if (file !== undefined && path != null) {
    if (file.readOnly !== null)
      throw new NoteError('read-only', 'This file can only be read. Your text was not saved.');
    // what another computer is writing becomes a revision of this one with the first edit here
    if (isNews(known, file, base) || known?.foreignDraft === true) {
      const recorded = recordReadings(context, [{ path, file }], { quiet: true, locked: true });
      record = journal.notes.byId(save.noteId);
      // a draft that became a revision has its name in the file now
      const isAsRead = record?.file?.hash === file.state.hash;
      if (recorded.get(path)?.kind === 'again' || !isAsRead) return undefined;
    }
  }
  if (record === undefined || record.state === 'retired' || record.state === 'trashed')
    throw new NoteError('note-not-found', 'This note is not there any more.');

  const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
  const outsideRevision = outsideSince(record, base, file, progress.own);
  // A title that was only left standing in the editor is no wish: somebody may have renamed the note meanwhile.
  const title = base.hasTitle(save.title) ? record.title : oneLineTitle(save.title);
  const source = file?.source ?? emptySource;
  const begun = context.texts.find(record.id, base.hash);
  const merged =
    outsideRevision === null || begun === undefined ? undefined : mergeInto(begun, source.body, save);
  const content = merged ?? textFor(source.body, save);
  const isDraft = file !== undefined && isDraftIn(file, record, title, content);
  const document = documentOf(record, title, content, isDraft ? changedAt(file.state) : context.now());
  const news =
    head === undefined ? document.title !== '' || content.trim() !== '' : !saysTheSame(head, document);
  const named = commit && !news ? await namedAfterHead(context, record, title) : record;
  const wanted: Wanted = {
    record: named,
    head,
    file,
    source,
    document,
    content,
    outsideRevision,
    own: progress.own,
  };
  const outcome = await (commit && news ? commitText(context, wanted) : writeText(context, wanted, news));
  if (outcome === undefined) return undefined;
  context.texts.remember(record.id, outcome.base, content);
  return {
    ...outcome,
    base: baseOf({ hash: outcome.base, title: save.title, head: outcome.head }),
    ...(merged === undefined ? {} : { merged }),
  };
}

/** Whether a file holds a text that neither the page nor this app has written. */
function isNews(known: NoteRecord | undefined, { state }: NoteFile, base: ReadBase): boolean {
  return state.hash !== base.hash && (known === undefined || state.hash !== known.file?.hash || known.draft);
}

/** The file of a note as it is when no other program writes it, if that comes in time: half of a text is not to be taken for all of it. */
async function fileAtRest(
  context: NotesContext,
  record: NoteRecord | undefined,
  path: string,
  base: ReadBase,
  { waitsUntil }: Progress,
): Promise<NoteFile | undefined> {
  const absolute = absolutePath(context.vault, path);
  for (let rested: FileStamp | undefined; ; ) {
    const file = readNoteFileNow(absolute);
    if (file === undefined || !isNews(record, file, base)) return file;
    const remaining = waitsUntil - performance.now();
    if ((rested !== undefined && sameStamp(rested, file.state)) || remaining <= 0) return file;
    rested = await waitForWriter(absolute, record?.file ?? null, remaining);
  }
}

/** The text of a save as it belongs into a body. */
function textFor(body: string, { content, exact }: Save): string {
  const given = normaliseContent(content);
  return exact === true ? given : keepEdges(body, given);
}

/**
 * A text that was made from `begun`, with what another program changed in that since. Undefined where both changed one place:
 * then the page shows both, and the other text is in the history.
 */
function mergeInto(begun: string, body: string, save: Save): string | undefined {
  const merged = mergeTexts(begun, textFor(begun, save), normaliseContent(body));
  return merged.isClean ? merged.text : undefined;
}

/** A text that says what the head says may find its file without the head's name: a draft became that revision by itself. */
async function namedAfterHead(context: NotesContext, record: NoteRecord, title: string): Promise<NoteRecord> {
  if (record.path === null) return record;
  const named = await renameForTitle(context, record, title);
  if (named.path !== record.path) announce(context, [record.id]);
  return named;
}

type Wanted = {
  readonly record: NoteRecord;
  readonly head: NoteDocument | undefined;
  readonly file: NoteFile | undefined;
  readonly source: NoteSource;
  readonly document: NoteDocument;
  readonly content: string;
  readonly outsideRevision: RevisionId | null;
  readonly own: Set<RevisionId>;
};

/** What is to be replaced, with its bytes, by which one that was only cut is known. */
function expectedOf(file: NoteFile | undefined, stamp: ExpectedFile | undefined): ExpectedFile | undefined {
  if (file === undefined || stamp === undefined) return stamp;
  return {
    ...stamp,
    beginsWith: (bytes) => Buffer.from(joinNoteSource(file.source)).subarray(0, bytes.length).equals(bytes),
  };
}

/** Draft, or a text that says what the head says: the file alone. */
async function writeText(
  context: NotesContext,
  wanted: Wanted,
  draft: boolean,
): Promise<SaveOutcome | undefined> {
  const { journal } = context;
  const { record, head, file, source, document, content, outsideRevision } = wanted;
  const unchanged =
    file !== undefined &&
    normaliseContent(file.source.body) === content &&
    !draft &&
    !record.draft &&
    !record.pendingWrite;
  const shown = {
    ...record,
    title: document.title,
    excerpt: excerptOf(content),
    updatedAt: draft ? document.updatedAt : (head?.updatedAt ?? record.updatedAt),
    draft,
  };
  if (unchanged) return outcomeOf(record, file.state.hash, false, outsideRevision);
  const path = record.path ?? (await renameForTitle(context, record, document.title)).path;
  const fields = draft ? { ...shown, updatedAt: head?.updatedAt ?? record.updatedAt } : shown;
  const next = withRecordFields(
    { ...source, body: replaceBody(source.body, content) },
    fields,
    head?.previousRevisionId ?? null,
  );
  const written = writeNoteFile(context, path, next, expectedOf(file, file?.state));
  keepDisplaced(context, path, written.displaced);
  if (written.kind === 'changed') return undefined;
  const saved: NoteRecord = {
    ...shown,
    state: 'present',
    path,
    file: written.state,
    unfit: false,
    pendingWrite: false,
    staleTitle: null,
    foreignDraft: false,
    foreignSince: null,
  };
  // may be lost with the power: the draft stands in its file
  journal.relaxed(() => {
    journal.notes.save(saved);
    if (draft) journal.drafts.save(record.id, document);
    else journal.drafts.remove(record.id);
  });
  announce(context, [record.id]);
  return outcomeOf(saved, written.state.hash, false, outsideRevision);
}

/** The commit point, then the file. A crash in between is mended at the next start. */
async function commitText(context: NotesContext, wanted: Wanted): Promise<SaveOutcome | undefined> {
  const { vault, journal } = context;
  const { record, file, source, document, content, outsideRevision } = wanted;
  const placed = await renameForTitle(context, record, document.title);
  const { path } = placed;
  const stamp = path === record.path ? file?.state : await readStamp(absolutePath(vault, path));
  const seen = file === undefined || stamp === undefined ? null : { ...stamp, hash: file.state.hash };
  const committed = journal.commit({
    record: {
      ...placed,
      state: 'present',
      file: seen,
      pendingWrite: true,
      staleTitle: null,
    },
    document,
    origin: 'edit',
    now: context.now(),
  });
  if (committed.head !== null) wanted.own.add(committed.head);
  context.onCommitted();
  announce(context, [record.id]);
  context.emit('memory.changed', { noteId: record.id });
  const next = withRecordFields(
    { ...source, body: replaceBody(source.body, content) },
    committed,
    document.previousRevisionId,
  );
  const written = writeNoteFile(context, path, next, expectedOf(file, seen ?? stamp));
  keepDisplaced(context, path, written.displaced);
  if (written.kind === 'changed') return undefined; // committed; the next try keeps what the other program wrote
  // Lost with the power, this is found out again: the file shows the head, and nothing is to be written.
  journal.relaxed(() => journal.notes.save({ ...committed, file: written.state, pendingWrite: false }));
  return outcomeOf(committed, written.state.hash, true, outsideRevision);
}

/**
 * Whether a text is the draft that stands in its file. Its revision is dated as the file, as it is by any other app that takes
 * that file for a revision: then it is one and the same.
 */
function isDraftIn(file: NoteFile, record: NoteRecord, title: string, content: string): boolean {
  const isAsWritten = record.draft && file.state.hash === record.file?.hash;
  return isAsWritten && title === record.title && content === normaliseContent(file.source.body);
}

function documentOf(record: NoteRecord, title: string, content: string, now: number): NoteDocument {
  return normaliseDocument({
    id: record.id,
    previousRevisionId: record.head,
    title,
    account: record.account,
    folder: record.folder,
    createdAt: record.createdAt,
    updatedAt: noteTimestamp(now),
    locked: record.locked,
    content: content.toWellFormed(),
  });
}

/** The revision somebody else's text became, if the editor's text was made before it. */
function outsideSince(
  record: NoteRecord,
  base: ReadBase,
  file: NoteFile | undefined,
  own: ReadonlySet<RevisionId>,
): RevisionId | null {
  if (file === undefined || file.state.hash === base.hash || record.head === null) return null;
  return base.hasHead(record.head) || own.has(record.head) ? null : record.head;
}

/** `base` holds the file's hash only; what the page has seen is added at the end. */
function outcomeOf(
  record: NoteRecord,
  base: string,
  committed: boolean,
  outsideRevision: RevisionId | null,
): SaveOutcome {
  return {
    base,
    title: record.title,
    head: record.head,
    revisionCount: record.revisionCount,
    committed,
    outsideRevision,
  };
}
