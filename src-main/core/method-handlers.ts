import type { MethodHandlers } from '../../src-shared/rpc/contract.ts';
import { attachmentHandlers } from './attachments/attachment-handlers.ts';
import { backupHandlers } from './backups/backup-handlers.ts';
import type { Backups } from './backups/backups.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import { diagnosticsHandlers } from './diagnostics/diagnostics-handlers.ts';
import { exportHandlers } from './export/export-handlers.ts';
import type { FirstList } from './first-list.ts';
import { importHandlers } from './import/import-handlers.ts';
import type { Imports } from './import/imports.ts';
import { journalCopies, removeJournalCopies } from './journal/journal-files.ts';
import type { MemoryService } from './memory-service/memory-service.ts';
import { movingHandlers } from './moving/moving-handlers.ts';
import type { VaultMove } from './moving/vault-move.ts';
import { accountHandlers } from './notes/account-handlers.ts';
import { captureHandlers } from './notes/capture-handlers.ts';
import { conflictHandlers } from './notes/conflict-handlers.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { folderHandlers } from './notes/folder-handlers.ts';
import type { Library } from './notes/following/library.ts';
import type { VaultStatusSource } from './notes/following/vault-status.ts';
import type { HistoryExport } from './notes/history-export/history-export.ts';
import { historyHandlers } from './notes/history-handlers.ts';
import { libraryHandlers } from './notes/library-handlers.ts';
import { linkHandlers } from './notes/link-handlers.ts';
import { noteFileHandlers } from './notes/note-file-handlers.ts';
import { noteHandlers } from './notes/note-handlers.ts';
import { tagHandlers } from './notes/tag-handlers.ts';
import { textHandlers } from './notes/text-handlers.ts';
import type { CopiesOfNotes } from './notes/trash/purge-traces.ts';
import { trashHandlers } from './notes/trash-handlers.ts';
import { vaultHandlers } from './notes/vault-handlers.ts';
import { vaultSettingsHandlers } from './notes/vault-settings-handlers.ts';
import { type JobRunners, jobHandlers } from './rpc/jobs.ts';
import { destinationHandlers } from './settings/destination-handlers.ts';
import { createDestinations } from './settings/destinations.ts';
import { modelHandlers } from './settings/model-handlers.ts';
import { serviceHandlers } from './settings/service-handlers.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { createConfirmations } from './shell/confirmations.ts';
import type { CoreOptions } from './shell/core-options.ts';
import { memoryHandlers } from './sync/memory-handlers.ts';
import type { Sync } from './sync/sync.ts';
import { syncHandlers } from './sync/sync-handlers.ts';
import type { Updates } from './updates/updates.ts';
import { updatesHandlers } from './updates/updates-handlers.ts';
import type { VaultGate } from './vault/vault-gate.ts';
import { webRoute } from './web-images/fetch-following.ts';
import { webImageHandlers } from './web-images/web-image-handlers.ts';

/** The parts of the core that the methods act on. */
export type CoreParts = {
  readonly options: CoreOptions;
  readonly notes: NotesContext;
  readonly historyExport: HistoryExport;
  readonly vaultGate: VaultGate;
  readonly library: Library;
  readonly firstList: FirstList;
  readonly vaultStatus: VaultStatusSource;
  readonly sync: Sync;
  readonly service: MemoryService;
  readonly settings: SettingsStore;
  readonly imports: Imports;
  readonly jobs: JobRunners;
  readonly backups: Backups;
  readonly vaultMove: VaultMove;
  readonly diagnostics: Diagnostics;
  readonly updates: Updates;
};

/** What the core does for each method of the contract, area by area. What takes several steps on a note holds its lock. */
export function methodHandlers(parts: CoreParts): MethodHandlers {
  const { options, notes, vaultGate, library, vaultStatus, sync, service, settings } = parts;
  const { historyExport, imports, jobs, backups, vaultMove, diagnostics, firstList } = parts;
  const { journal } = notes;
  const { host, memoryApi } = options;
  const confirmations = createConfirmations({ host });
  const destinations = createDestinations({
    confirmations,
    memoryApi,
    settings,
    countSimilar: () => journal.notes.embeddable().length,
    now: Date.now,
  });
  const ofService = serviceHandlers({ options, journal, settings, service, sync, destinations });
  const ofModel = modelHandlers(options, settings, journal, service, destinations);
  const attachments = { ...notes, attachmentsIn: () => settings.current().attachmentsIn };
  const copies: CopiesOfNotes = {
    backupsSince: backups.madeSince,
    olderJournals: () => journalCopies(options.data).length,
    doomBackupsSince: backups.doomMadeSince,
    removeDoomedBackups: backups.replaceDoomed,
    removeOlderJournals: () => removeJournalCopies(options.data),
  };
  return {
    ...libraryHandlers(notes, firstList),
    ...accountHandlers(notes),
    ...folderHandlers(notes),
    ...noteHandlers(notes, confirmations),
    ...linkHandlers(notes),
    ...textHandlers(notes),
    ...noteFileHandlers(notes, options.host),
    ...trashHandlers(notes, copies, confirmations),
    ...captureHandlers(notes),
    ...tagHandlers(notes),
    ...attachmentHandlers(attachments),
    ...webImageHandlers(attachments, confirmations, webRoute(host)),
    ...historyHandlers(notes, historyExport),
    ...conflictHandlers(notes),
    ...movingHandlers(options, vaultMove),
    ...vaultHandlers(vaultGate, library, vaultStatus, firstList.shown),
    ...vaultSettingsHandlers(notes),
    ...memoryHandlers(journal, sync, service),
    ...syncHandlers(notes, sync),
    ...ofService,
    ...settingsHandlers(options, settings, service, sync),
    ...ofModel,
    'confirmations.enterCode': ({ code }) => confirmations.enterCode(code),
    ...destinationHandlers(options, settings, destinations, {
      'memory-service': async () => ofService['service.useEmbedded']({}),
      model: async () => ofModel['model.turnOff']({}),
      'similar-notes': async () =>
        service.chooseModel(
          await settings.change((before) => ({
            ...before,
            memoryModel: before.memoryModel && { ...before.memoryModel, embeddingModel: null },
          })),
        ),
    }),
    ...importHandlers(imports),
    ...exportHandlers(notes, jobs.export),
    ...jobHandlers(jobs),
    ...backupHandlers(backups, confirmations),
    ...diagnosticsHandlers(diagnostics, host),
    ...updatesHandlers(parts.updates, host),
  };
}
