import type { NoteId } from '../../src-shared/ids.ts';
import { pathOfLink } from '../../src-shared/markdown/local-link.ts';
import { readNoteLink } from '../../src-shared/markdown/note-link.ts';
import { headingKey } from '../../src-shared/markdown/plain-letters.ts';
import type { NoteReference } from '../../src-shared/markdown/text-links.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import type { Services } from '../workspace/services.ts';
import { callConfirmed } from './call-confirmed.ts';
import { followLink } from './follow-link.ts';
import { noteFiles, onceConnected } from './note-attachments.ts';
import { linkedNote, otherNotes } from './open-note-link.ts';

/** What the app provides to the editor of a note, and to the notes that it embeds. `within`: what its text is shown in. */
export function noteHost(
  app: () => Services,
  noteId: NoteId,
  tags: Pick<EditorHost, 'tags' | 'openTag'>,
  within: readonly string[] = [keyOf(noteId, null)],
): EditorHost {
  const host: EditorHost = {
    ...otherNotes(app, noteId),
    ...tags,
    ...noteFiles(app().core, noteId, app().notices.notify),
    fetchImages: (addresses, report) =>
      callConfirmed(
        app(),
        () => app().core.call('webImages.fetch', { noteId, addresses: [...addresses] }),
        report,
        {
          title: t('confirmations.fetchImages', { count: addresses.length }),
          message: t('actions.fetchHint'),
          answer: t('confirmations.fetchYes'),
        },
      ),
    noteNow() {
      const session = app().openNote.getState().sessions.get(noteId);
      if (session === undefined) return null;
      const { editor, content } = session.body;
      if (editor !== null) return { editor };
      const replace = (text: string): boolean =>
        session.replace({ title: session.store.getState().title, content: text });
      return { editor, content, replace };
    },
    smartQuotes: () => app().settings.getState().settings.smartQuotes,
    openLink: (href, newTab) => followLink(host, href, newTab),
    async embed(link) {
      const { core } = app();
      const found = await onceConnected(core, () => core.call('links.embedded', { noteId, ...link }));
      if (found.kind !== 'note') return found;
      const key = keyOf(found.noteId, placeIn(link));
      return { ...found, key, host: noteHost(app, found.noteId, tags, [...within, key]) };
    },
    embeddedVersion(link) {
      const { notes } = app().library.getState();
      const target = link.kind === 'wiki' ? link.target : (pathOfLink(link.target) ?? '');
      return linkedNote(notes, noteId, link.kind === 'wiki' ? target : target.replace(/^(?:\.\.?\/)+/, ''));
    },
    within,
  };
  return host;
}

/** Tells a part of a note from its others. */
const keyOf = (noteId: NoteId, place: string | null): string => `${noteId}#${place ?? ''}`;

function placeIn({ kind, target }: NoteReference): string | null {
  const place = kind === 'wiki' ? readNoteLink(target).heading : (/#(.+)$/s.exec(target)?.[1] ?? null);
  return place === null || place.startsWith('^') ? place : headingKey(place);
}
