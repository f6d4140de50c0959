import type { NoteId } from '../../src-shared/ids.ts';
import { type WrittenLink, writeLink } from '../../src-shared/markdown/write-link.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import type { Uses } from './services.ts';

/** A new link to a note from another one, in the style of the settings; null where the title cannot be in a link. */
export function linkToNote(
  { library, settings }: Uses<'library' | 'settings'>,
  from: NoteId | null,
  note: NoteSummary,
): WrittenLink | null {
  const { notes } = library.getState();
  const here = (from === null ? undefined : notes.get(from)) ?? note;
  return writeLink(notes.values(), note, here, settings.getState().settings.linkStyle);
}
