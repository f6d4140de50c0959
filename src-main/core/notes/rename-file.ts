import { mkdir, readdir } from 'node:fs/promises';
import type { NoteRecord } from '../journal/note-records.ts';
import { isMissing, readStamp } from '../vault/note-file.ts';
import {
  absolutePath,
  fileName,
  folderPath,
  foldName,
  freeFileName,
  type NotePlace,
  safeName,
} from '../vault/vault-path.ts';
import { moveFile } from './move-file.ts';
import type { NotesContext } from './notes-context.ts';

/**
 * The record of a note under a title, its file moved to the name that goes with it. Only a file that this app named
 * after the former title follows a new one; a name that a person chose stays. A draft that became a revision by itself has
 * the name of a note without a title until the note is saved again.
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
  return moveInto(context, { ...record, path }, path.slice(0, Math.max(0, path.lastIndexOf('/'))), title);
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
  folder: string,
  title: string,
): Promise<NoteRecord & { path: string }> {
  const taken = await namesIn(context, folder, record.path);
  for (;;) {
    const name = freeFileName(title, taken);
    const to = folder === '' ? name : `${folder}/${name}`;
    if ((await readStamp(absolutePath(context.vault, record.path))) === undefined)
      return { ...record, path: to }; // nothing to move
    try {
      return { ...(await moveFile(context, record, to)), path: to };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      taken.add(foldName(name)); // another program was faster
    }
  }
}

/** A path for a new file of a note in its folder; the folder is made. */
export function freePath(context: NotesContext, place: NotePlace, title: string): Promise<string> {
  return freeNameIn(context, folderPath(place), title);
}

/** The same in any folder of the vault, by vault path. */
export async function freeNameIn(context: NotesContext, folder: string, title: string): Promise<string> {
  return `${folder}/${freeFileName(title, await namesIn(context, folder))}`;
}

/** The folded names that are taken in a folder, the one at vault path `own` aside. The folder is made. */
async function namesIn({ vault }: NotesContext, folder: string, own?: string): Promise<Set<string>> {
  const absolute = absolutePath(vault, folder);
  const inFolder = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  try {
    return new Set((await readdir(absolute)).filter((name) => inFolder(name) !== own).map(foldName));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(absolute, { recursive: true });
    return new Set();
  }
}

/** Whether this app would have given a file this name for a title, with a number or without. */
export function isNamedAfter(name: string, title: string): boolean {
  const stem = name.replace(/\.md$/i, '').normalize('NFC');
  const wanted = safeName(title);
  return stem === wanted || (stem.startsWith(`${wanted} `) && /^\d+$/.test(stem.slice(wanted.length + 1)));
}
