import type { NoteId } from '../../../../src-shared/ids.ts';
import { excerptOf, excerptReads } from '../../../../src-shared/markdown/excerpt.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { type NoteDocument, normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { RevisionOrigin } from '../../../../src-shared/rpc/history.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import { placeOf } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { Fork } from '../history/settle-fork.ts';
import { classifyFile, type Mover, staleTitleOf, titleOfFile } from './classify-file.ts';
import { keepOverwritten } from './commit-draft.ts';

/** A file that was read, on its way to be recorded. */
export type FileReading = {
  readonly path: string;
  readonly file: NoteFile;
  /** It has another id of its note. It is read as if it had the id that the note has here, and is to get that id. */
  readonly isOther?: boolean;
  /** What it and this computer's text were made from, where it is a revision of that other id. */
  readonly base?: NoteDocument | undefined;
};

/** What is to be done after files were recorded. */
export type Effects = {
  readonly touched: NoteId[];
  /** Notes whose head is to be written to the file. */
  readonly toMaterialize: NoteId[];
  /** Notes that have another text or title than before. */
  readonly changedText: NoteRecord[];
  /** Notes whose head was replaced by a revision from elsewhere that may not descend from it. */
  readonly forks: Fork[];
  committed: boolean;
};

export const noEffects = (): Effects => ({
  touched: [],
  toMaterialize: [],
  changedText: [],
  forks: [],
  committed: false,
});

export type RecordOptions = {
  readonly mover?: Mover;
  readonly quiet?: boolean | ((reading: FileReading) => boolean);
  /** The journal has no row of the note yet. */
  readonly isNew: boolean;
};

/** Records a file as the note it was identified as. Within a transaction. */
export function recordFile(
  context: NotesContext,
  reading: FileReading,
  known: NoteRecord,
  options: RecordOptions,
  effects: Effects,
): void {
  const { journal } = context;
  const { path, file } = reading;
  const place = placeOf(path, context.defaultAccount());
  const kept = keepOverwritten(context, reading.file, known);
  const record: NoteRecord = {
    ...kept,
    path,
    state: 'present',
    properties: file.properties,
    staleTitle: staleTitleOf(known, path, file),
  };
  const head = record.head === null ? undefined : journal.revisions.byId(record.head)?.document;
  const classification = classifyFile(
    file,
    {
      record,
      head,
      isNew: options.isNew || (record.head === null && known.foreignDraft),
      hadDraft: known.draft && !isWrittenOn(file, known, record),
      has: (revisionId) => journal.revisions.has(revisionId),
    },
    place,
    { mover: options.mover ?? 'another-program', quiet: isQuiet(options, reading) },
  );
  switch (classification.kind) {
    case 'revision':
      commit(context, reading, { known, record, head, ...classification }, options, effects);
      break;
    case 'synced':
      commit(
        context,
        reading,
        { known, record, head, document: classification.revision.document, origin: 'synced' },
        options,
        effects,
      );
      if (record.head !== null)
        effects.forks.push({
          noteId: record.id,
          mine: record.head,
          theirs: classification.revision.revisionId,
          base: reading.base,
        });
      break;
    case 'materialize':
      journal.notes.save(record);
      effects.toMaterialize.push(record.id);
      break;
    case 'same':
      settle({ unreadable: false, pendingWrite: reading.isOther === true });
      if (reading.isOther === true) effects.toMaterialize.push(record.id);
      break;
    case 'unreadable':
      settle({ ...appearanceOf(file, record), unreadable: true });
      break;
    case 'foreign-draft': {
      const isSeen = known.foreignDraft && known.file?.hash === file.state.hash;
      const foreignSince = isSeen ? known.foreignSince : context.now();
      settle({ ...appearanceOf(file, record), unreadable: false, foreignDraft: true, foreignSince });
      const content = normaliseContent(file.source.body);
      journal.drafts.save(record.id, { title: titleOfFile(file, path, record.staleTitle), content });
      if (!isSeen) effects.changedText.push({ ...record, file: file.state });
      break;
    }
    default:
      assertNever(classification);
  }

  function settle(changes: Partial<NoteRecord>): void {
    const settled = { ...record, ...place, file: file.state, ...noDraft, ...changes };
    journal.notes.save(settled);
    if (options.isNew) journal.search.index(record.id, settled.title, '');
  }
}

/**
 * Whether this app wrote a text elsewhere, on top of the draft of this computer that it replaced: it names the
 * revision that the draft has become. Another program leaves the name that the draft had.
 */
const isWrittenOn = ({ fields }: NoteFile, known: NoteRecord, record: NoteRecord): boolean =>
  record.head !== known.head && fields.previous !== undefined && fields.previous === record.head;

const noDraft = { draft: false, foreignDraft: false, foreignSince: null } as const;

type NewText = {
  readonly known: NoteRecord;
  readonly record: NoteRecord;
  /** The newest revision so far. */
  readonly head: NoteDocument | undefined;
  readonly document: NoteDocument;
  readonly origin: RevisionOrigin;
};

function commit(
  { journal, now }: NotesContext,
  { file, isOther = false }: FileReading,
  { known, record, head, document, origin }: NewText,
  { isNew }: RecordOptions,
  effects: Effects,
): void {
  // The file of a draft of this app is to name its revision: otherwise other computers would make their own of it.
  // So is the file that is read as a revision of another id.
  const pendingWrite = origin === 'recovered' || isOther;
  if (pendingWrite) effects.toMaterialize.push(record.id);
  const committed = journal.commit({
    record: { ...record, ...noDraft, file: file.state, pendingWrite, createdAt: document.createdAt },
    document,
    origin,
    now: now(),
    isSameText: head?.title === document.title && head.content === document.content,
  });
  effects.committed = true;
  // A renderer shows text and title: a new path is part of the list.
  const isChanged = known.file?.hash !== file.state.hash || known.title !== committed.title;
  // no renderer has a new note open
  if (!isNew && isChanged) effects.changedText.push(committed);
}

const isQuiet = ({ quiet }: RecordOptions, reading: FileReading): boolean =>
  typeof quiet === 'function' ? quiet(reading) : quiet === true;

function appearanceOf(
  file: NoteFile,
  { path, staleTitle }: NoteRecord,
): Pick<NoteRecord, 'title' | 'excerpt'> {
  const title = titleOfFile(file, path ?? '', staleTitle);
  return { title, excerpt: excerptOf(normaliseContent(file.source.body.slice(0, excerptReads)), title) };
}
