import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { succeed } from '../../src-shared/result.ts';
import type { Events } from '../../src-shared/rpc/contract.ts';
import type { VaultPresence } from '../../src-shared/rpc/vault.ts';
import { languageFor } from '../../src-shared/texts/languages.ts';
import { showLanguage } from '../../src-shared/texts/show-language.ts';
import { t } from '../../src-shared/texts/t.ts';
import { backupBeforeUpgrade } from './backups/backup-before-upgrade.ts';
import { createBackups } from './backups/backups.ts';
import restorer from './backups/restore.mjs?raw';
import { connectMemory } from './connect-memory.ts';
import { createNotesContext } from './create-notes-context.ts';
import { reportCrash } from './diagnostics/crash-reports.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { createRecorder } from './diagnostics/recorder.ts';
import { explainFailure } from './errors/core-error.ts';
import { awaitFirstList } from './first-list.ts';
import { createImports } from './import/imports.ts';
import { describeRecovery } from './journal/damaged-journal.ts';
import { methodHandlers } from './method-handlers.ts';
import { createVaultMove } from './moving/vault-move.ts';
import { createLibrary } from './notes/following/library.ts';
import { createVaultStatus } from './notes/following/vault-status.ts';
import { createHistoryExport } from './notes/history-export/history-export.ts';
import { followRenames } from './notes/links/follow-renames.ts';
import { openFolders } from './open-folders.ts';
import { createHeapRelease } from './release-heap.ts';
import { createEventBus } from './rpc/emit.ts';
import { jobRunner } from './rpc/jobs.ts';
import { createRpcServer } from './rpc/rpc-server.ts';
import { loadSettingsStore } from './settings/settings-store.ts';
import type { StartCore } from './shell/core-options.ts';
import { isNewer } from './updates/release.ts';
import { createUpdates } from './updates/updates.ts';
import { defaultAttachmentsName } from './vault/attachment-folders.ts';
import { createVaultGate } from './vault/vault-gate.ts';
import { safeName } from './vault/vault-path.ts';
import { webRoute } from './web-images/fetch-following.ts';

/** Milliseconds that the start waits for the backup before an upgrade of the journal. */
const longestUpgradeBackup = 60_000;

/** What parts of the core tell each other; no window hears of it. */
type Signals = {
  /** The vault appeared, disappeared, became writable, or is another folder. */
  'vault.presence': VaultPresence;
  /** The vault has another id than before on this computer. */
  'vault.renamed': null;
  /** Other work is in progress in the vault, or waits for the user. */
  'library.status': null;
  /** A revision is to be uploaded. */
  'revision.committed': null;
};

/**
 * Composes the core and starts it. The list is served from the journal at once; once the window shows it, the vault is compared
 * with it, and the service started.
 */
export const startCore: StartCore = async (asked) => {
  // First of all: a failed start is explained in it.
  await showLanguage(languageFor((await asked.host.loadSettings()).language, asked.systemLanguages));
  /** For the first window. */
  const notices: Events['notice'][] = [];
  const noteProblem = (message: string) => notices.push({ level: 'warning', message });
  if (asked.wasHanging === true) noteProblem(t('notices.coreHung'));
  const opened = await openFolders(asked, async (vault, { before, isUpgrade }) => {
    const signal = AbortSignal.timeout(longestUpgradeBackup);
    const problem = await backupBeforeUpgrade({ ...asked, vault, restorer, signal, isUpgrade });
    if (problem !== null) noteProblem(problem);
    const { version } = asked;
    if (before !== undefined && isNewer(version, before))
      notices.push({ level: 'info', message: t('updates.installed', { version }) });
  });
  if (!opened.ok) return opened;
  const { journal, recovered, noticeDamage, release, notice } = opened.value;
  if (recovered !== null) noteProblem(describeRecovery(recovered));
  if (notice !== null) notices.push(notice);
  // The vault may have been moved.
  const options = { ...asked, vault: opened.value.vault };
  const { vault, data, run = { startedAt: Date.now(), crashedTwice: false, safeMode: false } } = options;
  const home = homedir();
  /** What is closed with the core, from the last one to the first, each whatever happens to the others. */
  const parts = new AsyncDisposableStack();
  parts.defer(release);

  const events = createEventBus<Events>();
  const signals = createEventBus<Signals>();
  const { emit, on } = events;
  const warn = (message: string) => emit('notice', { level: 'warning', message });
  const warnOf = (what: `notices.${'vaultNotRead' | 'serviceNotStarted'}`) => (error: unknown) =>
    warn(t('notices.because', { what: t(what), reason: explainFailure(error).message }));
  const heapRelease = createHeapRelease();
  events.onAny(heapRelease.touched);

  // The vault, and its notes
  const settings = await loadSettingsStore(options, emit);
  const vaultGate = createVaultGate({
    vault,
    binding: journal.binding,
    isHeld: run.safeMode,
    newId: randomUUID,
    now: Date.now,
    onChange: (presence) => signals.emit('vault.presence', presence),
    onOtherId: () => signals.emit('vault.renamed', null),
  });
  const notes = createNotesContext({
    vault,
    vaultGate,
    journal,
    defaultAccount: () => settings.current().defaultAccount,
    attachmentsFolder: () => safeName(settings.current().attachmentsFolder, defaultAttachmentsName),
    emit,
    onCommitted: () => signals.emit('revision.committed', null),
  });
  const library = createLibrary(notes, () => signals.emit('library.status', null));
  const compare = (): void => {
    if (!parts.disposed) void library.synchronise().catch(warnOf('notices.vaultNotRead'));
  };
  signals.on('vault.renamed', compare);
  let attachmentsFolder = notes.attachmentsFolder();
  on('settings.changed', () => {
    // which folders are for notes depends on the name of those for attachments
    if (notes.attachmentsFolder() === attachmentsFolder) return;
    attachmentsFolder = notes.attachmentsFolder();
    compare();
  });
  const vaultStatus = createVaultStatus(vault, vaultGate, library.status, emit);
  signals.on('vault.presence', vaultStatus.changed);
  signals.on('library.status', vaultStatus.changed);
  const renames = followRenames(notes);
  const firstList = awaitFirstList(options.waitForList ?? 0);
  const opening = Promise.withResolvers<boolean>();
  if (!run.safeMode) opening.resolve(true);
  signals.on('vault.presence', ({ kind }) => {
    if (kind === 'present') opening.resolve(true);
  });
  /** In safe mode nothing begins before the user opens the vault. */
  const vaultOpened = Promise.all([firstList.shown, opening.promise]).then((both) => !both.includes(false));

  // Work that takes long
  const historyExport = createHistoryExport(notes, { data, home });
  const vaultMove = createVaultMove({ vault, data, home, vaultId: vaultGate.vaultId, emit });
  const imports = createImports({
    context: notes,
    data,
    settled: () => library.synchronise().then(library.settled),
  });
  const exportJobs = jobRunner('export', { emit: notes.emit, refusal: () => t('exportErrors.running') });
  const backups = createBackups({
    source: {
      vault,
      data,
      vaultId: notes.vaultId,
      version: options.version,
      ensureVault: vaultGate.ensure,
      copyJournal: (to, copying) =>
        journal.copyTo(to, copying).catch((error: unknown) => {
          noticeDamage(error);
          throw error;
        }),
    },
    restorer,
    thread: options.backupThread,
    emit,
    warn,
    busyWith() {
      if (imports.isRunning()) return t('backupErrors.importing');
      if (library.isAtWork()) return t('backupErrors.recording');
      return null;
    },
    now: Date.now,
  });
  on('library.changed', backups.touched);
  on('note.changed', backups.touched);

  // The Memory service
  const memory = connectMemory({
    options,
    notes,
    settings,
    events,
    begin: vaultOpened,
    onServiceCrash: (ending) =>
      reportCrash(
        { data, version: options.version, ...run },
        { process: 'memory-service', reason: 'ended', ...ending },
        Date.now(),
      ),
    isLibraryAtWork: () => library.isAtWork() || imports.isRunning(),
  });
  const { service, sync } = memory;
  signals.on('revision.committed', sync.wake);

  // The methods that windows call
  const recorder = createRecorder();
  const diagnostics = createDiagnostics(
    {
      run,
      version: options.version,
      data,
      journal,
      settings: settings.current,
      sync: sync.status,
      service: memory.info,
      presence: vaultGate.presence,
      backups,
      recorder,
      newSalt: randomUUID,
      now: Date.now,
    },
    { vault },
  );
  const updates = createUpdates({
    ...webRoute(options.host),
    data,
    version: options.version,
    channel: options.releases,
    startedAt: run.startedAt,
    // in safe mode nothing begins by itself, but a newer version may be what helps
    wanted: () => (run.safeMode ? 'off' : settings.current().updates),
    host: options.host,
    emit,
    now: Date.now,
  });
  on('settings.changed', updates.settingsChanged);
  parts.defer(updates.close);
  const server = createRpcServer({
    handlers: methodHandlers({
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
      updates,
    }),
    onCall: heapRelease.touched,
    record: recorder.record,
    // the core holds what was chosen in an earlier run
    pathProblem: async (path) =>
      path === backups.status().folder || path === imports.source() ? null : options.host.pathProblem(path),
    ensureVault: vaultGate.ensure,
    explain(error) {
      noticeDamage(error);
      return explainFailure(error);
    },
  });
  events.onAny(server.emit);

  // The start
  /** Watches the vault and compares it. */
  async function follow(): Promise<void> {
    // before a window moves anything; what fails is tried again and reported by the comparison
    await library.finishMoves().catch(() => undefined);
    if (!(await firstList.shown)) return;
    await library.follow().catch(warnOf('notices.vaultNotRead'));
    await renames.update();
    heapRelease.touched();
  }
  async function chooseService(): Promise<void> {
    if (!run.safeMode || (await vaultOpened)) await service.choose(settings.current());
  }
  signals.on('vault.presence', ({ kind }) => {
    if (kind === 'present' && !parts.disposed) void follow();
  });
  const started = Promise.all([
    chooseService().catch(warnOf('notices.serviceNotStarted')),
    // A vault that is not there is followed once it is.
    vaultGate.presence().kind === 'present' ? follow() : undefined,
  ]);

  // The end: the last line is closed first.
  // windows get the answers to what they have asked, and how jobs have ended
  parts.defer(server.close);
  parts.defer(memory.close);
  // what has been started has to be there before it is stopped
  parts.defer(() => started.then(() => undefined));
  parts.defer(vaultStatus.close);
  parts.defer(notes.replaced.close);
  // after all that writes notes: it waits for what is being written
  parts.defer(library.close);
  parts.defer(renames.close);
  parts.defer(vaultMove.jobs.close);
  parts.defer(historyExport.jobs.close);
  parts.defer(vaultGate.close);
  parts.defer(exportJobs.close);
  parts.defer(imports.close);
  parts.defer(backups.close);
  parts.defer(heapRelease.close);
  // what waits for the list to be shown ends, and does not begin
  parts.defer(() => {
    firstList.close();
    opening.resolve(false);
  });

  let closed: Promise<void> | undefined;
  return succeed({
    connect(channel) {
      server.connect(channel);
      for (const one of notices.splice(0)) emit('notice', one);
    },
    close: () => (closed ??= parts.disposeAsync()),
  });
};
