import type { NoteTimestamp } from '../../../../src-shared/timestamp.ts';

/** Backups that were made from a time on. */
export type BackupsSince = { readonly count: number; readonly oldest: NoteTimestamp };

/** Where else on this computer deleted notes may be: backups and older journals. The core has them; a use case only asks. */
export type CopiesOfNotes = {
  /** Backups that were made from a time on, in milliseconds since the epoch; null for none. */
  backupsSince(since: number): Promise<BackupsSince | null>;
  /** How many older journals there are, those of versions before and damaged ones. */
  olderJournals(): number;
  /**
   * Has these backups removed as soon as another one was made, whatever ends the app before, for notes that are about to be deleted. The
   * result takes since when those that were may be in backups; null when none was: then the backups stay.
   */
  doomBackupsSince(since: number): Promise<(deletedSince: number | null) => void>;
  /** The notes are gone: that backup can be made. */
  removeDoomedBackups(): void;
  /** Removes them. */
  removeOlderJournals(): void;
};
