import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { ExportedHistory } from '../../../../src-shared/rpc/history-export.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { systemCalls } from '../../disk/file-calls.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { exportVersion } from './export-format.ts';
import { hashingFile } from './hashing-file.ts';
import { exists } from './new-folder.ts';
import { readmeText } from './readme.ts';
import verifierText from './verify.mjs?raw';
import { writeNoteChain } from './write-note-chain.ts';

/** What is exported, and where to. */
export type ExportRequest = {
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
export async function writeExport(
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
    systemCalls.renameSync(unfinished, request.folder);
    return outcome;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined); // the first failure is the one to report
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
