import { readNoteRows } from '../../src-shared/library/note-rows.ts';
import type { Library, NoteSummary } from '../../src-shared/rpc/library.ts';

/** The notes of a loaded library, in the order in which a window gets them. */
export const listedNotes = ({ packs }: Pick<Library, 'packs'>): NoteSummary[] =>
  packs.flatMap((pack) => readNoteRows(new TextDecoder().decode(pack)));
