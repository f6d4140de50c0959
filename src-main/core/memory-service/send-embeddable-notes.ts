import type { NoteId } from '../../../src-shared/ids.ts';
import type { Journal } from '../journal/journal.ts';
import type { LocalMemory } from './local-memory.ts';

/** Notes in one request. */
const pageSize = 2000;
/** Milliseconds after a failure before all notes are named again. */
const retryAfter = 5_000;

/** What it is sent with. */
type Service = Pick<LocalMemory, 'putEmbeddableNotes' | 'changeEmbeddableNotes'>;

/** Keeps the embedded service informed of which notes it may embed. */
export type EmbeddableNoteSender = {
  /** These notes may be others than before, in the trash, or locked. */
  notesChanged(noteIds: readonly NoteId[]): void;
  /** The service started, stopped, or is another one. */
  serviceChanged(): void;
  close(): void;
};

/**
 * The service knows every text it was ever sent, and nothing of the trash. Only what is named here is sent to an embedding model, or without one
 * compared by its words: present notes of this vault that are not locked.
 */
export function sendEmbeddableNotes({
  journal,
  local,
  embeddingModel,
}: {
  readonly journal: { readonly notes: Pick<Journal['notes'], 'embeddable' | 'isEmbeddable'> };
  /** The embedded service, anew with each start; undefined while there is none. */
  readonly local: () => Service | undefined;
  /** The model of the settings; null for none, undefined while the model is not asked and its vectors stay: nothing is sent. */
  readonly embeddingModel: () => string | null | undefined;
}): EmbeddableNoteSender {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let sending = false;
  /** What the service knows: the run of it, and the notes. */
  let known: {
    readonly service: Service;
    readonly model: string | null;
    readonly notes: Set<NoteId>;
  } | null = null;
  const changed = new Set<NoteId>();

  function schedule(after: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), after);
    timer.unref();
  }

  async function send(): Promise<void> {
    if (sending) return; // it goes on with what has come meanwhile
    sending = true;
    try {
      while (!closed && (await sendNext()));
    } catch {
      known = null;
      schedule(retryAfter);
    } finally {
      sending = false;
    }
  }

  /** Whether there may be more to send. */
  async function sendNext(): Promise<boolean> {
    const [service, model] = [local(), embeddingModel()];
    if (service === undefined || model === undefined) {
      known = null; // the start of the next one names all
      changed.clear();
      return false;
    }
    if (known?.service !== service || known.model !== model) {
      changed.clear(); // what changes from here on is sent after the list
      const all = journal.notes.embeddable();
      await nameAll(service, all);
      known = { service, model, notes: new Set(all) };
      return true;
    }
    const some = [...changed].slice(0, pageSize);
    for (const id of some) changed.delete(id);
    if (some.length === 0) return false;
    const { notes } = known;
    const added = some.filter((id) => !notes.has(id) && journal.notes.isEmbeddable(id));
    const removed = some.filter((id) => notes.has(id) && !journal.notes.isEmbeddable(id));
    if (added.length + removed.length > 0) await service.changeEmbeddableNotes(added, removed);
    for (const id of added) notes.add(id);
    for (const id of removed) notes.delete(id);
    return true;
  }

  async function nameAll(service: Service, all: readonly NoteId[]): Promise<void> {
    for (let start = 0; start === 0 || start < all.length; start += pageSize) {
      const part = { begins: start === 0, ends: start + pageSize >= all.length };
      await service.putEmbeddableNotes(all.slice(start, start + pageSize), part);
    }
  }

  return {
    notesChanged(noteIds) {
      for (const id of noteIds) changed.add(id);
      if (noteIds.length > 0) schedule(0);
    },
    serviceChanged: () => schedule(0),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
