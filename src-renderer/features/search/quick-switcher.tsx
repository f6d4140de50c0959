import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { plainLetters } from '../../../src-shared/markdown/plain-letters.ts';
import { maxTitleLength, type NoteSummary } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { revealNote } from '../../actions/reveal-note.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { shortTime } from '../../text/short-time.ts';
import { PickerDialog, type PickerOption } from '../../ui/picker.tsx';
import { focusText } from '../../workspace/focus-request.ts';
import { goToNewNotePlace } from '../../workspace/new-note-place.ts';
import { openNoteIn } from '../../workspace/open-in-tab.ts';
import { type Uses, useServices } from '../../workspace/services.ts';

/** The key of the option that makes a note; no note has it. */
const create = 'create';

/** Opens a note, which is found by its title, or makes one of that title. */
export function QuickSwitcher({ onClose }: { onClose(): void }) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const [query, setQuery] = useState('');
  const title = query.trim();
  const options = useMemo(() => {
    const matching = title === '' ? lastNotesFirst(app, notes) : matchingNotes(notes.values(), title);
    const found: PickerOption[] = matching.map((note) => ({
      key: note.id,
      name: note.title === '' ? t('common.untitled') : note.title,
      detail: `${note.folder ?? note.account} · ${shortTime(note.updatedAt, Date.now())}`,
    }));
    const isTaken = matching.some((note) => plainLetters(note.title) === plainLetters(title));
    if (title !== '' && !isTaken)
      found.push({ key: create, name: t('library.create', { name: title }), detail: t('note.new') });
    return found;
  }, [app, notes, title]);
  return (
    <PickerDialog
      name={t('search.quickSwitcher')}
      onClose={onClose}
      label={t('search.goTo')}
      listLabel={t('note.matchingNotes')}
      placeholder={t('search.placeholder')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t('note.noNotesMatch')}
      onPick={({ key }, newTab) => {
        const noteId = key as NoteId; // unless it is the last option
        if (key === create) app.runReportingErrors(() => createNamed(app, title));
        else {
          revealNote(app, noteId);
          openNoteIn(app, noteId, newTab);
        }
      }}
    />
  );
}

/** Makes a note of this title where new notes go, and focuses its text. */
async function createNamed(
  app: Uses<'library' | 'openNote' | 'settings' | 'view' | 'runReportingErrors'>,
  title: string,
): Promise<void> {
  const { account, folder } = goToNewNotePlace(app);
  const noteId = await app.openNote.create(account, folder);
  const { current } = app.openNote.getState();
  if (noteId === null || current?.note.id !== noteId) return;
  current.setTitle(title.slice(0, maxTitleLength));
  focusText(app);
}

/**
 * The notes for a quick switcher without a query: those that the window showed last come first, so that Enter leads back to the one before,
 * then others by last change. The open note is at the end, because it is shown already.
 */
export function lastNotesFirst(
  { view, openNote }: Uses<'view' | 'openNote'>,
  notes: ReadonlyMap<NoteId, NoteSummary>,
): NoteSummary[] {
  const open = openNote.getState().current?.note.id ?? null;
  const recent = view.getState().tabs.recent.flatMap((noteId) => notes.get(noteId) ?? []);
  const all = new Set([...recent, ...matchingNotes(notes.values(), '')]);
  const [others, here] = [
    [...all].filter(({ id }) => id !== open),
    open === null ? undefined : notes.get(open),
  ];
  return here === undefined ? others : [...others, here];
}
