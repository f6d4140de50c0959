import { writeNoteLink } from '../../text/note-link.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Uses } from '../../workspace/services.ts';

/** Copies a link to the open note, as its title is shown now, saved or not. Copies nothing when the title cannot be in a link. */
export async function copyLink(app: Uses<'library' | 'notices' | 'openNote'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null || current.note.readOnly?.kind === 'deleted') return;
  const { notes } = app.library.getState();
  const title = current.store.getState().title.trim();
  const place = notes.get(current.note.id) ?? current.note;
  const link = writeNoteLink(notes.values(), { ...place, title });
  if (link === null) {
    app.notices.notify('info', title === '' ? noTitle : unlinkable);
    return;
  }
  await copyText(`[[${link}]]`);
  app.notices.notify('info', 'Copied a link to the note.');
}

const noTitle = 'No link was copied: the note has no title. Give it one and copy the link again.';
const unlinkable =
  'No link was copied: a link cannot hold the characters [ ] | # ^ of the title. Change the title and copy the link again.';
