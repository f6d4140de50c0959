import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { isMissing } from '../disk/file-calls.ts';
import { foldName } from '../disk/file-names.ts';
import type { Journal } from '../journal/journal.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { isForAttachments } from '../vault/attachment-folders.ts';
import { bytesWithin, isFileAt } from '../vault/vault-files.ts';
import { fileName, folderOf } from '../vault/vault-path.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { noteFolder, pathLinksIn } from './file-links.ts';

type Context = Pick<AttachmentContext, 'vault' | 'attachmentsFolder'> & {
  readonly journal: Pick<Journal, 'notes' | 'revisions' | 'drafts' | 'conflicts' | 'captureDraft'>;
};

/** Notes of which earlier texts are read, too: of more it would take too long for a question. */
const readWithHistory = 200;

/** Paths that are looked up before other work of the core comes first. */
const lookedAtOnce = 200;

/** Notes whose files are read at once. */
const filesAtOnce = 20;

/**
 * The files in folders for attachments that any text of these notes links to, by their vault paths: their files, and their revisions, unless
 * there are very many notes. Files elsewhere in the vault are the user's own.
 */
export async function filesLinkedBy(context: Context, noteIds: readonly NoteId[]): Promise<Set<string>> {
  const { vault, journal, attachmentsFolder } = context;
  const found = new Set<string>();
  const lookedAt = new Set<string>();
  for (const noteId of noteIds) {
    const record = journal.notes.byId(noteId);
    if (record === undefined) continue;
    const folder = noteFolder(record);
    for await (const text of everyText(context, record, noteIds.length <= readWithHistory)) {
      for (const { path } of pathLinksIn(folder, text)) {
        if (lookedAt.has(path)) continue;
        lookedAt.add(path);
        if (lookedAt.size % lookedAtOnce === 0) await nextTurn();
        if (isForAttachments(folderOf(path), attachmentsFolder()) && isFileAt(vault, path)) found.add(path);
      }
    }
  }
  return found;
}

/** The texts of a note, each in a turn of its own: it may have hundreds of revisions. */
async function* everyText(context: Context, note: TextOwner, withHistory: boolean): AsyncGenerator<string> {
  yield (await textOf(context, note)) ?? '';
  if (!withHistory) return;
  for (const text of revisionTexts(context.journal, note.id)) {
    await nextTurn();
    yield text;
  }
}

function* revisionTexts({ revisions }: Pick<Journal, 'revisions'>, noteId: NoteId): Generator<string> {
  for (const { document } of revisions.each(noteId)) if (document !== undefined) yield document.content;
}

type TextOwner = Pick<NoteRecord, 'id' | 'path' | 'draft' | 'foreignDraft' | 'pendingWrite'>;

/**
 * The texts that a note has now, in one: that of its file, and those which only the journal has, also where the file cannot be read.
 * Undefined when what the note says is not known.
 */
async function textOf({ vault, journal }: Context, note: TextOwner): Promise<string | undefined> {
  const { id, path, draft, foreignDraft, pendingWrite } = note;
  let isGone = path === null;
  let text: string | undefined;
  try {
    const bytes = path === null ? undefined : await bytesWithin(vault, path);
    text = bytes && decoded(bytes);
  } catch (error) {
    isGone = isMissing(error);
  }
  if (text !== undefined && !draft && !foreignDraft && !pendingWrite) return text;
  try {
    const recorded = [journal.drafts.ofNote(id), journal.revisions.headDocument(id)].filter(
      (one) => one !== undefined,
    );
    if (text === undefined && !isGone && recorded.length === 0) return undefined;
    return [text ?? '', ...recorded.map(({ content }) => content)].join('\n');
  } catch {
    return undefined; // damaged in the journal
  }
}

/** A file that is not UTF-8 is read as each of what it may be: the right one has the names. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']
      .map((encoding) => new TextDecoder(encoding).decode(bytes))
      .join('\n');
  }
}

/**
 * Those of some files whose names no other note mentions, in whatever spelling, be it as a link or not: a file that is kept needlessly does no
 * harm. So while it is not known what one of them says, there are no such files. `except`: notes that do not count.
 */
export async function withoutMention(
  context: Context,
  paths: Iterable<string>,
  except: ReadonlySet<NoteId> = new Set(),
): Promise<string[]> {
  const left = new Map([...paths].map((path) => [path, foldName(fileName(path))]));
  for await (const text of textsOfOthers(context, except)) {
    if (text === undefined) return [];
    if (left.size === 0) break;
    const readable = folded(text);
    for (const [path, name] of left) if (readable.includes(name)) left.delete(path);
  }
  return [...left.keys()].sort();
}

/** The texts of all notes, of those in the trash, too, and that of a quick note. Undefined for a text that is not known. */
async function* textsOfOthers(
  context: Context,
  except: ReadonlySet<NoteId>,
): AsyncGenerator<string | undefined> {
  const { journal } = context;
  yield journal.captureDraft.read();
  // each has a revision that is in no file
  for (const id of journal.conflicts.noteIds())
    if (!except.has(id)) for (const text of revisionTexts(journal, id)) yield text;
  const inTrash: TextOwner[] = [];
  for (const { id } of journal.notes.trashed()) {
    const record = except.has(id) ? undefined : journal.notes.byId(id);
    if (record !== undefined) inTrash.push(record);
  }
  yield* textsOf(context, inTrash);
  for (let after = 0; ; ) {
    const page = journal.notes.seenFiles(after, filesAtOnce);
    yield* textsOf(
      context,
      page.filter(({ id }) => !except.has(id)),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

async function* textsOf(context: Context, notes: readonly TextOwner[]): AsyncGenerator<string | undefined> {
  for (let from = 0; from < notes.length; from += filesAtOnce)
    yield* await Promise.all(notes.slice(from, from + filesAtOnce).map((note) => textOf(context, note)));
}

/** A text as names are compared: also without escapes and percent-encoding. */
function folded(text: string): string {
  const decoded = text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    .replaceAll('&amp;', '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return foldName(decoded === text ? text : `${text}\n${decoded}`);
}
