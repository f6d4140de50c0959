import type { LibraryChange } from '../../../src-shared/rpc/library.ts';
import type { Journal } from '../journal/journal.ts';
import type { LocalMemory } from './local-memory.ts';

/** Tags of each kind that are sent at most. */
const mostTags = 5_000;
/** Milliseconds after the user changed tags: several are often changed in a row. */
const quiet = 1_000;
/** Milliseconds after which it is tried again, and how often. */
const retryAfter = 5_000;
const tries = 5;

/** What it is sent with. */
type Service = Pick<LocalMemory, 'putTagChoices'>;

/** Keeps the embedded service informed of which tags the user has, and which are hidden. */
export type TagChoiceSender = {
  /** What the user decided may have changed. */
  changed(): void;
  /** The list shows these notes now, whose own tags may be others, and those not any more. */
  notesChanged(change: Pick<LibraryChange, 'changed' | 'removed'>): void;
  /** The service has deleted notes, and with them all choices. */
  forgotten(): void;
  /** The service started, stopped, or is another one. */
  serviceChanged(): void;
  close(): void;
};

/**
 * The service knows the texts of notes, and nothing of their front matter or of what is hidden in the app. It gets both as a whole, when it starts
 * and when something changed. Only the embedded service is asked to learn from it: a team's service would learn from one user for all.
 */
export function sendTagChoices({
  journal,
  local,
}: {
  readonly journal: Pick<Journal, 'tags'>;
  /** The embedded service, anew with each start; undefined while there is none. */
  readonly local: () => Service | undefined;
}): TagChoiceSender {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** What the service knows: the run of it, and the choices as they were sent. */
  let known: { readonly service: Service; readonly sent: string } | undefined;
  /** How often the service forgot it. */
  let forgets = 0;
  let sending = false;
  const ownTags = new Map<string, string>();

  function schedule(after: number, attempt = 1): void {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send(attempt);
    }, after);
    timer.unref();
  }

  async function send(attempt: number): Promise<void> {
    const service = local();
    if (service === undefined || closed) return; // its start sends them
    if (sending) return schedule(quiet, attempt);
    const { adopted, hidden } = journal.tags.choices(mostTags);
    const everywhere = journal.tags.notSuggested().map((tag) => ({ tag, noteId: null }));
    const choices = JSON.stringify({ adopted, hidden: [...everywhere, ...hidden] });
    const sent = `${forgets} ${choices}`;
    if (known?.service === service && known.sent === sent) return;
    sending = true;
    try {
      await service.putTagChoices(choices);
      known = { service, sent };
    } catch {
      if (attempt < tries) schedule(retryAfter, attempt + 1);
    } finally {
      sending = false;
    }
  }

  return {
    changed: () => schedule(quiet),
    notesChanged({ changed, removed }) {
      for (const id of removed) ownTags.delete(id);
      if (removed.length > 0) schedule(quiet);
      for (const { id, tags, textTags, hiddenTags = [] } of changed) {
        const own = JSON.stringify([tags, textTags, hiddenTags]);
        if ((ownTags.get(id) ?? '[[],[],[]]') === own) continue;
        ownTags.set(id, own);
        schedule(quiet);
      }
    },
    forgotten() {
      forgets += 1;
      schedule(0);
    },
    serviceChanged: () => schedule(0),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
