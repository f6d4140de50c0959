import type { NoteId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import type { VaultSettings } from '../vault-settings.ts';
import type { BackupStatus } from './backups.ts';
import type { NoteConflict } from './conflicts.ts';
import type { Job } from './jobs.ts';
import type { LibraryChange, TrashChange } from './library.ts';
import { accountsMethods } from './methods/accounts.ts';
import { attachmentsMethods } from './methods/attachments.ts';
import { backupsMethods } from './methods/backups.ts';
import { captureMethods } from './methods/capture.ts';
import { confirmationsMethods } from './methods/confirmations.ts';
import { conflictsMethods } from './methods/conflicts.ts';
import type { HandlersOf, ParamsOf, ResultOf } from './methods/define-method.ts';
import { destinationsMethods } from './methods/destinations.ts';
import { diagnosticsMethods } from './methods/diagnostics.ts';
import { exportMethods } from './methods/export.ts';
import { foldersMethods } from './methods/folders.ts';
import { historyMethods } from './methods/history.ts';
import { importMethods } from './methods/import.ts';
import { jobMethods } from './methods/jobs.ts';
import { libraryMethods } from './methods/library.ts';
import { type LinksLeft, type LinksUpdated, linksMethods } from './methods/links.ts';
import { memoryMethods } from './methods/memory.ts';
import { modelMethods } from './methods/model.ts';
import { movingMethods } from './methods/moving.ts';
import { noteFilesMethods } from './methods/note-files.ts';
import { notesMethods } from './methods/notes.ts';
import { serviceMethods } from './methods/service.ts';
import { settingsMethods } from './methods/settings.ts';
import { syncMethods } from './methods/sync.ts';
import { tagsMethods } from './methods/tags.ts';
import { textsMethods } from './methods/texts.ts';
import { trashMethods } from './methods/trash.ts';
import { vaultMethods } from './methods/vault.ts';
import { vaultSettingsMethods } from './methods/vault-settings.ts';
import { webImagesMethods } from './methods/web-images.ts';
import type { ServiceInfo, SyncStatus } from './sync.ts';
import type { VaultStatus } from './vault.ts';

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
