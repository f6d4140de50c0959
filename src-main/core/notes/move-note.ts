import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { moveWithoutReplacing, syncFolder } from '../vault/atomic-write.ts';
import { readStamp } from '../vault/note-file.ts';
import {
  absolutePath,
  folderPath,
  foldName,
  freeFileName,
  type NotePlace,
  trashFolder,
} from '../vault/vault-path.ts';
import { NoteError } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { moveToPlace } from './rename-file.ts';

/** Moves a note to another folder or account: its file goes there, and the new place becomes a revision. */
export async function moveNote(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  const record = recordIn(context, noteId, 'present');
  const path = await moveToPlace(context, record, place);
  await reconcileFiles(context, [path], () => false);
  context.journal.notes.addFolder(place.account, place.folder ?? '');
  context.emit('library.changed', { changed: [], removed: [], folders: context.journal.notes.folders() });
}

/** Moves a note's file into the vault's trash. Its revisions, and what was uploaded, stay. */
export async function trashNote(context: NotesContext, noteId: NoteId): Promise<void> {
  const record = recordIn(context, noteId, 'present');
  if (record.path === null) return;
  const path = await moveAside(context, record.path, `${trashFolder}/${record.path}`);
  context.journal.notes.save({ ...record, state: 'trashed', path });
  announce(context, [noteId]);
}

/** Brings a note back from the trash to its account and folder. */
export async function restoreNote(context: NotesContext, noteId: NoteId): Promise<void> {
  const record = recordIn(context, noteId, 'trashed');
  if (record.path === null) return;
  const name = record.path.slice(record.path.lastIndexOf('/') + 1);
  const path = await moveAside(context, record.path, `${folderPath(record)}/${name}`);
  context.journal.notes.save({ ...record, state: 'present', path });
  await reconcileFiles(context, [path], () => false);
  announce(context, [noteId]);
}

function recordIn({ journal }: NotesContext, noteId: NoteId, state: NoteRecord['state']): NoteRecord {
  const record = journal.notes.byId(noteId);
  if (record?.state !== state) throw new NoteError('note-not-found', 'This note is not there any more.');
  return record;
}

/** Moves a file to a path or, where that is taken, beside it. */
async function moveAside({ vault }: NotesContext, from: string, wanted: string): Promise<string> {
  const folder = wanted.slice(0, wanted.lastIndexOf('/'));
  const stem = wanted.slice(folder.length + 1).replace(/\.(?:md|markdown)$/i, '');
  const taken = new Set<string>();
  for (let to = wanted; ; ) {
    const absolute = absolutePath(vault, to);
    await mkdir(dirname(absolute), { recursive: true });
    if ((await readStamp(absolute)) === undefined) {
      await moveWithoutReplacing(absolutePath(vault, from), absolute);
      await syncFolder(dirname(absolute));
      return to;
    }
    taken.add(foldName(to.slice(folder.length + 1)));
    to = `${folder}/${freeFileName(stem, taken)}`;
  }
}
