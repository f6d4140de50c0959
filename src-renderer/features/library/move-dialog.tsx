import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { moveNote } from '../../actions/move-note.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';
import { matchingPlaces } from './matching-places.ts';

/** Moves the open note to another folder or account. */
export function MoveDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const noteId = useStore(app.openNote, (state) => state.current?.note.id ?? null);
  const notes = useStore(app.library, (state) => state.notes);
  const folders = useStore(app.library, (state) => state.folders);
  const defaultAccount = useStore(app.settings, (state) => state.settings.defaultAccount);
  const [query, setQuery] = useState('');
  const options = useMemo(() => {
    const from = noteId === null ? undefined : notes.get(noteId);
    const everywhere = [...folders, ...notes.values(), { account: defaultAccount, folder: null }];
    return matchingPlaces(everywhere, from ?? null, query).map((place) => ({
      key: JSON.stringify([place.account, place.folder]),
      name: place.folder?.split('/').join(' / ') ?? place.account,
      detail: place.folder === null ? 'No folder' : place.account,
      place,
    }));
  }, [notes, folders, defaultAccount, noteId, query]);
  return (
    <Dialog name="Move to folder" onClose={onClose} bare>
      <Picker
        label="Folder"
        listLabel="Folders"
        placeholder="Move to folder…"
        query={query}
        onQuery={setQuery}
        options={options}
        none={
          query.trim() === ''
            ? 'There are no other folders yet. Create one in the folder list.'
            : 'No folder matches.'
        }
        onPick={({ place }) => {
          onClose();
          if (noteId !== null) app.runReportingErrors(() => moveNote(app, noteId, place));
        }}
      />
    </Dialog>
  );
}
