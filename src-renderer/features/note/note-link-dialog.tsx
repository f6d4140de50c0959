import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { insertNoteLink } from '../../editor/insert-note-link.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import { linkToNote } from '../../workspace/link-to-note.ts';
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
        const link = id === here?.note.id ? null : linkToNote(app, here?.note.id ?? null, note);
        return link === null ? [] : [{ key: id, name: title, detail: folder ?? account, link }];
      }),
    [app, notes, query, here],
  );
  return (
    <PickerDialog
      name={t('common.noteLink')}
      onClose={onClose}
      label={t('note.noteToLink')}
      listLabel={t('note.matchingNotes')}
      placeholder={t('note.linkPlaceholder')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t('note.noNotesMatch')}
      onPick={({ link }) => {
        const editor = here?.body.editor;
        if (editor) insertNoteLink(editor, link);
      }}
    />
  );
}
