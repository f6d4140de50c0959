import { mkdir, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NoteRecord } from '../journal/note-records.ts';
import { moveWithoutReplacing, syncFolder } from '../vault/atomic-write.ts';
import { isMissing, readStamp } from '../vault/note-file.ts';
import {
  absolutePath,
  folderPath,
  foldName,
  freeFileName,
  type NotePlace,
  safeName,
} from '../vault/vault-path.ts';
import type { NotesContext } from './notes-context.ts';

/**
 * The path a note has under a title, its file moved there. Only a file that this app named after the former title
 * follows a new one; a name that a person chose stays. A note without a file gets a free name.
 */
export async function renameForTitle(
  context: NotesContext,
  record: NoteRecord,
  title: string,
): Promise<string> {
  if (record.path === null) return freePath(context, record, title);
  const name = record.path.slice(record.path.lastIndexOf('/') + 1);
  const former =
    record.head === null ? '' : (context.journal.revisions.byId(record.head)?.document.title ?? record.title);
  if (safeName(former) === safeName(title) || !isNamedAfter(name, former)) return record.path;
  const folder = record.path.slice(0, Math.max(0, record.path.lastIndexOf('/')));
  return moveFile(context, record.path, folder, title);
}

/** Moves a note's file to another place of the vault, keeping its name where that is free. */
export async function moveToPlace(
  context: NotesContext,
  record: NoteRecord,
  place: NotePlace,
): Promise<string> {
  if (record.path === null) return freePath(context, { ...record, ...place }, record.title);
  const name = record.path.slice(record.path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown)$/i, '');
  return moveFile(context, record.path, folderPath(place), name);
}

/** A path for a new file of a note in its folder; the folder is made. */
export async function freePath(context: NotesContext, place: NotePlace, title: string): Promise<string> {
  const folder = folderPath(place);
  return `${folder}/${freeFileName(title, await namesIn(context, folder))}`;
}

async function moveFile(context: NotesContext, from: string, folder: string, title: string): Promise<string> {
  const taken = await namesIn(context, folder);
  for (;;) {
    const name = freeFileName(title, taken);
    const to = folder === '' ? name : `${folder}/${name}`;
    const absolute = absolutePath(context.vault, to);
    if ((await readStamp(absolutePath(context.vault, from))) === undefined) return to; // nothing to move: it is written there
    try {
      await moveWithoutReplacing(absolutePath(context.vault, from), absolute);
      await syncFolder(dirname(absolute));
      return to;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      taken.add(foldName(name)); // another program was faster
    }
  }
}

async function namesIn({ vault }: NotesContext, folder: string): Promise<Set<string>> {
  const absolute = absolutePath(vault, folder);
  try {
    return new Set((await readdir(absolute)).map(foldName));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(absolute, { recursive: true });
    return new Set();
  }
}

function isNamedAfter(name: string, title: string): boolean {
  const stem = name.replace(/\.md$/i, '').normalize('NFC');
  const wanted = safeName(title);
  return stem === wanted || (stem.startsWith(`${wanted} `) && /^\d+$/.test(stem.slice(wanted.length + 1)));
}
