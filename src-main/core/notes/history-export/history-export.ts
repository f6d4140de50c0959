import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { ExportedHistory, HistoryExportPlan } from '../../../../src-shared/rpc/history.ts';
import type { JobOf } from '../../../../src-shared/rpc/jobs.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { removeTree, rename } from '../../disk/held-files.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError } from '../../errors/core-error.ts';
import { type JobRunner, jobRunner } from '../../rpc/jobs.ts';
import { safeName } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { exportVersion } from './export-format.ts';
import { type ExportSurroundings, exists, newFolderPath, suggestFolder } from './new-folder.ts';
import verifierText from './verify.mjs?raw';
import { writeNoteChain } from './write-note-chain.ts';

/** The export of histories. `noteId` null stands for all notes. */
export type HistoryExport = {
  readonly jobs: JobRunner<'history-export'>;
  plan(noteId: NoteId | null): Promise<HistoryExportPlan>;
  /** Begins a job; resolves when it has ended. */
  start(noteId: NoteId | null, folder: string): Promise<JobOf<'history-export'>>;
};

export function createHistoryExport(
  context: Pick<NotesContext, 'journal' | 'now' | 'emit' | 'vault'>,
  around: Omit<ExportSurroundings, 'vault'>,
): HistoryExport {
  const { journal, vault, emit } = context;
  const surroundings = { ...around, vault };
  const jobs = jobRunner('history-export', { emit, refusal: () => t('exportErrors.historyRunning') });

  function notesOf(noteId: NoteId | null): readonly NoteId[] {
    if (noteId === null) return journal.notes.withChains();
    if (journal.notes.byId(noteId) === undefined)
      throw new CoreError('note-not-found', t('exportErrors.noteGone'));
    return [noteId];
  }

  return {
    jobs,
    async plan(noteId) {
      const noteIds = notesOf(noteId);
      let [notes, locked] = [0, 0];
      for (const [index, id] of noteIds.entries()) {
        if (index % 1_000 === 999) await nextTurn(); // saves of other windows come first
        const record = journal.notes.byId(id);
        if (record === undefined || record.revisionCount === 0) continue;
        notes += 1;
        if (record.locked) locked += 1;
      }
      const title = noteId === null ? basename(vault) : (journal.notes.byId(noteId)?.title ?? '');
      const name = `${safeName(title, 'Notes', 60)} history ${noteTimestamp(context.now()).slice(0, 10)}`;
      return { folder: await suggestFolder(name, surroundings), notes, locked };
    },
    start: (noteId, entered) =>
      jobs.run('export', null, async ({ signal, onProgress }) => {
        const noteIds = notesOf(noteId);
        const folder = await newFolderPath(entered, surroundings);
        const scope = noteId === null ? 'vault' : 'note';
        return writeExport(context, {
          noteIds,
          scope,
          folder,
          signal,
          onProgress: (done) => onProgress(done, noteIds.length),
        });
      }),
  };
}

/** What is exported, and where to. */
type ExportRequest = {
  readonly noteIds: readonly NoteId[];
  readonly scope: 'note' | 'vault';
  /** Absolute path of a folder that does not exist, in a folder that does. */
  readonly folder: string;
  readonly signal: AbortSignal;
  onProgress(done: number): void;
};

/** Faults that are named one by one; a damaged journal may have thousands. */
const maxFaults = 20;

/**
 * Writes the histories of notes into a folder beside the wanted one, and gives it its name when all is there: what has that name is
 * whole. Whatever fails, and when `signal` is aborted, the unfinished folder is removed. In memory are one text and the ids of
 * one note at a time. Revisions that come meanwhile are in it or not, note by note.
 */
async function writeExport(
  context: Pick<NotesContext, 'journal' | 'now'>,
  request: ExportRequest,
): Promise<ExportedHistory> {
  const unfinished = `${request.folder}.unfinished-${sha256(`${request.folder} ${context.now()}`).slice(0, 8)}`;
  await mkdir(unfinished);
  try {
    const outcome = await fill(context, unfinished, request);
    request.signal.throwIfAborted();
    // A rename replaces an empty folder that was made meanwhile; any other it refuses by itself.
    if (await exists(request.folder))
      throw new CoreError('name-taken', t('exportErrors.madeMeanwhile', { folder: request.folder }));
    await rename(unfinished, request.folder);
    return outcome;
  } catch (error) {
    await removeTree(unfinished).catch(() => undefined); // the first failure is the one to report
    throw error;
  }
}

async function fill(
  { journal, now }: Pick<NotesContext, 'journal' | 'now'>,
  root: string,
  { noteIds, scope, folder, signal, onProgress }: ExportRequest,
): Promise<ExportedHistory> {
  const verifier = sha256(verifierText);
  const readme = readmeText(verifier);
  await writeFile(join(root, 'verify.mjs'), verifierText, { flag: 'wx' });
  await writeFile(join(root, 'README.txt'), readme, { flag: 'wx' });
  await mkdir(join(root, 'notes'));
  const head = {
    format: 'example-notes-history',
    version: exportVersion,
    exportedAt: noteTimestamp(now()),
    scope,
    files: { 'README.txt': sha256(readme), 'verify.mjs': verifier },
  };
  const digits = Math.max(4, String(noteIds.length).length);
  const faults: string[] = [];
  let [notes, revisions] = [0, 0];
  const manifest = hashingFile(await open(join(root, 'manifest.json'), 'wx'));
  try {
    await manifest.write(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "notes": [`);
    for (const [index, noteId] of noteIds.entries()) {
      const prefix = String(notes + 1).padStart(digits, '0');
      const written = await writeNoteChain(journal, noteId, { root, prefix, signal });
      onProgress(index + 1);
      if (written === undefined) continue;
      await manifest.write(`${notes === 0 ? '' : ','}\n  ${JSON.stringify(written.entry)}`);
      notes += 1;
      revisions += written.entry.revisions;
      faults.push(...written.faults.slice(0, maxFaults - faults.length));
    }
    await manifest.write(`\n ],\n "totals": ${JSON.stringify({ notes, revisions })}\n}\n`);
  } finally {
    await manifest.close();
  }
  const fingerprint = manifest.hash();
  await writeFile(join(root, 'manifest.sha256'), `${fingerprint}  manifest.json\n`, { flag: 'wx' });
  return { folder, notes, revisions, fingerprint, verifier, faults };
}

/** A file that is hashed while it is written. */
type HashingFile = {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** SHA-256 of all that was written, in hexadecimal; to be asked once, at the end. */
  hash(): string;
};

function hashingFile(file: FileHandle): HashingFile {
  const sum = createHash('sha256');
  return {
    async write(text) {
      const bytes = Buffer.from(text, 'utf8');
      sum.update(bytes);
      await file.writeFile(bytes);
    },
    close: () => file.close(),
    hash: () => sum.digest('hex'),
  };
}

/** What README.txt of an export says; `verifier` is the SHA-256 of `verify.mjs`. */
const readmeText = (verifier: string): string => `A HISTORY OF NOTES, EXPORTED BY EXAMPLE NOTES

This folder holds every revision that Example Notes kept of your notes, and a
program that verifies that none of them is missing or altered. The program needs
nothing of Example Notes: install Node (https://nodejs.org, version 20 or newer),
open a terminal in this folder, and run

    node verify.mjs

It reads the files, writes nothing, and ends with GOOD or BAD. For what is BAD it
names the first revision that is not as it was, and what is wrong with it.

What is here
  notes/          a folder for each note
    text.md       the newest text of the note
    note.json     the list of its revisions, from the oldest to the newest
    revisions/    the revisions, one file each; the name is the number and the id
  manifest.json   the list of notes, with the SHA-256 of each note.json
  manifest.sha256 the SHA-256 of manifest.json: the fingerprint of the export
  verify.mjs      the program
                  SHA-256 ${verifier}

How it works
  The id of a revision is the SHA-256 of its file, byte by byte. The file holds the
  title, the text, the place and the times of the note, and the id of the revision
  before it. So no one can change a revision without changing its id and those of
  all revisions after it. You can check one by hand, with
      sha256sum notes/*/revisions/*.json        (on macOS: shasum -a 256 ...)
  The files are JSON in the canonical form of RFC 8785.

What it proves, and what it does not
  It finds every change of a file in this folder, and every file that is missing.
  Whoever rewrites a whole history can also compute all ids, lists and the
  fingerprint again. To exclude that, compare the fingerprint with the one the app
  showed when it exported, and that you kept somewhere else:
      node verify.mjs --expect FINGERPRINT
  To trust the program, read it (it is short), compare its SHA-256 with the one the
  app showed, or write one of your own from this description.
  "origin", "committedAt" and "state" in note.json are what this computer noted; no
  id covers them. "acknowledged" says that the Memory service confirmed to have the
  revision, under which id, and when.

What is not here
  Pictures and other attached files, text that was in no revision yet, and what the
  Memory service made of the notes.

All of it is plain text, that of locked and deleted notes as well. Keep this folder
where you would keep the notes.
`;
