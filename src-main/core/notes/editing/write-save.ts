import type { RevisionId } from '../../../../src-shared/ids.ts';
import { excerptOf } from '../../../../src-shared/markdown/excerpt.ts';
import { joinNoteSource, type NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { type NoteDocument, normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { SaveOutcome } from '../../../../src-shared/rpc/library.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import type { ExpectedFile } from '../../vault/replace-file.ts';
import { stampAt } from '../../vault/vault-files.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { renameForTitle } from '../files/rename-file.ts';
import { withRecordFields, writeNoteFile } from '../files/write-note.ts';

/** Renames the file of an unchanged text where its name does not match: a draft became that revision without a save. */
export async function namedAfterHead(
  context: NotesContext,
  record: NoteRecord,
  title: string,
): Promise<NoteRecord> {
  if (record.path === null) return record;
  const named = await renameForTitle(context, record, title);
  if (named.path !== record.path) announce(context, [record.id]);
  return named;
}

/** What a save is to write. `head`: the newest revision so far. */
export type Wanted = {
  readonly record: NoteRecord;
  readonly head: NoteDocument | undefined;
  readonly file: NoteFile | undefined;
  readonly source: NoteSource;
  readonly document: NoteDocument;
  readonly content: string;
  readonly outsideRevision: RevisionId | null;
  readonly own: Set<RevisionId>;
};

/** The file to be replaced, with its bytes, to recognize it when it was only truncated. */
function expectedOf(file: NoteFile | undefined, stamp: ExpectedFile | undefined): ExpectedFile | undefined {
  if (file === undefined || stamp === undefined) return stamp;
  return {
    ...stamp,
    beginsWith: (bytes) => Buffer.from(joinNoteSource(file.source)).subarray(0, bytes.length).equals(bytes),
  };
}

/** Writes only the file: of a draft, or of a text that equals the head. */
export async function writeText(
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
    excerpt: excerptOf(content, document.title),
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
  if (written.kind === 'changed') return undefined;
  const saved: NoteRecord = {
    ...shown,
    state: 'present',
    path,
    file: written.state,
    unreadable: false,
    pendingWrite: false,
    staleTitle: null,
    foreignDraft: false,
    foreignSince: null,
  };
  // may be lost at a power failure: the draft is in its file
  journal.nonDurable(() => {
    journal.notes.save(saved);
    if (draft) journal.drafts.save(record.id, document);
    else journal.drafts.remove(record.id);
  });
  announce(context, [record.id]);
  return outcomeOf(saved, written.state.hash, false, outsideRevision);
}

/** Commits the revision, then writes the file. A crash in between is repaired at the next start. */
export async function commitText(context: NotesContext, wanted: Wanted): Promise<SaveOutcome | undefined> {
  const { vault, journal } = context;
  const { record, file, source, document, content, outsideRevision } = wanted;
  const placed = await renameForTitle(context, record, document.title);
  const { path } = placed;
  const stamp = path === record.path ? file?.state : await stampAt(vault, path);
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
  if (written.kind === 'changed') return undefined; // committed; the next attempt records what the other program wrote
  // After a power failure, this is found out again: the file matches the head, and nothing is to be written.
  journal.nonDurable(() => journal.notes.save({ ...committed, file: written.state, pendingWrite: false }));
  return outcomeOf(committed, written.state.hash, true, outsideRevision);
}

/** `base` holds the file's hash only; the caller completes the version token. */
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
