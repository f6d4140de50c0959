import type { MethodHandlers } from '../../src-shared/rpc/contract.ts';
import { attachmentHandlers } from './attachments/attachment-handlers.ts';
import type { MemoryService } from './memory-service/memory-service.ts';
import { conflictHandlers } from './notes/conflict-handlers.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { folderHandlers } from './notes/folder-handlers.ts';
import type { Library } from './notes/following/library.ts';
import type { VaultStatusSource } from './notes/following/vault-status.ts';
import { historyHandlers } from './notes/history-handlers.ts';
import { libraryHandlers } from './notes/library-handlers.ts';
import { noteHandlers } from './notes/note-handlers.ts';
import { trashHandlers } from './notes/trash-handlers.ts';
import { vaultHandlers } from './notes/vault-handlers.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import type { CoreOptions } from './shell/core-options.ts';
import { memoryHandlers } from './sync/memory-handlers.ts';
import { serviceHandlers } from './sync/service-handlers.ts';
import type { Sync } from './sync/sync.ts';
import { syncHandlers } from './sync/sync-handlers.ts';
import type { VaultGate } from './vault/vault-gate.ts';

/** The parts of the core that the methods act on. */
export type CoreParts = {
  readonly options: CoreOptions;
  readonly notes: NotesContext;
  readonly vaultGate: VaultGate;
  readonly library: Library;
  readonly vaultStatus: VaultStatusSource;
  readonly sync: Sync;
  readonly service: MemoryService;
  readonly settings: SettingsStore;
};

/** What the core does for each method of the contract, area by area. What takes several steps on a note holds its lock. */
export function methodHandlers(parts: CoreParts): MethodHandlers {
  const { options, notes, vaultGate, library, vaultStatus, sync, service, settings } = parts;
  const { journal } = notes;
  return {
    ...libraryHandlers(notes),
    ...folderHandlers(notes),
    ...noteHandlers(notes),
    ...trashHandlers(notes),
    ...attachmentHandlers(notes),
    ...historyHandlers(notes),
    ...conflictHandlers(notes),
    ...vaultHandlers(vaultGate, library, vaultStatus),
    ...memoryHandlers(journal, sync, service),
    ...syncHandlers(notes, sync),
    ...serviceHandlers(options, journal, service),
    ...settingsHandlers(options, settings, service, sync),
  };
}
