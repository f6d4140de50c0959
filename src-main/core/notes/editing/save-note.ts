import type { RevisionId } from '../../../../src-shared/ids.ts';
import { emptySource } from '../../../../src-shared/markdown/note-source.ts';
import {
  type NoteDocument,
  normaliseContent,
  normaliseDocument,
  saysTheSame,
} from '../../../../src-shared/revision/note-document.ts';
import type { SaveOutcome } from '../../../../src-shared/rpc/library.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { changedAt } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { DraftText } from '../../journal/drafts.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { heldAs } from '../context/remembered-texts.ts';
import {
  oneLineTitle,
  parseVersionToken,
  type VersionToken,
  versionTokenOf,
} from '../context/version-token.ts';
import { ensureUnlocked } from '../files/require-record.ts';
import { recordReadings } from '../reconcile/reconcile-files.ts';
import { meetNewer, rememberMade, textFor } from './meet-newer.ts';
import { isExternalChange, readIdleFile, startWriterWait, type WriterWait } from './read-idle-file.ts';
import type { Save } from './save.ts';
import { commitText, namedAfterHead, type Wanted, writeText } from './write-save.ts';

/**
 * Writes the editor's text into the note's file. `commit`: also as a revision, journal first, unless it equals the
 * head. A text that another program wrote since `base` becomes a revision of its own first.
 */
export async function saveNote(context: NotesContext, save: Save, commit: boolean): Promise<SaveOutcome> {
  // a renderer may not know yet that its note was superseded
  const noteId = presentNoteOf(context, save.noteId);
  const outcome = await context.locks.run([noteId], () => saveLocked(context, { ...save, noteId }, commit));
  return outcome ?? saveNote(context, save, commit);
}

/** Undefined if the note was superseded meanwhile. */
async function saveLocked(
  context: NotesContext,
  save: Save,
  commit: boolean,
): Promise<SaveOutcome | undefined> {
  const progress: Progress = { own: new Set(), wait: startWriterWait() };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    if (presentNoteOf(context, save.noteId) !== save.noteId) return undefined;
    const outcome = await trySave(context, save, commit, progress);
    if (outcome !== undefined) return outcome;
  }
  throw new CoreError('disk-failed', t('errors.saveBusy'));
}

/** What earlier attempts of a save have done. */
type Progress = {
  /** Revisions that they committed. */
  readonly own: Set<RevisionId>;
  readonly wait: WriterWait;
};

async function trySave(
  context: NotesContext,
  save: Save,
  commit: boolean,
  progress: Progress,
): Promise<SaveOutcome | undefined> {
  const { journal } = context;
  const begunAfter = save.after?.find((name) => context.texts.answerTo(save.noteId, name) !== undefined);
  const token = begunAfter === undefined ? undefined : context.texts.answerTo(save.noteId, begunAfter);
  const base = parseVersionToken(token ?? save.base);
  const before = journal.notes.byId(save.noteId);
  const path = before?.path;
  if (path == null && before?.state !== 'missing')
    throw new CoreError('note-not-found', t('errors.noteGoneTextKept'));
  const file =
    path == null
      ? undefined
      : await readIdleFile(context, before, path, base, progress.wait, (record) =>
          newText(context, save, base, record),
        );
  const known = journal.notes.byId(save.noteId);
  let record = known;
  if (file !== undefined && path != null) {
    if (file.readOnly !== null) throw new CoreError('read-only', t('errors.saveReadOnly'));
    // another computer's draft becomes a revision of this computer with the first edit here
    if (isExternalChange(known, file, base) || known?.foreignDraft === true) {
      const recorded = recordReadings(context, [{ path, file }], { quiet: true, locked: true });
      record = journal.notes.byId(save.noteId);
      // the front matter of a draft that became a revision was rewritten
      const isAsRead = record?.file?.hash === file.state.hash;
      if (recorded.get(path)?.kind === 'again' || !isAsRead || record?.state === 'retired') return undefined;
    }
  }
  if (record === undefined || record.state === 'retired' || record.state === 'trashed')
    throw new CoreError('note-not-found', t('errors.noteGoneTextKept'));
  ensureUnlocked(record, file);

  const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
  const outsideRevision = externalRevisionSince(record, base, file, progress.own);
  const title = titleFor(record, base, save);
  const source = file?.source ?? emptySource;
  const newer =
    file !== undefined && file.state.hash !== base.hash ? normaliseContent(source.body) : undefined;
  const met = meetNewer(context, record.id, { base, save, newer, isOutside: outsideRevision !== null });
  if (met.kind === 'refused') {
    const { hash } = file?.state ?? { hash: '' };
    context.texts.remember(record.id, hash, met.newer.content, heldAs(record));
    const { head: headId, revisionCount } = record;
    return {
      base: versionTokenOf({ hash, title: record.title, head: headId }),
      title: record.title,
      head: headId,
      revisionCount,
      committed: false,
      outsideRevision,
      newer: { ...met.newer, ...(begunAfter === undefined ? {} : { after: begunAfter }) },
    };
  }
  const { merged } = met;
  // the app itself may have made a revision of the draft that the editor goes on from
  const unread = met.kind === 'own' && met.isBegun ? null : outsideRevision;
  const content = merged ?? textFor(source.body, save);
  const isDraft = file !== undefined && isDraftIn(file, record, title, content);
  const document = documentOf(record, title, content, isDraft ? changedAt(file.state) : context.now());
  const isNewText =
    head === undefined ? document.title !== '' || content.trim() !== '' : !saysTheSame(head, document);
  const named = commit && !isNewText ? await namedAfterHead(context, record, title) : record;
  const wanted: Wanted = {
    record: named,
    head,
    file,
    source,
    document,
    content,
    outsideRevision: unread,
    own: progress.own,
  };
  const outcome = await (commit && isNewText
    ? commitText(context, wanted)
    : writeText(context, wanted, isNewText));
  if (outcome === undefined) return undefined;
  context.texts.remember(record.id, outcome.base, content, commit ? 'revision' : 'draft');
  const answer = versionTokenOf({ hash: outcome.base, title: save.title, head: outcome.head });
  const sentBase = rememberMade(context, record.id, {
    met,
    save,
    content,
    before: source.body,
    head: outcome.head,
  });
  if (save.save !== undefined) context.texts.answer(save.noteId, save.save, sentBase ?? answer);
  return {
    ...outcome,
    base: answer,
    ...(merged === undefined || sentBase === undefined ? {} : { merged, sentBase }),
  };
}

/** A title that was not edited is no request to rename: another program may have renamed the note meanwhile. */
const titleFor = (record: NoteRecord, base: VersionToken, save: Save): string =>
  base.hasTitle(save.title) ? record.title : oneLineTitle(save.title);

/** The text of a save; undefined where it does not differ from the text it was made from. */
function newText(
  { texts }: NotesContext,
  save: Save,
  base: VersionToken,
  record: NoteRecord,
): DraftText | undefined {
  const title = titleFor(record, base, save);
  const begun = texts.find(record.id, base.hash);
  const content = textFor(begun ?? '', save);
  return title === record.title && content === begun ? undefined : { title, content };
}

/**
 * Whether a text is the draft that is in its file. Its revision gets the time of the file, as in any other app that makes
 * a revision of that file: then both are the same revision.
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

/** The revision of an external text, if the editor's text was made before it. */
function externalRevisionSince(
  record: NoteRecord,
  base: VersionToken,
  file: NoteFile | undefined,
  own: ReadonlySet<RevisionId>,
): RevisionId | null {
  if (file === undefined || file.state.hash === base.hash || record.head === null) return null;
  return base.hasHead(record.head) || own.has(record.head) ? null : record.head;
}
