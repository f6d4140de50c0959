import { posix } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { readNoteLink } from '../../../../src-shared/markdown/note-link.ts';
import { partOfNote } from '../../../../src-shared/markdown/note-part.ts';
import type { NoteReference } from '../../../../src-shared/markdown/text-links.ts';
import { type Embedded, longestEmbeddedText, type OutgoingLink } from '../../../../src-shared/rpc/links.ts';
import { noteFolder } from '../../attachments/note-folder.ts';
import type { VaultFilesByName } from '../../attachments/vault-files-by-name.ts';
import { stampAt } from '../../vault/vault-files.ts';
import { fileName } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { linkWorld } from './link-world.ts';
import { currentText } from './links-of-note.ts';

/** What a link embeds in the text of a note. A target with the extension of a file means a file first, any other one a note. */
export async function embedded(
  context: Pick<NotesContext, 'journal' | 'vault'>,
  files: VaultFilesByName,
  from: NoteId,
  link: NoteReference,
): Promise<Embedded> {
  const target = targetOf(link);
  const isFile = mayNameFile(target);
  const note = (): Embedded | undefined => embeddedNote(context, from, link, target);
  const file = (): Promise<Embedded | undefined> => embeddedFile(context, files, from, target);
  const found = isFile ? ((await file()) ?? note()) : (note() ?? (await file()));
  return found ?? { kind: 'none' };
}

/** The links of a note without those that name files, which are no notes that are not created yet. A vault that is away changes nothing. */
export async function withoutFiles(
  context: Pick<NotesContext, 'journal' | 'vault'>,
  files: VaultFilesByName,
  from: NoteId,
  links: readonly OutgoingLink[],
): Promise<readonly OutgoingLink[]> {
  const kept: OutgoingLink[] = [];
  for (const link of links) {
    const target = targetOf(link);
    const file =
      link.noteId === null && mayNameFile(target)
        ? await embeddedFile(context, files, from, target).catch(() => undefined)
        : undefined;
    if (file === undefined) kept.push(link);
  }
  return kept;
}

const targetOf = ({ kind, target }: NoteReference): string =>
  kind === 'wiki' ? readNoteLink(target).target : (pathOfLink(target) ?? '');

/** Whether a target has an extension that no note has. */
const mayNameFile = (target: string): boolean =>
  /\.[a-z\d]{1,8}$/i.test(target) && !/\.(?:md|markdown)$/i.test(target);

function embeddedNote(
  { journal }: Pick<NotesContext, 'journal'>,
  from: NoteId,
  { kind, target: whole }: NoteReference,
  target: string,
): Embedded | undefined {
  const world = linkWorld(journal);
  const noteId = world.resolve({ kind, target: kind === 'wiki' ? whole : target }, from);
  const title = noteId === null ? undefined : world.place(noteId)?.title;
  if (noteId === null || title === undefined) return undefined;
  const all = currentText(journal, noteId);
  const place = kind === 'wiki' ? readNoteLink(whole).heading : anchorOf(whole);
  const text = place === null ? all : partOfNote(all, place);
  const isCut = text !== null && text.length > longestEmbeddedText;
  return { kind: 'note', noteId, title, text: isCut ? beginning(text) : text, isCut };
}

function anchorOf(link: string): string | null {
  const anchor = /#(.+)$/s.exec(link)?.[1];
  if (anchor === undefined) return null;
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Whole lines, unless the first one is longer. */
function beginning(text: string): string {
  const end = text.lastIndexOf('\n', longestEmbeddedText);
  return text.slice(0, end > 0 ? end : longestEmbeddedText).toWellFormed();
}

async function embeddedFile(
  { journal, vault }: Pick<NotesContext, 'journal' | 'vault'>,
  files: VaultFilesByName,
  from: NoteId,
  target: string,
): Promise<Embedded | undefined> {
  const record = journal.notes.byId(from);
  if (record === undefined || target === '') return undefined;
  const folder = noteFolder(record);
  const path = await files.find(target, folder);
  const stamp = path === undefined ? undefined : await stampAt(vault, path);
  if (path === undefined || stamp === undefined) return undefined;
  const link = linkOfPath(posix.relative(`/${folder}`, `/${path}`));
  return { kind: 'file', name: fileName(path), link, path, size: Number(stamp.size) };
}
