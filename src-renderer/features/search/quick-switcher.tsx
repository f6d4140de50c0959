import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { revealNote } from '../../actions/reveal-note.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { shortTime } from '../../text/short-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/** Opens a note, which is found by its title. */
export function QuickSwitcher({ onClose }: { onClose(): void }) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingNotes(notes.values(), query).map((note) => ({
        key: note.id,
        name: note.title === '' ? 'Untitled' : note.title,
        detail: `${note.folder ?? note.account} · ${shortTime(note.updatedAt, Date.now())}`,
      })),
    [notes, query],
  );
  return (
    <Dialog name="Quick switcher" onClose={onClose} bare>
      <Picker
        label="Go to note"
        listLabel="Matching notes"
        placeholder="Go to note…"
        query={query}
        onQuery={setQuery}
        options={options}
        none="No notes match."
        onPick={({ key }) => {
          onClose();
          revealNote(app, key);
          app.runReportingErrors(() => openAndFocus(app, key));
        }}
      />
    </Dialog>
  );
}
