import { expect, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import { createNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import type { Sync } from '../core/sync/sync.ts';
import { type ContractService, contractService } from './contract-service.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { startTestSync } from './start-test-sync.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

/** What the app sends of a revision. */
export type SentMemory = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly revisionId: string;
  readonly previousRevisionId: string | null;
};

/** A vault, a service that follows the contract unless the test changes it, and the sync between them, not started yet. */
export type SyncFixture = {
  readonly app: VaultFixture;
  readonly service: ScriptedService;
  readonly contract: ContractService;
  readonly sync: Sync;
  /** Starts the sync and wakes it. */
  start(changed?: Parameters<typeof startTestSync>[2], key?: () => string): void;
  /** Stops it, so that it can be started again. */
  stop(): Promise<void>;
  /** Ends this run of the app, and starts another one on the same folders, without its sync. */
  restart(): Promise<void>;
  /** A new note with one revision for each text. */
  write(title: string, texts: readonly string[]): Promise<NoteId>;
  /** One more revision of a note. */
  edit(noteId: NoteId, content: string): Promise<void>;
  posts(): SentMemory[];
  stage(noteId: NoteId): SyncStage | null | undefined;
  untilIdle(): Promise<void>;
  close(): Promise<void>;
};

export async function createSyncFixture(): Promise<SyncFixture> {
  let app = await createVaultFixture();
  const service = await startScriptedService();
  const contract = contractService();
  service.respond = contract.respond;
  let sync: Sync | undefined;
  const running = (): Sync => {
    if (sync === undefined) throw new Error('the sync was not started');
    return sync;
  };
  return {
    get app() {
      return app;
    },
    service,
    contract,
    get sync() {
      return running();
    },
    start(changed = {}, key = () => 'good key') {
      sync = startTestSync(app, () => ({ baseUrl: service.baseUrl, key: key() }), changed);
      sync.wake();
    },
    stop: async () => sync?.stop(),
    async restart() {
      await sync?.stop();
      app = await app.restart();
    },
    async write(title, texts) {
      const note = await createNote(app.context, null, null);
      let base = note.base;
      for (const content of texts)
        base = (await saveNote(app.context, { noteId: note.id, base, title, content }, true)).base;
      return note.id;
    },
    async edit(noteId, content) {
      const record = app.journal.notes.byId(noteId);
      const given = { noteId, base: record?.file?.hash ?? '', title: record?.title ?? '', content };
      await saveNote(app.context, given, true);
      sync?.wake();
    },
    posts: () =>
      service.seen
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => (body as { memory: SentMemory }).memory), // as the app sends it
    stage: (noteId) => app.journal.notes.summary(noteId)?.stage,
    untilIdle: () => vi.waitFor(() => expect(running().status()).toMatchObject({ kind: 'idle' })),
    async close() {
      await sync?.stop();
      await service.close();
      await app.remove();
    },
  };
}
