import Type from 'typebox';
import type { BackupList, BackupStatus } from '../backups.ts';
import { closed, method, Nothing, SystemPath, SystemPathOrNull } from './define-method.ts';

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
