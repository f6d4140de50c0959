import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { insertNoteLink } from '../../editor/insert-note-link.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { writeNoteLink } from '../../text/note-link.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';

/** Inserts a link to another note at the caret, which is found by its title. */
export function NoteLinkDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const here = useStore(app.openNote, (state) => state.current);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingNotes(notes.values(), query).flatMap((note) => {
        const { id, title, account, folder } = note;
        // Some titles cannot be written in a link.
        const link = id === here?.note.id ? null : writeNoteLink(notes.values(), note);
        return link === null ? [] : [{ key: id, name: title, detail: folder ?? account, link }];
      }),
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
        none="No notes match."
        onPick={({ link }) => {
          onClose();
          const editor = here?.body.editor;
          if (editor) insertNoteLink(editor, link);
        }}
      />
    </Dialog>
  );
}
