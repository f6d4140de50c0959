import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { explainFailure } from '../../errors/core-error.ts';
import type { FormerPlace } from '../../journal/former-places.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { countLinkingNotes, updateLinks } from './update-links.ts';

/** Milliseconds without another rename until links are updated: many notes may be moved one after another. */
const quiet = 50;

export type RenameFollower = {
  /** Updates the links to all notes that were renamed or moved, also before a crash. Never throws: a failure is reported. */
  update(): Promise<void>;
  close(): Promise<void>;
};

/** The same for notes that another program renames or moves: it may be at work for a while. */
const quietElsewhere = 1_000;

/**
 * Updates links whenever a note was renamed or moved here, and sends `links.updated`. What another program renames or moves changes no
 * file: `links.left` says where links lead elsewhere because of it.
 */
export function followRenames(context: NotesContext): RenameFollower {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    // the places stay recorded until the vault is back
    if (isClosed || !context.vaultGate.isThere()) return;
    try {
      await updateLinks(context, (updated) => {
        if (updated.links + updated.failed + updated.skipped.length > 0)
          context.emit('links.updated', updated);
      });
    } catch (error) {
      const message = t('notices.linksNotUpdated', { reason: explainFailure(error).message });
      context.emit('notice', { level: 'warning', message });
    }
  }

  function update(): Promise<void> {
    running = running.then(run);
    return running;
  }

  context.journal.formerPlaces.onAdded(() => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void update(), quiet);
  });

  const left = new Map<NoteId, FormerPlace>();
  let elsewhereTimer: NodeJS.Timeout | undefined;
  context.journal.formerPlaces.onLeftElsewhere((place) => {
    if (!left.has(place.noteId)) left.set(place.noteId, place);
    clearTimeout(elsewhereTimer);
    if (!isClosed) elsewhereTimer = setTimeout(tellLeft, quietElsewhere);
  });
  function tellLeft(): void {
    const places = [...left.values()];
    left.clear();
    const notes = countLinkingNotes(context, places);
    if (notes > 0) context.emit('links.left', { notes, places });
  }

  return {
    update,
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(elsewhereTimer);
      return running;
    },
  };
}
