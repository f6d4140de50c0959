import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import * as Value from 'typebox/value';
import { t } from '../../../../src-shared/texts/t.ts';
import { isNoteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sha256 } from '../../disk/sha256.ts';

/** Paths in the folder of one vault's backups. */
export type StorePaths = {
  readonly root: string;
  /** Whose backups these are. */
  readonly description: string;
  readonly readme: string;
  /** A program of plain Node that restores a backup without this app. */
  readonly restorer: string;
  /** The lists of contents, one for each backup. */
  readonly backups: string;
  manifest(id: string): string;
  /** All contents by their SHA-256, in folders of its first two digits. */
  readonly content: string;
  contentFolder(sha256: string): string;
  contentFile(sha256: string): string;
  /** Files that are being written; whatever is here has no name yet, and is removed by the next backup. */
  readonly incoming: string;
  /** When each backup was verified, and with what result. */
  readonly checks: string;
};

export function storePaths(root: string): StorePaths {
  const content = join(root, 'content');
  const contentFolder = (sha256: string): string => join(content, sha256.slice(0, 2));
  return {
    root,
    description: join(root, 'store.json'),
    readme: join(root, 'README.txt'),
    restorer: join(root, 'restore.mjs'),
    backups: join(root, 'backups'),
    manifest: (id) => join(root, 'backups', `${id}.json`),
    content,
    contentFolder,
    contentFile: (sha256) => join(contentFolder(sha256), sha256),
    incoming: join(root, 'incoming'),
    checks: join(root, 'checks.json'),
  };
}

export const manifestVersion = 1;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });
const Path = Type.String({ minLength: 1, maxLength: 32_000 });

const Entry = Type.Object({
  /** Below the vault, or below the data folder; with `/`. */
  path: Path,
  size: Count,
  /** When it was last changed, in milliseconds since the epoch. */
  modified: Type.Number(),
  /** Of all its bytes. */
  sha256: Hash,
  /** Where it is stored in parts, their hashes in order: a part that did not change is stored once. */
  parts: Type.Optional(Type.Array(Hash)),
});
/** A file in a backup. */
export type BackupEntry = Static<typeof Entry>;

const Manifest = Type.Object({
  format: Type.Literal('example-notes-backup'),
  version: Type.Integer({ minimum: 1 }),
  sequence: Count,
  madeAt: Type.String(),
  reason: Type.Union([Type.Literal('automatic'), Type.Literal('by-hand'), Type.Literal('before-upgrade')]),
  /** Version of the app. */
  app: Type.String(),
  /** The id of the vault. */
  vault: Type.String(),
  notes: Count,
  revisions: Count,
  /** What could not be read when the backup was made. */
  missing: Type.Array(Type.Object({ path: Path, reason: Type.String() })),
  /** Symbolic links, which are not followed. */
  links: Type.Array(Type.Object({ path: Path, target: Path })),
  /** Empty folders, which have no file to be made for. */
  folders: Type.Array(Path),
  /** Files of the data folder: the journal and the settings. */
  data: Type.Array(Entry),
  files: Type.Array(Entry),
});
/** The list of contents of a backup. */
export type Manifest = Static<typeof Manifest>;

/** Compiled when the first manifest is read: a list of 10,000 files is checked in a few milliseconds. */
let manifestCheck: ReturnType<typeof compileCheck> | undefined;
const compileCheck = () => Compile(Manifest);

/** What the name of a manifest says. */
export type ManifestName = {
  readonly id: string;
  readonly sequence: number;
  readonly madeAt: string;
  /** The first 16 digits of the SHA-256 of the manifest. */
  readonly hash: string;
};

/** A manifest as a file: a line for each file, so that it can be searched. Its name contains its hash. */
export function writeManifest(manifest: Manifest): { readonly id: string; readonly bytes: Uint8Array } {
  const { files, ...head } = manifest;
  const lines = files.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n');
  const text = `${JSON.stringify(head, null, 1).slice(0, -2)},\n "files": [\n${lines}\n ]\n}\n`;
  const bytes = new TextEncoder().encode(text);
  const time = manifest.madeAt.replace(/[-:]/g, '');
  const sequence = String(manifest.sequence).padStart(6, '0');
  return { id: `${sequence}-${time}-${sha256(bytes).slice(0, 16)}`, bytes };
}

/** What a file's name says; undefined for a file that is no manifest. */
export function readManifestName(id: string): ManifestName | undefined {
  const match = /^(\d{6,12})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{16})$/.exec(id);
  if (match === null) return undefined;
  const [, sequence, year, month, day, hour, minute, second, hash = ''] = match;
  const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return isNoteTimestamp(madeAt) ? { id, sequence: Number(sequence), madeAt, hash } : undefined;
}

/** Why a manifest cannot be used: a sentence for the user. */
export class DamagedManifestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedManifestError';
  }
}

/** Reads a manifest; throws {@link DamagedManifestError} when its bytes are not those that its name was made of. */
export function readManifest(name: ManifestName, bytes: Uint8Array): Manifest {
  if (!sha256(bytes).startsWith(name.hash)) throw new DamagedManifestError(t('backupRemarks.listChanged'));
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const version = Value.Check(Type.Object({ version: Type.Integer() }), parsed) ? parsed.version : 0;
  if (version > manifestVersion) throw new DamagedManifestError(t('backupRemarks.newerVersion'));
  manifestCheck ??= compileCheck();
  if (!manifestCheck.Check(parsed)) throw new DamagedManifestError(t('backupRemarks.listForeign'));
  return parsed;
}

/** Hashes of the stored contents that a file consists of. */
export const contentsOf = (entry: BackupEntry): readonly string[] => entry.parts ?? [entry.sha256];

/** Hashes of all stored contents of a backup. */
export function contentsOfManifest({ data, files }: Manifest): Set<string> {
  return new Set([...data, ...files].flatMap(contentsOf));
}
