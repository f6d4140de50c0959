import { randomUUID } from 'node:crypto';
import { type NoteId, parseNoteId } from '../../src-shared/ids.ts';
import { succeed } from '../../src-shared/result.ts';
import { explainFailure } from './errors/core-error.ts';
import { describeRecovery } from './journal/describe-recovery.ts';
import { startEmbeddedEvents } from './memory-service/embedded-events.ts';
import { createMemoryService, type MemoryService } from './memory-service/memory-service.ts';
import { methodHandlers } from './method-handlers.ts';
import { createNoteLocks } from './notes/context/note-locks.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { createRememberedTexts } from './notes/context/remembered-texts.ts';
import { keepDisplaced } from './notes/files/keep-displaced.ts';
import { createLibrary } from './notes/following/library.ts';
import { createVaultStatus } from './notes/following/vault-status.ts';
import { openFolders } from './open-folders.ts';
import type { Emit } from './rpc/emit.ts';
import { createRpcServer, type RpcServer } from './rpc/rpc-server.ts';
import { loadSettingsStore } from './settings/settings-store.ts';
import type { StartCore } from './shell/core-options.ts';
import { describeService } from './sync/describe-service.ts';
import { type Sync, startSync } from './sync/sync.ts';
import { createReplacedFiles } from './vault/replaced-files.ts';
import { createVaultGate } from './vault/vault-gate.ts';

/**
 * Composes the core and starts it. The list is served from the journal at once; the vault is compared with it,
 * and the service started, while the window already shows.
 */
export const startCore: StartCore = async (options) => {
  const opened = await openFolders(options);
  if (!opened.ok) return opened;
  const { journal } = opened.value;
  journal.outbox.resetSending();

  let server: RpcServer | undefined;
  let isClosing = false;
  const emit: Emit = (name, payload) => {
    server?.emit(name, payload);
    if (name === 'library.changed') sync.notesChanged();
  };
  const settings = await loadSettingsStore(options.host, emit);
  const vaultGate = createVaultGate({
    vault: options.vault,
    binding: journal.binding,
    newId: randomUUID,
    now: Date.now,
    onChange: ({ kind }) => {
      vaultStatus.changed();
      if (kind === 'present' && !isClosing) void follow();
    },
  });
  const notes: NotesContext = {
    vault: options.vault,
    vaultGate,
    replaced: createReplacedFiles({ take: (path, displaced) => keepDisplaced(notes, path, displaced) }),
    journal,
    now: Date.now,
    newNoteId,
    vaultId: () => vaultGate.vaultId() ?? 'unbound',
    locks: createNoteLocks(),
    texts: createRememberedTexts(),
    defaultAccount: () => settings.current().defaultAccount,
    emit,
    onCommitted: () => sync.wake(),
  };
  const library = createLibrary(notes, () => vaultStatus.changed());
  const vaultStatus = createVaultStatus(options.vault, vaultGate, library.status, emit);
  const warn = (message: string) => emit('notice', { level: 'warning', message });
  const service: MemoryService = createMemoryService({
    journal,
    data: options.data,
    program: options.serviceProgram,
    host: options.host,
    random: Math.random,
    fixed: options.memoryApi,
    // The service started or stopped: try again at once, whatever the wait.
    onChange: () => {
      if (service.connection() !== undefined) sync.breaker.reset();
      emitService();
      events.serviceChanged();
      sync.wake();
    },
    onChosen: () => sync.breaker.renew(),
    onTrouble: warn,
  });
  const sync: Sync = startSync({
    notes,
    random: Math.random,
    connection: service.connection,
    place: service.place,
    problem: service.problem,
    isLibraryAtWork: library.isAtWork,
    onKeyRejected: service.keyRejected,
    onServiceState: () => emitService(),
    onKeyAccepted: service.keyAccepted,
  });
  const events = startEmbeddedEvents({
    internal: service.internal,
    onProcessed: (memoryId) => sync.memoryProcessed(memoryId),
    random: Math.random,
  });
  let lastService = '';
  function emitService(): void {
    const info = describeService(service.chosen(), sync.breaker.state());
    if (JSON.stringify(info) === lastService) return;
    lastService = JSON.stringify(info);
    emit('service.changed', info);
  }
  server = createRpcServer(
    methodHandlers({ options, notes, vaultGate, library, vaultStatus, sync, service, settings }),
    (error) => {
      opened.value.noticeDamage(error);
      return explainFailure(error);
    },
  );

  const warnOf = (what: string) => (error: unknown) => warn(`${what}: ${explainFailure(error).message}`);
  /** Watches the vault and compares it. Watching comes first, so that changes during the comparison are noticed, too. */
  async function follow(): Promise<void> {
    await library.watch().catch(warnOf('The vault cannot be watched'));
    await library.synchronise().catch(warnOf('The vault could not be read'));
  }
  const started = Promise.all([
    service.choose(settings.current()).catch(warnOf('The Memory service could not be started')),
    // A vault that is not there is followed once it is.
    vaultGate.presence().kind === 'present' ? follow() : undefined,
  ]);

  let { recovered } = opened.value;
  return succeed({
    connect(channel) {
      server?.connect(channel);
      if (recovered !== null) warn(describeRecovery(recovered));
      recovered = null;
    },
    async close() {
      isClosing = true;
      vaultGate.close();
      await library.close();
      notes.replaced.close();
      vaultStatus.close();
      await started;
      await events.close();
      await sync.stop();
      await service.stop();
      server?.close();
      opened.value.release();
    },
  });
};

function newNoteId(): NoteId {
  const id = parseNoteId(randomUUID());
  if (id === undefined) throw new TypeError('a UUID is a note id');
  return id;
}
