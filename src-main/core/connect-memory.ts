import type { Events } from '../../src-shared/rpc/contract.ts';
import type { ServiceInfo } from '../../src-shared/rpc/service.ts';
import { runAsProcess } from './memory-service/embedded-service.ts';
import { createMemoryService, type MemoryService } from './memory-service/memory-service.ts';
import { sendDeletedNotes } from './memory-service/send-deleted-notes.ts';
import { sendEmbeddableNotes } from './memory-service/send-embeddable-notes.ts';
import { sendTagChoices } from './memory-service/send-tag-choices.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import type { EventBus } from './rpc/emit.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import type { CoreOptions } from './shell/core-options.ts';
import type { ProcessEnding } from './shell/host.ts';
import { type Sync, startSync } from './sync/sync.ts';
import { describeService } from './sync/sync-status.ts';

type Connection = {
  readonly options: CoreOptions;
  readonly notes: NotesContext;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly events: EventBus<Events>;
  /** The embedded service is started when this resolves to true. */
  readonly begin: Promise<boolean>;
  /** The embedded service ended although nobody had asked it to. */
  readonly onServiceCrash: (ending: ProcessEnding) => void;
  /** Whether many files are being recorded or written, for which uploads wait. */
  readonly isLibraryAtWork: () => boolean;
};

/** Uploads notes to the Memory service in use, and keeps the embedded one informed of what else it has to know of them. */
export function connectMemory(connection: Connection) {
  const { options, notes, settings, events, begin, isLibraryAtWork, onServiceCrash } = connection;
  const { journal } = notes;
  const { emit, on } = events;

  // The service tells the uploads how it is, which ask it: each calls the other once both are there.
  const service: MemoryService = createMemoryService({
    journal,
    data: options.data,
    run: options.runService ?? runAsProcess(options.serviceProgram),
    host: options.host,
    random: Math.random,
    fixed: options.memoryApi,
    begin,
    onChange: () => serviceChanged(),
    onChosen: () => sync.breaker.renew(),
    onProcessed: (memoryId) => sync.memoryProcessed(memoryId),
    onTrouble: (message) => emit('notice', { level: 'warning', message }),
    onCrash: onServiceCrash,
  });
  const sync: Sync = startSync({
    notes,
    random: Math.random,
    port: service.port,
    place: service.place,
    problem: service.problem,
    isLibraryAtWork,
    onServiceState: () => announceService(),
    onDeletedMeanwhile: () => deletedNotes.notesDeleted(),
  });
  on('library.changed', sync.notesChanged);

  const tagChoices = sendTagChoices({ journal, local: service.local });
  on('library.changed', tagChoices.notesChanged);
  on('vaultSettings.changed', tagChoices.changed);

  const embeddableNotes = sendEmbeddableNotes({
    journal,
    local: service.local,
    embeddingModel: () =>
      service.lacksModelKey() ? undefined : (settings.current().memoryModel?.embeddingModel ?? null),
  });
  on('library.changed', ({ changed, removed }) =>
    embeddableNotes.notesChanged([...changed.map(({ id }) => id), ...removed]),
  );

  const deletedNotes = sendDeletedNotes({
    journal,
    withEmbedded: service.withEmbedded,
    random: Math.random,
    isUploading: sync.isUploading,
    onDeleted: tagChoices.forgotten,
  });
  on('trash.changed', deletedNotes.notesDeleted);
  on('library.changed', ({ continued }) => {
    if (continued !== undefined) deletedNotes.notesDeleted();
  });

  const info = (): ServiceInfo => describeService(service.chosen(), sync.breaker.state());
  let announced = '';
  function announceService(): void {
    const current = info();
    if (JSON.stringify(current) === announced) return;
    announced = JSON.stringify(current);
    emit('service.changed', current);
  }

  /** It started, stopped, or is another one: everything is tried again at once, whatever the wait. */
  function serviceChanged(): void {
    if (service.port() !== undefined) sync.breaker.reset();
    announceService();
    for (const sender of [tagChoices, embeddableNotes, deletedNotes]) sender.serviceChanged();
    sync.wake();
  }

  // Closed from the last one to the first: what sends, before what it sends to.
  const parts = new AsyncDisposableStack();
  parts.defer(service.stop);
  // sends what still waits, once no upload could bring back what it deletes
  parts.defer(deletedNotes.close);
  parts.defer(sync.stop);
  parts.defer(embeddableNotes.close);
  parts.defer(tagChoices.close);
  return { service, sync, /** As windows get it. */ info, close: () => parts.disposeAsync() };
}
