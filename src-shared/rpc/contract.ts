import type { NoteId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import type { LibraryChange, TrashChange } from './library.ts';
import { attachmentsMethods } from './methods/attachments.ts';
import { conflictsMethods } from './methods/conflicts.ts';
import type { HandlersOf, ParamsOf, ResultOf } from './methods/define-method.ts';
import { foldersMethods } from './methods/folders.ts';
import { historyMethods } from './methods/history.ts';
import { libraryMethods } from './methods/library.ts';
import { memoryMethods } from './methods/memory.ts';
import { notesMethods } from './methods/notes.ts';
import { serviceMethods } from './methods/service.ts';
import { settingsMethods } from './methods/settings.ts';
import { syncMethods } from './methods/sync.ts';
import { trashMethods } from './methods/trash.ts';
import { vaultMethods } from './methods/vault.ts';
import type { ServiceInfo, SyncStatus } from './sync.ts';
import type { NoteConflict, VaultStatus } from './vault.ts';

/**
 * Every method the renderer may call, grouped by area. The core checks the parameters before anything else; a result or an
 * error comes back in an {@link Envelope}.
 */
export const methods = {
  ...libraryMethods,
  ...foldersMethods,
  ...notesMethods,
  ...trashMethods,
  ...attachmentsMethods,
  ...historyMethods,
  ...conflictsMethods,
  ...vaultMethods,
  ...memoryMethods,
  ...syncMethods,
  ...serviceMethods,
  ...settingsMethods,
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
   */
  'note.changed': { noteId: NoteId; base: string };
  /** The Memory, the sync steps or the history of a note changed. */
  'memory.changed': { noteId: NoteId };
  'sync.changed': SyncStatus;
  'settings.changed': Settings;
  'service.changed': ServiceInfo;
  'vault.changed': VaultStatus;
  /** All current conflicts. */
  'conflicts.changed': readonly NoteConflict[];
  /** A message for the user: a failed save, a vault that disappeared. */
  notice: { level: 'info' | 'warning' | 'error'; message: string };
};
export type EventName = keyof Events;
