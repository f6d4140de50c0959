import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import type { ImportResult } from '../../../src-shared/rpc/import.ts';
import { allRemarks, type Remark } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { syncFolder } from '../disk/atomic-write.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import { announce, emitFolders } from '../notes/context/announce.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { makeVaultFolder } from '../vault/vault-files.ts';
import { folderOf, placeOf } from '../vault/vault-path.ts';
import { withinVault } from '../vault/within-vault.ts';
import { identifyImport } from './plan/identify-import.ts';
import type { ImportPlan, PlannedFile } from './plan/plan-import.ts';
import { type ReadNote, readNote } from './plan/read-note.ts';
import { relink } from './plan/relink.ts';
import { copyImportedFile, type WrittenNote, writeImportedNote } from './write-imported-note.ts';

/** Notes that are read at once. */
const notesAtOnce = 16;
/** Milliseconds that writing notes may block saves and everything else. */
const maxBlock = 12;
/** Milliseconds for which the journal may not be durable: the files are, and are recorded again after a power failure. */
const durableEvery = 1_000;
/** Milliseconds between two announcements of imported notes: a renderer sorts its list with each. */
const announceEvery = 1_000;

export type RunOptions = {
  readonly signal: AbortSignal;
  /** Number of notes and files that are done, of those of the plan. */
  readonly onProgress: (done: number) => void;
};

type PlannedAndRead = { readonly planned: PlannedFile; readonly read: ReadNote };

/**
 * Does what was planned: files first, so that no note is shown with broken links; then the notes, each as a file and a first
 * revision. A note that cannot be imported does not stop the others; a full disk, a missing vault and the signal do, and what was
 * imported stays. Blocks for some 20 ms at a time.
 */
export async function runImport(
  context: NotesContext,
  plan: ImportPlan,
  { signal, onProgress }: RunOptions,
): Promise<ImportResult> {
  const { vault, journal } = context;
  const failed: Remark[] = [];
  const unannounced = new Set<NoteId>();
  let announcedAt = performance.now();
  let [notes, attachments, done, already] = [0, 0, 0, plan.preview.already];
  let stopped: ImportResult['stopped'] = null;
  let durableAt = Number.NEGATIVE_INFINITY;

  /** Records why one of the plan failed; returns false when the others would fail, too. */
  function goesOn({ file }: PlannedFile, error: unknown): boolean {
    if (signal.aborted) stopped = 'cancelled';
    else {
      const { code, message } = explainFailure(error);
      if (code === 'vault-missing') throw error;
      if (code === 'disk-full') stopped = 'disk-full';
      failed.push({ path: file.path, reason: message });
    }
    return stopped === null;
  }

  async function copyFiles(): Promise<void> {
    for (const planned of plan.files) {
      if (stop()) return;
      const path = `${planned.folder}/${planned.name}`;
      try {
        context.vaultGate.ensure();
        makeVaultFolder(vault, planned.folder);
        await copyImportedFile(planned.file, withinVault(vault, path), signal);
        attachments += 1;
      } catch (error) {
        if (!goesOn(planned, error)) return;
      }
      progress(1);
    }
  }

  async function importNotes(): Promise<void> {
    for (let from = 0; from < plan.notes.length; from += notesAtOnce) {
      const readings = await readAll(plan.notes.slice(from, from + notesAtOnce));
      while (readings.length > 0) {
        if (stop()) return;
        const isLast = from + notesAtOnce >= plan.notes.length;
        writeSome(readings, isLast);
        await nextTurn();
      }
    }
  }

  async function readAll(some: readonly PlannedFile[]): Promise<PlannedAndRead[]> {
    const readings = await Promise.all(
      some.map(async (planned): Promise<PlannedAndRead | undefined> => {
        try {
          const read = await readNote(planned.file);
          if ('noNote' in read) throw new CoreError('disk-failed', t('importErrors.changedSinceRead'));
          return { planned, read };
        } catch (error) {
          goesOn(planned, error);
          progress(1);
          return undefined;
        }
      }),
    );
    return readings.filter((reading) => reading !== undefined);
  }

  /** Writes the files of some notes, then commits their revisions together; takes them off the list. Blocks. */
  function writeSome(readings: PlannedAndRead[], isLast: boolean): void {
    const begun = performance.now();
    const written: WrittenNote[] = [];
    const taken = new Set<NoteId>();
    try {
      while (readings.length > 0 && stopped === null && performance.now() - begun < maxBlock) {
        const { planned, read } = readings.shift() as PlannedAndRead; // there is one
        try {
          const one = write(planned, read, taken);
          if (one === undefined) already += 1;
          else written.push(one);
        } catch (error) {
          goesOn(planned, error);
        }
        progress(1);
      }
    } finally {
      commit(written, isLast && readings.length === 0);
    }
  }

  /** Undefined when the note has come into the vault since it was planned. */
  function write(planned: PlannedFile, read: ReadNote, taken: Set<NoteId>): WrittenNote | undefined {
    const wanted = `${planned.folder}/${planned.wanted}`;
    const identity = identifyImport(context, wanted, read, taken);
    if (identity.kind === 'already') return undefined;
    const body = relink(read.source.body, planned.file.path, plan.renames, plan.index);
    const changed = body === read.source.body ? read : withBody(read, body);
    const one = writeImportedNote(context, planned, identity.noteId, changed);
    taken.add(identity.noteId);
    return one;
  }

  function commit(written: readonly WrittenNote[], isLast: boolean): void {
    if (written.length === 0) return;
    // the journal must not know of files that a power failure can still take away
    const folders = new Set(written.map(({ record }) => folderOf(record.path)));
    for (const folder of folders) syncFolder(withinVault(vault, folder));
    const now = performance.now();
    const isDurable = isLast || now - durableAt >= durableEvery;
    if (isDurable) durableAt = now;
    const run = isDurable ? journal.transaction<void> : journal.nonDurable;
    run(() => {
      for (const { record, document } of written)
        journal.commit({ record, document, origin: 'imported', now: context.now() });
    });
    notes += written.length;
    for (const { record } of written) unannounced.add(record.id);
    if (now - announcedAt >= announceEvery) announceAll();
    context.onCommitted();
  }

  function announceAll(): void {
    announce(context, unannounced);
    unannounced.clear();
    announcedAt = performance.now();
  }

  function stop(): boolean {
    if (signal.aborted) stopped ??= 'cancelled';
    return stopped !== null;
  }

  function progress(more: number): void {
    done += more;
    onProgress(done);
  }

  try {
    recordNewFolders(context, plan);
    await copyFiles();
    await importNotes();
  } finally {
    announceAll();
  }
  return {
    notes,
    attachments,
    already,
    place: placeOfNotes(plan, context.defaultAccount()),
    renamed: plan.preview.renamed,
    remarks: plan.preview.remarks,
    skipped: plan.preview.skipped,
    failed: allRemarks(failed),
    stopped,
  };
}

/** Where the notes are shown: the place that was asked for, or the account that the top folder of the first has become. */
function placeOfNotes({ request, notes }: ImportPlan, defaultAccount: string): ImportResult['place'] {
  const [first] = notes;
  if (first === undefined || !request.topFoldersAsAccounts || !first.file.path.includes('/'))
    return { account: request.account, folder: request.folder };
  return { account: placeOf(`${first.folder}/x`, defaultAccount).account, folder: null };
}

const withBody = (read: ReadNote, body: string): ReadNote => ({
  ...read,
  source: { ...read.source, body },
  content: normaliseContent(body),
});

/** Shows the folders of the notes in the navigation. */
function recordNewFolders(context: NotesContext, { notes }: ImportPlan): void {
  const { journal, defaultAccount } = context;
  journal.transaction(() => {
    for (const folder of new Set(notes.map((planned) => planned.folder))) {
      const place = placeOf(`${folder}/x`, defaultAccount());
      const names = place.folder?.split('/') ?? [];
      for (let depth = 0; depth <= names.length; depth += 1)
        journal.notes.addFolder(place.account, names.slice(0, depth).join('/'));
    }
  });
  emitFolders(context);
}
