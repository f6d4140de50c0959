import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import type { ListedBackup } from '../../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../../src-shared/rpc/jobs.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import { concurrently } from '../../limits/concurrently.ts';
import { safeName } from '../../vault/vault-path.ts';
import { isWholeContent } from './content.ts';
import { diskCalls, inStore, type StoreCalls, writeAtomically } from './store-calls.ts';
import {
  type BackupEntry,
  contentsOf,
  DamagedManifestError,
  type Manifest,
  type ManifestName,
  readManifest,
  readManifestName,
  type StorePaths,
  storePaths,
} from './store-format.ts';

/** README.txt of a store: how to get notes out of it without this app. */
const readmeText = `BACKUPS OF NOTES, MADE BY EXAMPLE NOTES

Each file in "backups" is one backup: the list of all files that your notes
consisted of at that time. The files themselves are in "content", as they were, not
packed and not encrypted. What did not change between two backups is stored once.
Please change and delete nothing here by hand: the backups share their files.

To restore a backup, use the app (Settings, Backups, Restore), or its command line:
    npm run restore -- THIS-FOLDER --into NEW-FOLDER

Without the app: install Node (https://nodejs.org, version 20 or newer), open a
terminal in this folder, and run
    node restore.mjs NEW-FOLDER            (the newest backup)
    node restore.mjs NEW-FOLDER BACKUP     (the one of this name in "backups")
It writes the notes to NEW-FOLDER/notes and their history to NEW-FOLDER/data, and
verifies every byte. It changes nothing here.

A single note, by hand
  1. Open a file in "backups" with a text editor; the last one is the newest.
  2. Search for the name of the note. Its line looks like this:
     {"path":"Personal/Plan.md","size":1234,...,"sha256":"3b1f..."}
  3. Its text is the file content/3b/3b1f... (the first two digits, then all of them).
     Copy it to another place, and rename the copy to Plan.md.
  A file with "parts" in its line is those files of "content", one after the other.

How it works
  The name of each file in "content" is the SHA-256 of its bytes. The name of each
  file in "backups" is a number that counts up, when it was made (UTC), and the first
  16 digits of its own SHA-256. So any damage can be found: sha256sum is enough.
  checks.json says when the app last verified each backup.
  "data" in a backup is the journal with the history of all notes (SQLite) and the
  settings. Keys of services are in no backup.

All notes are here as plain text, locked and deleted ones as well. Keep this folder
where you would keep the notes.
`;

const Description = Type.Object({
  format: Type.Literal('example-notes-backups'),
  id: Type.String({ minLength: 1, maxLength: 100 }),
  /** Name of the vault's folder, for people. */
  name: Type.String(),
});
/** Whose backups a store holds. */
export type StoreDescription = Static<typeof Description>;

export type FoundStore = StoreDescription & { readonly paths: StorePaths };

/** A backup by its name, and its list of contents; that is undefined when it is damaged. */
export type ReadBackup = {
  readonly name: ManifestName;
  readonly manifest: Manifest | undefined;
  /** Why there is no manifest. */
  readonly problem: string | null;
};

/** The stores in a folder. Rejects with the system's error when the folder cannot be read. */
export async function findStores(folder: string): Promise<readonly FoundStore[]> {
  const found: FoundStore[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const paths = storePaths(join(folder, name));
    const description = await readDescription(paths);
    if (description !== undefined) found.push({ ...description, paths });
  }
  return found;
}

async function readDescription(paths: StorePaths): Promise<StoreDescription | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(paths.description, 'utf8'));
    return Value.Check(Description, parsed) ? parsed : undefined;
  } catch {
    return undefined; // a folder of something else
  }
}

/**
 * Makes a store, or completes one whose making was interrupted, in a folder that exists. Its description is written last: a
 * folder without it is no store.
 */
export async function makeStore(
  folder: string,
  { id, name }: { readonly id: string; readonly name: string },
  restorer: string,
  calls: StoreCalls = diskCalls,
): Promise<FoundStore> {
  const paths = storePaths(join(folder, `${safeName(name, 'Notes', 60)} ${id.slice(0, 8)}`));
  const description: StoreDescription = { format: 'example-notes-backups', id, name };
  for (const path of [paths.root, paths.backups, paths.content, paths.incoming]) await calls.makeFolder(path);
  const text = new TextEncoder();
  await writeAtomically(calls, paths.readme, text.encode(readmeText));
  await writeAtomically(calls, paths.restorer, text.encode(restorer));
  await writeAtomically(calls, paths.description, text.encode(`${JSON.stringify(description, null, 1)}\n`));
  await calls.flushFolder(paths.root);
  await calls.flushFolder(folder);
  return { ...description, paths };
}

export const newStoreId = (): string => randomUUID();

/** What the names of all backups of a store say, newest first: no list of contents is read. */
export async function backupNames({ backups }: StorePaths): Promise<readonly ManifestName[]> {
  return (await readdir(backups))
    .map((file) => (file.endsWith('.json') ? readManifestName(file.slice(0, -'.json'.length)) : undefined))
    .filter((name) => name !== undefined)
    .sort((one, other) => other.sequence - one.sequence || (one.id < other.id ? 1 : -1));
}

/** All backups of a store, newest first, with their lists of contents one at a time: each may be some megabytes. */
export async function* readBackups(paths: StorePaths): AsyncGenerator<ReadBackup> {
  for (const name of await backupNames(paths)) {
    try {
      const bytes = await readFile(paths.manifest(name.id));
      yield { name, manifest: readManifest(name, bytes), problem: null };
    } catch (error) {
      if (isMissing(error)) continue; // removed meanwhile
      const problem =
        error instanceof DamagedManifestError ? error.message : t('backupRemarks.listUnreadable');
      yield { name, manifest: undefined, problem };
    }
  }
}

/** The backups of a store for a list, newest first. */
export async function listBackups(paths: StorePaths): Promise<readonly ListedBackup[]> {
  const checks = await readChecks(paths);
  const listed: ListedBackup[] = [];
  for await (const backup of readBackups(paths)) listed.push(listedBackup(backup, checks));
  return listed;
}

export function listedBackup(
  { name, manifest, problem }: ReadBackup,
  checks: Awaited<ReturnType<typeof readChecks>>,
): ListedBackup {
  const check = checks[name.id];
  const fault = problem ?? check?.problem ?? null;
  const bytes = manifest && [...manifest.data, ...manifest.files].reduce((sum, { size }) => sum + size, 0);
  return {
    id: name.id,
    madeAt: name.madeAt,
    reason: manifest?.reason ?? null,
    notes: manifest?.notes ?? null,
    revisions: manifest?.revisions ?? null,
    files: manifest?.files.length ?? null,
    bytes: bytes ?? null,
    missing: manifest?.missing.length ?? 0,
    state: fault !== null ? 'damaged' : check === undefined ? 'unverified' : 'verified',
    checkedAt: check?.at ?? null,
    problem: fault,
  };
}

const Checks = Type.Record(
  Type.String(),
  Type.Object({ at: Type.String(), problem: Type.Union([Type.String(), Type.Null()]) }),
);
/** When backups were verified, by their ids; `problem` is null for a backup that was found whole. */
export type Checks = Static<typeof Checks>;

/** The results that are noted in a store. Without them, backups count as not verified. */
export async function readChecks(paths: StorePaths): Promise<Checks> {
  try {
    const parsed: unknown = JSON.parse(await readFile(paths.checks, 'utf8'));
    return Value.Check(Checks, parsed) ? parsed : {};
  } catch {
    return {};
  }
}

export async function noteCheck(
  paths: StorePaths,
  id: string,
  check: Checks[string],
  calls: StoreCalls = diskCalls,
): Promise<void> {
  const checks = { ...(await readChecks(paths)), [id]: check };
  await writeChecks(paths, checks, calls);
}

export async function writeChecks(
  paths: StorePaths,
  checks: Checks,
  calls: StoreCalls = diskCalls,
): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(checks, null, 1)}\n`);
  await writeAtomically(calls, paths.checks, bytes);
}

export type VerifyRun = {
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Contents that are read at once. */
const contentsAtOnce = 2;
/** Damaged files that are named. */
const shown = 5;

/** Reads all of a backup, compares every hash, and notes the result in the store. Rejects only when the disk cannot be read. */
export async function verifyBackup(paths: StorePaths, id: string, run: VerifyRun): Promise<ListedBackup> {
  const backup = await findBackup(paths, id);
  const problem =
    backup.manifest === undefined ? backup.problem : await damageOf(paths, backup.manifest, run);
  // a store that cannot be written is verified all the same
  await noteCheck(paths, id, { at: noteTimestamp(run.now()), problem }).catch(() => undefined);
  const checks = { ...(await readChecks(paths)), [id]: { at: noteTimestamp(run.now()), problem } };
  return listedBackup(backup, checks);
}

export async function findBackup(paths: StorePaths, id: string): Promise<ReadBackup> {
  for await (const backup of readBackups(paths)) if (backup.name.id === id) return backup;
  throw new CoreError('bad-request', t('backupErrors.gone'));
}

async function damageOf(
  paths: StorePaths,
  { data, files }: Manifest,
  { signal, onProgress }: VerifyRun,
): Promise<string | null> {
  const entries = [...data, ...files];
  const damaged: string[] = [];
  let done = 0;
  await concurrently(entries, { width: contentsAtOnce, signal }, async (entry) => {
    if (!(await isEntryWhole(paths, entry))) damaged.push(entry.path);
    onProgress({ step: 'verifying', done: ++done, total: entries.length });
  });
  if (damaged.length === 0) return null;
  damaged.sort();
  const more = damaged.length - shown;
  const names = damaged.slice(0, shown).join(', ');
  return more > 0
    ? t('backupRemarks.damagedAndMore', { names, count: more })
    : t('backupRemarks.damaged', { names, count: damaged.length });
}

/** Whether all that a file consists of is stored as it was. */
export async function isEntryWhole(paths: StorePaths, entry: BackupEntry): Promise<boolean> {
  const size = entry.parts === undefined ? entry.size : 0;
  for (const hash of contentsOf(entry)) if (!(await inStore(isWholeContent(paths, hash, size)))) return false;
  return true;
}
