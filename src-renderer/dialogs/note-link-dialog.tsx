import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { insertNoteLink } from '../shortcuts/insert-note-link.ts';
import { useApp } from '../state/use-app.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picker } from '../ui/picker.tsx';
import { matchingNotes } from './matching-notes.ts';

/** Links to another note, at the caret, by a few letters of its title. */
export function NoteLinkDialog({ onClose }: { onClose(): void }) {
  const app = useApp();
  const notes = useStore(app.library, (state) => state.notes);
  const here = useStore(app.openNote, (state) => state.current);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingNotes(notes.values(), query)
        // A link cannot name a note without a title.
        .filter(({ id, title }) => id !== here?.note.id && title !== '')
        .map(({ id, title, account, folder }) => ({ key: id, name: title, detail: folder ?? account })),
    [notes, query, here],
  );
  return (
    <Dialog name="Link to a note" onClose={onClose} bare>
      <Picker
        label="Note to link to"
        listLabel="Matching notes"
        placeholder="Link to note…"
        query={query}
        onQuery={setQuery}
        options={options}
        none="No title matches."
        onPick={({ name }) => {
          onClose();
          const editor = here?.body.editor;
          if (editor) insertNoteLink(editor, name);
        }}
      />
    </Dialog>
  );
}
