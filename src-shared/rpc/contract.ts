import type { NoteId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import type { VaultSettings } from '../vault-settings.ts';
import { attachmentsMethods, webImagesMethods } from './attachments.ts';
import { type BackupStatus, backupsMethods } from './backups.ts';
import { conflictsMethods, type NoteConflict } from './conflicts.ts';
import type { HandlersOf, ParamsOf, ResultOf } from './define-method.ts';
import { diagnosticsMethods } from './diagnostics.ts';
import { exportMethods } from './export.ts';
import { accountsMethods, foldersMethods } from './folders.ts';
import { historyMethods } from './history.ts';
import { importMethods } from './import.ts';
import { type Job, jobMethods } from './jobs.ts';
import { type LibraryChange, libraryMethods, type TrashChange } from './library.ts';
import { type LinksLeft, type LinksUpdated, linksMethods } from './links.ts';
import { memoryMethods } from './memory.ts';
import { modelMethods } from './model.ts';
import { captureMethods, noteFilesMethods, notesMethods } from './notes.ts';
import { type ServiceInfo, serviceMethods } from './service.ts';
import { confirmationsMethods, destinationsMethods, settingsMethods } from './settings.ts';
import { type SyncStatus, syncMethods } from './sync.ts';
import { tagsMethods } from './tags.ts';
import { textsMethods } from './texts.ts';
import { trashMethods } from './trash.ts';
import { type UpdateState, updatesMethods } from './updates.ts';
import { movingMethods, type VaultStatus, vaultMethods } from './vault.ts';
import { vaultSettingsMethods } from './vault-settings.ts';

/**
 * Every method the renderer may call, grouped by area. The core checks the parameters before anything else; a result or an
 * error comes back in an {@link Envelope}.
 */
export const methods = {
  ...libraryMethods,
  ...accountsMethods,
  ...foldersMethods,
  ...notesMethods,
  ...noteFilesMethods,
  ...trashMethods,
  ...captureMethods,
  ...tagsMethods,
  ...linksMethods,
  ...textsMethods,
  ...attachmentsMethods,
  ...webImagesMethods,
  ...historyMethods,
  ...conflictsMethods,
  ...vaultMethods,
  ...vaultSettingsMethods,
  ...memoryMethods,
  ...syncMethods,
  ...serviceMethods,
  ...modelMethods,
  ...settingsMethods,
  ...confirmationsMethods,
  ...destinationsMethods,
  ...importMethods,
  ...exportMethods,
  ...jobMethods,
  ...backupsMethods,
  ...movingMethods,
  ...diagnosticsMethods,
  ...updatesMethods,
} as const;

/** The name of a method on the wire. */
export type Method = keyof typeof methods;
export type MethodParams<Name extends Method> = ParamsOf<(typeof methods)[Name]>;
export type MethodResult<Name extends Method> = ResultOf<(typeof methods)[Name]>;

/** What the core does for each method. */
export type MethodHandlers = HandlersOf<typeof methods>;

/** Events that the core sends to every renderer. */
export type Events = {
  'library.changed': LibraryChange;
  'trash.changed': TrashChange;
  /**
   * A note has another version than before: by another program, another window, a recovery, or a save of this renderer
   * itself, whose result had the same `base`. A renderer that holds another base reads the note again.
   * `isReported`: another event says what was changed.
   */
  'note.changed': { noteId: NoteId; base: string; isReported?: true };
  /** The Memory, the sync steps or the history of a note changed. */
  'memory.changed': { noteId: NoteId };
  'sync.changed': SyncStatus;
  'settings.changed': Settings;
  'service.changed': ServiceInfo;
  /** A job goes on, or ended; progress now and then. */
  'job.changed': Job;
  /** Where backups go, whether the last daily one failed, or which there are. */
  'backups.changed': BackupStatus;
  /** A check or a download of a newer version began, goes on or ended. */
  'updates.changed': UpdateState;
  'vault.changed': VaultStatus;
  'vaultSettings.changed': VaultSettings;
  /** All current conflicts. */
  'conflicts.changed': readonly NoteConflict[];
  /** Links to notes that were renamed or moved in this app were updated. */
  'links.updated': LinksUpdated;
  /** Another program renamed or moved notes, and links lead elsewhere because of that. Nothing was changed. */
  'links.left': LinksLeft;
  /** A message for the user: a failed save, a vault that disappeared. */
  notice: { level: 'info' | 'warning' | 'error'; message: string };
};
export type EventName = keyof Events;
