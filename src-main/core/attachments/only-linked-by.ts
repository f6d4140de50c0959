import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { foldName } from '../disk/fold-name.ts';
import type { Journal } from '../journal/journal.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { isForAttachments } from '../vault/attachment-folders.ts';
import { bytesWithin } from '../vault/vault-files.ts';
import { fileName, folderOf } from '../vault/vault-path.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { fileLinksIn } from './file-links.ts';
import { noteFolder } from './note-folder.ts';

type Context = Pick<AttachmentContext, 'vault' | 'attachmentsFolder'> & {
  readonly journal: Pick<Journal, 'notes' | 'revisions'>;
};

/** Notes of which earlier texts are read, too: of more it would take too long for a question. */
const readWithHistory = 200;

/** Notes whose files are read at once. */
const filesAtOnce = 20;

/**
 * The files in folders for attachments that any text of these notes links to, by their vault paths: their files, and their revisions, unless
 * there are very many notes. Files elsewhere in the vault are the user's own.
 */
export async function filesLinkedBy(context: Context, noteIds: readonly NoteId[]): Promise<Set<string>> {
  const { vault, journal, attachmentsFolder } = context;
  const found = new Set<string>();
  for (const noteId of noteIds) {
    const record = journal.notes.byId(noteId);
    if (record === undefined) continue;
    await nextTurn(); // a note may have hundreds of revisions
    const folder = noteFolder(record);
    const earlier = noteIds.length > readWithHistory ? [] : revisionTexts(journal, noteId);
    for (const text of [await textOfFile(vault, record), ...earlier])
      for (const { path } of fileLinksIn(vault, folder, text))
        if (isForAttachments(folderOf(path), attachmentsFolder())) found.add(path);
  }
  return found;
}

function* revisionTexts({ revisions }: Context['journal'], noteId: NoteId): Generator<string> {
  for (const { document } of revisions.each(noteId)) if (document !== undefined) yield document.content;
}

async function textOfFile(vault: string, { path }: Pick<NoteRecord, 'path'>): Promise<string> {
  const bytes = path === null ? undefined : await bytesWithin(vault, path).catch(() => undefined);
  return new TextDecoder().decode(bytes);
}

/**
 * Those of some files whose names no other note mentions, in whatever spelling, be it as a link or not: a file that is kept needlessly does no
 * harm. `except`: notes that do not count.
 */
export async function withoutMention(
  context: Context,
  paths: Iterable<string>,
  except: ReadonlySet<NoteId> = new Set(),
): Promise<string[]> {
  const left = new Map([...paths].map((path) => [path, foldName(fileName(path))]));
  for await (const text of textsOfOthers(context, except)) {
    if (left.size === 0) break;
    const readable = folded(text);
    for (const [path, name] of left) if (readable.includes(name)) left.delete(path);
  }
  return [...left.keys()].sort();
}

/** The texts of all notes with a file, and the newest ones of those whose file is gone. */
async function* textsOfOthers(
  { vault, journal }: Context,
  except: ReadonlySet<NoteId>,
): AsyncGenerator<string> {
  const inTrash: Pick<NoteRecord, 'path'>[] = [];
  for (const { id } of journal.notes.trashed()) {
    const record = except.has(id) ? undefined : journal.notes.byId(id);
    if (record?.state === 'missing') yield journal.revisions.headDocument(id)?.content ?? '';
    else if (record !== undefined) inTrash.push(record);
  }
  yield* textsOfFiles(vault, inTrash);
  for (let after = 0; ; ) {
    const page = journal.notes.seenFiles(after, filesAtOnce);
    yield* textsOfFiles(
      vault,
      page.filter(({ id }) => !except.has(id)),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

async function* textsOfFiles(
  vault: string,
  records: readonly Pick<NoteRecord, 'path'>[],
): AsyncGenerator<string> {
  for (let from = 0; from < records.length; from += filesAtOnce)
    yield* await Promise.all(
      records.slice(from, from + filesAtOnce).map((record) => textOfFile(vault, record)),
    );
}

/** A text as names are compared: also without escapes and percent-encoding. */
function folded(text: string): string {
  const decoded = text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    .replaceAll('&amp;', '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return foldName(decoded === text ? text : `${text}\n${decoded}`);
}
