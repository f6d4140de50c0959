import { useEffect, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteLinks } from '../../../src-shared/rpc/methods/links.ts';
import { debounce } from '../../timing/debounce.ts';
import { useServices } from '../../workspace/services.ts';

/** Milliseconds without another change until the links are read again. */
const quiet = 400;

/** The links of a note, read again when notes change; null until they are read. */
export function useNoteLinks(noteId: NoteId): NoteLinks | null {
  const { core, library } = useServices();
  const [read, setRead] = useState<{ noteId: NoteId; links: NoteLinks } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // a failed refresh is repeated with the next change
    const load = (): void =>
      void core.call('links.ofNote', { noteId }).then(
        (links) => isCurrent && setRead({ noteId, links }),
        () => undefined,
      );
    const later = debounce(load, quiet);
    load();
    const stop = library.subscribe(({ notes }, before) => {
      if (notes !== before.notes) later();
    });
    return () => {
      isCurrent = false;
      later.cancel();
      stop();
    };
  }, [core, library, noteId]);
  return read?.noteId === noteId ? read.links : null;
}
