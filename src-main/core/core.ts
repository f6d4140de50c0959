import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { succeed } from '../../src-shared/result.ts';
import { languageFor } from '../../src-shared/texts/languages.ts';
import { showLanguage } from '../../src-shared/texts/show-language.ts';
import { t } from '../../src-shared/texts/t.ts';
import { backupBeforeUpgrade } from './backups/backup-before-upgrade.ts';
import { createBackups } from './backups/backups.ts';
import restorer from './backups/restore/restore.mjs?raw';
import { createNotesContext } from './create-notes-context.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { createRecorder } from './diagnostics/recorder.ts';
import { explainFailure } from './errors/core-error.ts';
import { awaitFirstList } from './first-list.ts';
import { heldPaths } from './held-paths.ts';
import { createImports } from './import/imports.ts';
import { describeRecovery } from './journal/describe-recovery.ts';
import { runAsProcess } from './memory-service/embedded-service.ts';
import { createMemoryService, type MemoryService } from './memory-service/memory-service.ts';
import { sendDeletedNotes } from './memory-service/send-deleted-notes.ts';
import { sendEmbeddableNotes } from './memory-service/send-embeddable-notes.ts';
import { sendTagChoices } from './memory-service/send-tag-choices.ts';
import { methodHandlers } from './method-handlers.ts';
import { createVaultMove } from './moving/vault-move.ts';
import { createLibrary } from './notes/following/library.ts';
import { createVaultStatus } from './notes/following/vault-status.ts';
import { createHistoryExport } from './notes/history-export/history-export.ts';
import { followRenames } from './notes/links/follow-renames.ts';
import { openFolders } from './open-folders.ts';
import { createMemoryRelease } from './release-memory.ts';
import { checkSystemPaths } from './rpc/check-system-paths.ts';
import type { Emit } from './rpc/emit.ts';
import { jobRunner } from './rpc/jobs.ts';
import { createRpcServer, type RpcServer } from './rpc/rpc-server.ts';
import { loadSettingsStore } from './settings/settings-store.ts';
import type { StartCore } from './shell/core-options.ts';
import { describeService } from './sync/describe-service.ts';
import { type Sync, startSync } from './sync/sync.ts';
import { defaultAttachmentsName } from './vault/attachment-folders.ts';
import { createVaultGate } from './vault/vault-gate.ts';
import { safeName } from './vault/vault-path.ts';

/** Milliseconds that the start waits for the backup before an upgrade of the journal. */
const longestUpgradeBackup = 60_000;

/**
 * Composes the core and starts it. The list is served from the journal at once; once the window shows it, the vault is compared
 * with it, and the service started.
 */
export const startCore: StartCore = async (asked) => {
  // First of all: a failed start is explained in it.
  await showLanguage(languageFor((await asked.host.loadSettings()).language, asked.systemLanguages));
  let upgradeProblem: string | null = null;
  const opened = await openFolders(asked, async (vault) => {
    const signal = AbortSignal.timeout(longestUpgradeBackup);
    upgradeProblem = await backupBeforeUpgrade({ ...asked, vault, restorer, signal });
  });
  if (!opened.ok) return opened;
  // The vault may have been moved.
  const options = { ...asked, vault: opened.value.vault };
  const { journal } = opened.value;

  let server: RpcServer | undefined;
  let isClosing = false;
  const memory = createMemoryRelease();
  const emit: Emit = (name, payload) => {
    memory.touched();
    server?.emit(name, payload);
    if (name === 'library.changed') {
      sync.notesChanged();
      if ('changed' in payload) {
        tagChoices.notesChanged(payload);
        embeddableNotes.notesChanged([...payload.changed.map(({ id }) => id), ...payload.removed]);
      }
    }
    if (name === 'trash.changed' || (name === 'library.changed' && 'continued' in payload))
      deletedNotes.notesDeleted();
    if (name === 'vaultSettings.changed') tagChoices.changed();
    if (name === 'library.changed' || name === 'note.changed') backups.touched();
    if (name === 'settings.changed') compareOtherAttachments();
  };
  const settings = await loadSettingsStore(options, emit);
  const vaultGate = createVaultGate({
    vault: options.vault,
    binding: journal.binding,
    newId: randomUUID,
    now: Date.now,
    onChange: ({ kind }) => {
      vaultStatus.changed();
      if (kind === 'present' && !isClosing) void follow();
    },
    onOtherId() {
      if (!isClosing) void library.synchronise().catch(warnOf('notices.vaultNotRead'));
    },
  });
  const notes = createNotesContext({
    vault: options.vault,
    vaultGate,
    journal,
    defaultAccount: () => settings.current().defaultAccount,
    attachmentsFolder: () => safeName(settings.current().attachmentsFolder, defaultAttachmentsName),
    emit,
    onCommitted: () => sync.wake(),
  });
  const historyExport = createHistoryExport(notes, { data: options.data, home: homedir() });
  const library = createLibrary(notes, () => vaultStatus.changed());
  const vaultMove = createVaultMove({
    vault: options.vault,
    data: options.data,
    home: homedir(),
    vaultId: vaultGate.vaultId,
    emit,
  });
  const imports = createImports({
    context: notes,
    data: options.data,
    settled: () => library.synchronise().then(library.settled),
  });
  const exportJobs = jobRunner('export', { emit: notes.emit, refusal: () => t('exportErrors.running') });
  const backups = createBackups({
    source: {
      vault: options.vault,
      data: options.data,
      vaultId: notes.vaultId,
      version: options.version,
      ensureVault: vaultGate.ensure,
      copyJournal: (to, copying) =>
        journal.copyTo(to, copying).catch((error: unknown) => {
          opened.value.noticeDamage(error);
          throw error;
        }),
    },
    restorer,
    thread: options.backupThread,
    emit,
    warn: (message) => warn(message),
    busyWith: () => {
      if (imports.isRunning()) return t('backupErrors.importing');
      if (library.isAtWork()) return t('backupErrors.recording');
      return null;
    },
    now: Date.now,
  });
  let attachmentsFolder = notes.attachmentsFolder();
  /** Which folders are for notes depends on the name of those for attachments. */
  function compareOtherAttachments(): void {
    if (notes.attachmentsFolder() === attachmentsFolder) return;
    attachmentsFolder = notes.attachmentsFolder();
    library.synchronise().catch(warnOf('notices.vaultNotRead'));
  }
  const firstList = awaitFirstList(options.waitForList ?? 0);
  const renames = followRenames(notes);
  const vaultStatus = createVaultStatus(options.vault, vaultGate, library.status, emit);
  const warn = (message: string) => emit('notice', { level: 'warning', message });
  const service: MemoryService = createMemoryService({
    journal,
    data: options.data,
    run: options.runService ?? runAsProcess(options.serviceProgram),
    host: options.host,
    random: Math.random,
    fixed: options.memoryApi,
    begin: firstList.shown,
    // The service started or stopped: try again at once, whatever the wait.
    onChange: () => {
      if (service.port() !== undefined) sync.breaker.reset();
      emitService();
      tagChoices.serviceChanged();
      embeddableNotes.serviceChanged();
      deletedNotes.serviceChanged();
      sync.wake();
    },
    onChosen: () => sync.breaker.renew(),
    onProcessed: (memoryId) => sync.memoryProcessed(memoryId),
    onTrouble: warn,
  });
  const sync: Sync = startSync({
    notes,
    random: Math.random,
    port: service.port,
    place: service.place,
    problem: service.problem,
    isLibraryAtWork: () => library.isAtWork() || imports.isRunning(),
    onServiceState: () => emitService(),
    onDeletedMeanwhile: () => deletedNotes.notesDeleted(),
  });
  const tagChoices = sendTagChoices({ journal, local: service.local });
  const embeddableNotes = sendEmbeddableNotes({
    journal,
    local: service.local,
    embeddingModel: () =>
      service.lacksModelKey() ? undefined : (settings.current().memoryModel?.embeddingModel ?? null),
  });
  const deletedNotes = sendDeletedNotes({
    journal,
    withEmbedded: service.withEmbedded,
    random: Math.random,
    isUploading: sync.isUploading,
    onDeleted: () => tagChoices.forgotten(),
  });
  let lastService = '';
  function emitService(): void {
    const info = describeService(service.chosen(), sync.breaker.state());
    if (JSON.stringify(info) === lastService) return;
    lastService = JSON.stringify(info);
    emit('service.changed', info);
  }
  const recorder = createRecorder();
  const diagnostics = createDiagnostics(
    {
      version: options.version,
      data: options.data,
      journal,
      settings: settings.current,
      sync: sync.status,
      service: () => describeService(service.chosen(), sync.breaker.state()),
      presence: vaultGate.presence,
      backups,
      recorder,
      newSalt: randomUUID,
      now: Date.now,
    },
    { vault: options.vault },
  );
  const handlers = methodHandlers({
    options,
    notes,
    historyExport,
    vaultGate,
    library,
    firstList,
    vaultStatus,
    sync,
    service,
    settings,
    imports,
    jobs: {
      export: exportJobs,
      'history-export': historyExport.jobs,
      import: imports.jobs,
      backups: backups.jobs,
      move: vaultMove.jobs,
    },
    backups,
    vaultMove,
    diagnostics,
  });
  const checked = checkSystemPaths(handlers, async (path) =>
    heldPaths({ backups, imports }).includes(path) ? null : options.host.pathProblem(path),
  );
  server = createRpcServer(
    recorder.wrap(checked),
    (error) => {
      opened.value.noticeDamage(error);
      return explainFailure(error);
    },
    memory.touched,
  );

  const warnOf = (what: `notices.${'vaultNotRead' | 'serviceNotStarted'}`) => (error: unknown) =>
    warn(t('notices.because', { what: t(what), reason: explainFailure(error).message }));
  /** Watches the vault and compares it. */
  async function follow(): Promise<void> {
    // before a window moves anything; what fails is tried again and reported by the comparison
    await library.finishMoves().catch(() => undefined);
    if (!(await firstList.shown)) return;
    await library.follow().catch(warnOf('notices.vaultNotRead'));
    await renames.update();
    memory.touched();
  }
  const started = Promise.all([
    service.choose(settings.current()).catch(warnOf('notices.serviceNotStarted')),
    // A vault that is not there is followed once it is.
    vaultGate.presence().kind === 'present' ? follow() : undefined,
  ]);

  let { recovered, notice } = opened.value;
  let { wasHanging = false } = options;
  return succeed({
    connect(channel) {
      server?.connect(channel);
      if (wasHanging) warn(t('notices.coreHung'));
      wasHanging = false;
      if (recovered !== null) warn(describeRecovery(recovered));
      recovered = null;
      if (upgradeProblem !== null) warn(upgradeProblem);
      upgradeProblem = null;
      if (notice !== null) emit('notice', notice);
      notice = null;
    },
    async close() {
      isClosing = true;
      firstList.close();
      memory.close();
      await backups.close();
      await imports.close();
      await exportJobs.close();
      vaultGate.close();
      await historyExport.jobs.close();
      await vaultMove.jobs.close();
      await renames.close();
      await library.close();
      notes.replaced.close();
      vaultStatus.close();
      await started;
      tagChoices.close();
      embeddableNotes.close();
      await sync.stop();
      await deletedNotes.close();
      await service.stop();
      server?.close();
      opened.value.release();
    },
  });
};
