import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NoteId, parseNoteId } from '../../src-shared/ids.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { ensureFolder } from './check-folders.ts';
import type { CoreOptions, StartCore, StartProblem } from './core-options.ts';
import { createJournal } from './journal/journal.ts';
import { type JournalDatabase, journalFile, openJournal } from './journal/open-journal.ts';
import { createLibrary } from './notes/library.ts';
import { explainFailure } from './notes/note-error.ts';
import { createNoteLocks } from './notes/note-locks.ts';
import type { Emit, NotesContext } from './notes/notes-context.ts';
import { createRpcServer, type RpcServer } from './rpc-server.ts';
import { describeService } from './sync/describe-service.ts';
import { startEmbeddedEvents } from './sync/embedded-events.ts';
import { createMemoryService, type MemoryService } from './sync/memory-service.ts';
import { type Sync, startSync } from './sync/sync.ts';
import { vaultStatus } from './vault-status.ts';
import { verbHandlers } from './verb-handlers.ts';

/**
 * Puts the core together and starts it. The list is served from the journal at once; the vault is compared with it,
 * and the service started, while the window already shows.
 */
export const startCore: StartCore = async (options) => {
  const opened = await openFolders(options);
  if (!opened.ok) return opened;
  const journal = createJournal(opened.value.database);
  journal.outbox.resetSending();

  let current: Settings = { ...defaultSettings, ...(await options.host.loadSettings()) };
  let server: RpcServer | undefined;
  const emit: Emit = (name, payload) => {
    server?.emit(name, payload);
    if (name === 'library.changed') sync.notesChanged();
  };
  const notes: NotesContext = {
    vault: options.vault,
    journal,
    now: Date.now,
    newNoteId,
    vaultId: () => 'unbound',
    locks: createNoteLocks(),
    defaultAccount: () => current.defaultAccount,
    emit,
    onCommitted: () => sync.wake(),
  };
  const library = createLibrary(notes, () => emitVaultStatus());
  const warn = (message: string) => emit('notice', { level: 'warning', message });
  const service: MemoryService = createMemoryService({
    journal,
    data: options.data,
    program: options.serviceProgram,
    host: options.host,
    random: Math.random,
    fixed: options.memoryApi,
    // The service came or went: whatever was waited for, now is the time to try.
    onChange: () => {
      if (service.connection() !== undefined) sync.gate.reset();
      tellService();
      events.serviceChanged();
      sync.wake();
    },
    onChosen: () => sync.gate.renew(),
    onTrouble: warn,
  });
  const sync: Sync = startSync({
    notes,
    random: Math.random,
    connection: service.connection,
    place: service.place,
    problem: service.problem,
    onKeyRejected: service.keyRejected,
    onServiceState: () => tellService(),
    onKeyAccepted: service.keyAccepted,
  });
  const events = startEmbeddedEvents({
    internal: service.internal,
    onProcessed: (memoryId) => sync.memoryProcessed(memoryId),
    random: Math.random,
  });
  let vaultTimer: NodeJS.Timeout | undefined;
  /** A few times a second at most: while many files are recorded it changes with each of them. */
  function emitVaultStatus(): void {
    vaultTimer ??= setTimeout(() => {
      vaultTimer = undefined;
      emit('vault.changed', vaultStatus(options.vault, library));
    }, 250);
  }
  let toldService = '';
  function tellService(): void {
    const info = describeService(service.chosen(), sync.gate.state());
    if (JSON.stringify(info) === toldService) return;
    toldService = JSON.stringify(info);
    emit('service.changed', info);
  }
  const settings = {
    current: () => current,
    async write(next: Settings) {
      await options.host.saveSettings(next);
      current = next;
      emit('settings.changed', next);
      return next;
    },
  };
  server = createRpcServer(
    verbHandlers({ options, notes, library, sync, service, settings }),
    explainFailure,
  );

  const or = (what: string) => (error: unknown) => warn(`${what}: ${explainFailure(error).message}`);
  const started = Promise.all([
    service.choose(current).catch(or('The Memory service could not be started')),
    // Watching comes first: what changes while the vault is compared is seen too.
    library
      .watch()
      .catch(or('The vault cannot be watched'))
      .then(() => library.synchronise())
      .catch(or('The vault could not be read')),
  ]);

  return succeed({
    connect: server.connect,
    async close() {
      await library.close();
      clearTimeout(vaultTimer);
      await started;
      await events.close();
      await sync.stop();
      await service.stop();
      server?.close();
      opened.value.release();
    },
  });
};

/**
 * Makes the folders that are missing, and opens the journal. The one that may be refused goes first, so that nothing is
 * left behind: a journal that is there may be of a newer version; without one, the vault may be a place that cannot be.
 */
async function openFolders({
  vault,
  data,
}: CoreOptions): Promise<Result<{ database: JournalDatabase; release: () => void }, StartProblem>> {
  const vaultFirst = !existsSync(join(data, journalFile));
  const makeVault = () => ensureFolder('The vault', vault);
  const early = vaultFirst ? await makeVault() : succeed(null);
  if (!early.ok) return fail({ message: early.error });
  const ensured = await ensureFolder('The data folder', data);
  if (!ensured.ok) return fail({ message: ensured.error });
  const opened = openJournal(data);
  if (!opened.ok) return fail({ message: opened.error });
  const late = vaultFirst ? succeed(null) : await makeVault();
  if (late.ok) return opened;
  opened.value.release();
  return fail({ message: late.error });
}

function newNoteId(): NoteId {
  const id = parseNoteId(randomUUID());
  if (id === undefined) throw new TypeError('a UUID is a note id');
  return id;
}
