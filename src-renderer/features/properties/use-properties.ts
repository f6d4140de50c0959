import { useEffect, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteFrontMatter } from '../../../src-shared/rpc/properties.ts';
import { useServices } from '../../workspace/services.ts';

/** The properties of a note, read again whenever its file may have changed; null until they are read. */
export function useProperties(noteId: NoteId): NoteFrontMatter | null {
  const { core } = useServices();
  const [read, setRead] = useState<{ readonly noteId: NoteId; readonly found: NoteFrontMatter } | null>(null);
  useEffect(() => {
    let requests = 0;
    const load = (): void => {
      requests += 1;
      const mine = requests;
      core
        .call('notes.readProperties', { noteId })
        .then((found) => mine === requests && setRead({ noteId, found }))
        // the note is gone, or the connection: both are shown elsewhere
        .catch(() => undefined);
    };
    load();
    const ends = [
      core.on('note.changed', (change) => change.noteId === noteId && load()),
      core.on('library.changed', ({ changed }) => changed.some(({ id }) => id === noteId) && load()),
    ];
    return () => {
      requests = -1;
      for (const end of ends) end();
    };
  }, [core, noteId]);
  return read?.noteId === noteId ? read.found : null;
}
