import * as Type from 'typebox';
import type { NoteTimestamp } from '../timestamp.ts';
import { closed, method, Nothing, SystemPath, SystemPathOrNull } from './define-method.ts';

/** Why a backup was made. `before-upgrade`: a new version of the app was about to change the journal's format. */
export type BackupReason = 'automatic' | 'by-hand' | 'before-upgrade';

/** A backup as the list shows it. */
export type ListedBackup = {
  /** Name of its list of contents, without the extension; unique in its store. */
  readonly id: string;
  readonly madeAt: NoteTimestamp;
  /** Null, as are the numbers, when its list of contents cannot be read. */
  readonly reason: BackupReason | null;
  readonly notes: number | null;
  readonly revisions: number | null;
  readonly files: number | null;
  /** Bytes of all that is in it; most are shared with other backups. */
  readonly bytes: number | null;
  /** Files of the vault that could not be read when it was made. */
  readonly missing: number;
  /** `verified`: all of it was read back, and every hash was right, at `checkedAt`. */
  readonly state: 'verified' | 'unverified' | 'damaged';
  readonly checkedAt: NoteTimestamp | null;
  /** What is damaged, for the user. */
  readonly problem: string | null;
};

/** The backups of one vault on one computer, newest first. */
export type BackupStore = {
  readonly id: string;
  /** Name of the vault's folder. */
  readonly name: string;
  /** Whether this app makes backups in it; others are of another vault or another computer. */
  readonly isOwn: boolean;
  readonly backups: readonly ListedBackup[];
};

/** How a restore ended. All paths are absolute. */
export type RestoredBackup = {
  readonly vault: string;
  readonly data: string;
  readonly notes: number;
  readonly revisions: number;
  readonly files: number;
  /** Files that could not be restored as they were, with the reason; empty when every byte was verified. */
  readonly damaged: readonly string[];
};

export type BackupStatus = {
  /** Absolute path of the folder that backups are made in. */
  readonly folder: string;
  readonly isDefaultFolder: boolean;
  /** Whether a backup is made each day. */
  readonly automatic: boolean;
  /** Why the last automatic backup failed, and what to do; null when none did since the last good one. */
  readonly problem: string | null;
};

export type BackupList = {
  readonly stores: readonly BackupStore[];
  /** Why the folder cannot be read; null when it can. */
  readonly problem: string | null;
};

const which = {
  store: Type.String({ minLength: 1, maxLength: 100 }),
  id: Type.String({ minLength: 1, maxLength: 100 }),
};

/**
 * Backups of the vault and its journal; making, verifying and restoring them are jobs. Only making one needs the vault: the others are for the
 * day when it is lost.
 */
export const backupsMethods = {
  'backups.status': method<BackupStatus>()(Nothing),
  /** The backups in the folder, those of other vaults included. */
  'backups.list': method<BackupList>()(Nothing),
  /** Makes backups in another folder from now on; null for the default one. Those made before stay where they are. */
  'backups.setFolder': method<BackupStatus>()(Type.Object({ folder: SystemPathOrNull }, closed)),
  /** Turns the daily backups on or off. */
  'backups.setAutomatic': method<BackupStatus>()(Type.Object({ automatic: Type.Boolean() }, closed)),
  'backups.make': method<null>({ needs: 'vault' })(Nothing),
  /** Reads all of a backup and compares every hash. */
  'backups.verify': method<null>()(Type.Object(which, closed)),
  /** A path for a restored backup that nothing is at. */
  'backups.suggestRestore': method<{ folder: string }>()(Type.Object(which, closed)),
  /** Writes a backup as a new vault, with its journal, into a folder that does not exist. */
  'backups.restore': method<null>()(Type.Object({ ...which, into: SystemPath }, closed)),
  /** Removes a backup that is damaged, once the user has confirmed it outside the window; whole ones are refused. */
  'backups.removeDamaged': method<null>()(Type.Object(which, closed)),
} as const;
