import { codeOf } from '../../disk/file-calls.ts';
import { foldName } from '../../disk/file-names.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { resolveOrMakeFolder } from '../../vault/resolve-folder.ts';
import { entriesWithin, stampAt } from '../../vault/vault-files.ts';
import {
  fileName,
  folderOf,
  folderPath,
  freeFileName,
  inFolder,
  type NotePlace,
  nameLimits,
  safeName,
} from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { moveFile } from './move-file.ts';

/**
 * The record of a note under a title, its file moved to the name that goes with it. Only a file that this app named
 * after the former title follows a new one; a name that the user chose stays. A draft that became a revision without
 * a save has the name of a note without a title until the note is saved again.
 */
export async function renameForTitle(
  context: NotesContext,
  record: NoteRecord,
  title: string,
): Promise<NoteRecord & { path: string }> {
  const path = record.path;
  if (path === null) return { ...record, path: await freePath(context, record, title) };
  const name = fileName(path);
  const former =
    record.head === null ? '' : (context.journal.revisions.byId(record.head)?.document.title ?? record.title);
  const follows = isNamedAfter(name, former)
    ? safeName(former) !== safeName(title)
    : isNamedAfter(name, '') && safeName(title) !== safeName('') && beganHere(context, record);
  if (!follows) return { ...record, path };
  return moveInto(context, { ...record, path }, folderOf(path), title);
}

/** Whether a note was made in this app, which gave its file a name before it had a title. */
function beganHere({ journal }: NotesContext, { id }: NoteRecord): boolean {
  const origin = journal.revisions.firstOrigin(id);
  return origin === 'edit' || origin === 'recovered';
}

/** Moves a note's file to another folder of the vault, under its name where that is free. */
export async function moveInto(
  context: NotesContext,
  record: NoteRecord & { path: string },
  wanted: string,
  title: string,
): Promise<NoteRecord & { path: string }> {
  const folder = await resolveOrMakeFolder(context.vault, wanted);
  const taken = await namesIn(context, folder, record.path);
  const limits = [...nameLimits];
  for (;;) {
    const name = freeFileName(title, taken, limits[0]);
    const to = inFolder(folder, name);
    if ((await stampAt(context.vault, record.path)) === undefined) return { ...record, path: to }; // nothing to move
    try {
      return { ...(await moveFile(context, record, to)), path: to };
    } catch (error) {
      if (codeOf(error) === 'ENAMETOOLONG' && limits.length > 1) limits.shift();
      else if (codeOf(error) === 'EEXIST')
        taken.add(foldName(name)); // another program was faster
      else throw error;
    }
  }
}

/**
 * A free path for a file of a note in the folder of its account, which is created. That is not always the folder where the note's
 * file lies now: {@link freeNameIn} takes one by its vault path.
 */
export function freePath(context: NotesContext, place: NotePlace, title: string): Promise<string> {
  return freeNameIn(context, folderPath(place), title);
}

/** A free path for a note with this title in a folder of the vault; the folder is created. `refused`: names that the disk did not take. */
export async function freeNameIn(
  context: NotesContext,
  wanted: string,
  title: string,
  refused: ReadonlySet<string> = new Set(),
): Promise<string> {
  const folder = await resolveOrMakeFolder(context.vault, wanted);
  const taken = await namesIn(context, folder);
  for (const name of refused) taken.add(foldName(name));
  for (const longest of nameLimits) {
    const path = inFolder(folder, freeFileName(title, taken, longest));
    if (await takesName(context, path)) return path;
  }
  return inFolder(folder, freeFileName('', taken));
}

/** Whether the disk supports a name of this length. */
async function takesName({ vault }: NotesContext, path: string): Promise<boolean> {
  try {
    await stampAt(vault, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENAMETOOLONG') return false;
    throw error;
  }
}

/** The folded names that are taken in a folder, except that of the vault path `own`. */
async function namesIn({ vault }: NotesContext, folder: string, own?: string): Promise<Set<string>> {
  const names = (await entriesWithin(vault, folder)).map(({ name }) => name);
  return new Set(names.filter((name) => inFolder(folder, name) !== own).map(foldName));
}

/** Whether this app would have given a file this name for a title, with a number or without. */
export function isNamedAfter(name: string, title: string): boolean {
  const stem = name.replace(/\.md$/i, '').normalize('NFC');
  const wanted = safeName(title);
  return stem === wanted || (stem.startsWith(`${wanted} `) && /^\d+$/.test(stem.slice(wanted.length + 1)));
}
