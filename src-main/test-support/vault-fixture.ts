import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type NoteId, parseNoteId } from '../../src-shared/ids.ts';
import type { EventName } from '../../src-shared/rpc/contract.ts';
import { createJournal, type Journal } from '../core/journal/journal.ts';
import type { NoteRecord } from '../core/journal/note-records.ts';
import { journalFile, openJournal } from '../core/journal/open-journal.ts';
import { createFolderMoves } from '../core/notes/context/folder-moves.ts';
import { createNoteLocks } from '../core/notes/context/note-locks.ts';
import type { NotesContext } from '../core/notes/context/notes-context.ts';
import { createRememberedTexts } from '../core/notes/context/remembered-texts.ts';
import { keepDisplaced } from '../core/notes/files/keep-displaced.ts';
import { createLibrary, type Library } from '../core/notes/following/library.ts';
import { createReplacedFiles } from '../core/vault/replaced-files.ts';

/** A real vault and journal in a temporary folder, with a predictable clock and ids. */
export type VaultFixture = {
  readonly folder: string;
  readonly vault: string;
  readonly context: NotesContext;
  readonly journal: Journal;
  readonly library: Library;
  readonly events: { name: EventName; payload: unknown }[];
  /** Writes a file as another program would. */
  put(path: string, text: string | Uint8Array): Promise<void>;
  read(path: string): Promise<string>;
  /** The record of the note in a file; throws if no note has that file. */
  recordAt(path: string): NoteRecord;
  /**
   * Runs `change` once, at the next write of a note's file: after the app has read the vault and chosen a name, before it writes.
   * So a test can be another program that changes the vault in this moment; `change` must be synchronous (`writeFileSync`).
   */
  beforeNextWrite(change: () => void): void;
  /** The user gives the folders for attachments another name. */
  nameAttachments(name: string): void;
  /** The vault gets another id, as when two computers that had named it meet. */
  nameVault(id: string): void;
  /** Ends this run of the app without another step, and starts it again on the same folders. */
  restart(): Promise<VaultFixture>;
  close(): Promise<void>;
  remove(): Promise<void>;
};

export async function createVaultFixture(folder?: string): Promise<VaultFixture> {
  const root = folder ?? (await newFolder());
  const vault = join(root, 'vault');
  await mkdir(vault, { recursive: true });
  const opened = openJournal(join(root, 'data'));
  if (!opened.ok) throw new Error(opened.error);
  const journal = createJournal(opened.value.database);
  const events: VaultFixture['events'] = [];
  let beforeNextWrite: (() => void) | undefined;
  let attachmentsFolder = 'attachments';
  let vaultId = '11111111-1111-4111-8111-111111111111';
  let time = Date.parse('2026-03-01T09:00:00Z');
  const { moves, emit } = createFolderMoves((name, payload) => void events.push({ name, payload }));
  const context: NotesContext = {
    vault,
    vaultGate: {
      // every write of a note's file asks first whether the vault is there
      ensure() {
        const change = beforeNextWrite;
        beforeNextWrite = undefined;
        change?.();
      },
      isThere: () => true,
    },
    replaced: createReplacedFiles({
      take: (path, displaced) => keepDisplaced(context, path, displaced),
    }),
    journal,
    now: () => {
      time += 1_000;
      return time;
    },
    newNoteId: createIds(journal),
    vaultId: () => vaultId,
    locks: createNoteLocks(),
    texts: createRememberedTexts(),
    folderMoves: moves,
    begunWith: new Map(),
    defaultAccount: () => 'Personal',
    attachmentsFolder: () => attachmentsFolder,
    emit,
    onCommitted: () => undefined,
  };
  const library = createLibrary(context);
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await library.close();
    context.replaced.close();
    opened.value.release();
  };
  let stamp = Date.parse('2026-02-01T00:00:00Z') / 1000;
  return {
    folder: root,
    vault,
    context,
    journal,
    library,
    events,
    async put(path, text) {
      const absolute = join(vault, path);
      await mkdir(dirname(absolute), { recursive: true });
      await writeFile(absolute, text);
      stamp += 1; // two writes within one tick of the clock must have different stamps
      await utimes(absolute, stamp, stamp);
    },
    nameAttachments(name) {
      attachmentsFolder = name;
    },
    nameVault(id) {
      vaultId = id;
    },
    beforeNextWrite(change) {
      beforeNextWrite = change;
    },
    read: (path) => readFile(join(vault, path), 'utf8'),
    recordAt(path) {
      const record = journal.notes.byPath(path);
      if (record === undefined) throw new Error(`no note has the file ${path}`);
      return record;
    },
    async restart() {
      await close();
      return createVaultFixture(root);
    },
    close,
    async remove() {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

let emptyJournal: Promise<Buffer> | undefined;

/** A folder with an empty journal: a copy, because all steps from the oldest version on take ten times as long. */
async function newFolder(): Promise<string> {
  emptyJournal ??= makeJournal();
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', journalFile), await emptyJournal);
  return folder;
}

async function makeJournal(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-'));
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.error);
  opened.value.release();
  const journal = await readFile(join(folder, journalFile));
  await rm(folder, { recursive: true });
  return journal;
}

/** note-1, note-2 … */
function createIds(journal: Journal): () => NoteId {
  let number = 0;
  return () => {
    for (;;) {
      number += 1;
      const id = parseNoteId(`note-${number}`);
      if (id === undefined) throw new Error('the sample is wrong');
      if (journal.notes.byId(id) === undefined) return id;
    }
  };
}
