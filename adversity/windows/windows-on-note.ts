import { readRevision } from '../../src-main/core/notes/history/list-history.ts';
import { noteHandlers } from '../../src-main/core/notes/note-handlers.ts';
import { createVaultFixture, type VaultFixture } from '../../src-main/test-support/vault-fixture.ts';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { type Handlers, settled } from './held-wire.ts';
import { createNoteWindow, type NoteWindow, type WindowView } from './note-window.ts';

const path = 'Work/Plan.md';

/** Windows that show one note, the real core with its vault and journal below them, and another program that edits the file. */
export class WindowsOnNote {
  readonly windows: NoteWindow[] = [];
  #app: VaultFixture;
  #handlers: Handlers;
  #noteId: NoteId;
  #sent = 0;

  static async create(text: string, views: readonly WindowView[]): Promise<WindowsOnNote> {
    const app = await createVaultFixture();
    await app.put(path, text);
    await app.library.synchronise();
    const notes = new WindowsOnNote(app);
    for (const view of views) notes.windows.push(await notes.#open(view));
    return notes;
  }

  private constructor(app: VaultFixture) {
    this.#app = app;
    this.#handlers = handlersOf(app);
    this.#noteId = app.recordAt(path).id;
    this.#sent = app.events.length;
  }

  /** The core works off the oldest request of a window, and tells all windows what has changed. */
  async handle(window: NoteWindow): Promise<boolean> {
    const handled = await window.wire.handle(this.#handlers);
    this.#sendEvents();
    return handled;
  }

  /** Another program changes the text of the file, as it is now. */
  async edit(change: (body: string) => string): Promise<void> {
    const file = await this.#app.read(path);
    const { body } = splitNoteSource(file);
    await this.#app.put(path, file.slice(0, file.length - body.length) + change(body));
  }

  /** The app finds what other programs have written. */
  async watch(): Promise<void> {
    await this.#app.library.synchronise();
    await settled();
    this.#sendEvents();
  }

  /** A window is closed with all that it has not saved: what it sends arrives, and no answer. Another one is opened in its place. */
  async close(index: number, view: WindowView): Promise<void> {
    const window = this.windows[index];
    if (window === undefined) return;
    window.store.leaveAll();
    await settled();
    while (await this.handle(window));
    destroy(window);
    this.windows[index] = await this.#open(view);
  }

  /** The core is ended and started again; what was on its way is lost. */
  async restart(): Promise<void> {
    this.#app = await this.#app.restart();
    this.#handlers = handlersOf(this.#app);
    this.#sent = this.#app.events.length;
    for (const { wire, store } of this.windows) {
      await wire.cut();
      store.retryAll();
      void store.revalidate();
    }
  }

  /** Everything typed is saved, and everyone has read it. False when that never ends. */
  async comeToRest(): Promise<boolean> {
    for (const window of this.windows) await window.compose(false);
    for (let round = 0; round < 40; round += 1) {
      await this.watch();
      for (const { store } of this.windows) {
        store.commitAll();
        store.retryAll();
      }
      await settled();
      let moved = 0;
      for (const window of this.windows) {
        while (moved < 500 && ((await this.handle(window)) || (await window.wire.receive()))) moved += 1;
      }
      const isDone = this.windows.every(({ store, wire }) => !store.hasUncommitted() && wire.waiting() === 0);
      if (isDone && moved === 0) return true;
    }
    return false;
  }

  /** The text of the file. */
  async text(): Promise<string> {
    return splitNoteSource(await this.#app.read(path)).body;
  }

  /** All texts of the history. */
  history(): string[] {
    return this.#app.journal.revisions.ofNote(this.#noteId).map(({ document }) => document.content);
  }

  async end(): Promise<void> {
    for (const window of this.windows) destroy(window);
    await this.#app.remove();
  }

  async #open(view: WindowView): Promise<NoteWindow> {
    const window = createNoteWindow(view);
    const opened = window.store.open(this.#noteId);
    await this.handle(window);
    while (await window.wire.receive());
    await opened;
    return window;
  }

  #sendEvents(): void {
    for (const { name, payload } of this.#app.events.slice(this.#sent))
      for (const { wire } of this.windows) wire.event(name, payload);
    this.#sent = this.#app.events.length;
  }
}

function destroy({ store }: NoteWindow): void {
  for (const { body } of store.getState().sessions.values()) body.destroy();
}

const handlersOf = ({ context }: VaultFixture): Handlers => ({
  ...noteHandlers(context, { ensure: async () => undefined }),
  'history.read': ({ revisionId }: { revisionId: RevisionId }) => readRevision(context.journal, revisionId),
});
