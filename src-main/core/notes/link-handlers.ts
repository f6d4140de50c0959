import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { linksMethods } from '../../../src-shared/rpc/links.ts';
import { vaultFilesByName } from '../attachments/vault-files-by-name.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import { undoProperties } from './editing/change-properties.ts';
import { embedded, withoutFiles } from './links/embedded.ts';
import { linkMention } from './links/link-mention.ts';
import { linkWorld } from './links/link-world.ts';
import { linksOfNote } from './links/links-of-note.ts';
import { undoLinks } from './links/undo-links.ts';

export function linkHandlers(context: NotesContext): HandlersOf<typeof linksMethods> {
  const files = vaultFilesByName(context.vault);
  return {
    'links.linkMention': ({ noteId, to }) => linkMention(context, noteIdParam(noteId), noteIdParam(to)),
    'links.update': ({ places }) => {
      context.journal.transaction(() => {
        for (const place of places)
          context.journal.formerPlaces.add({ ...place, noteId: noteIdParam(place.noteId) });
      });
      return null;
    },
    'links.undo': async ({ undo, properties = [] }) => {
      // in the opposite order: so the front matter is as it was left, and is restored to the byte
      const { failed } = await undoProperties(context, properties);
      const { skipped } = await undoLinks(context, undo);
      return { skipped: [...failed.map(({ noteId, message }) => ({ noteId, reason: message })), ...skipped] };
    },
    async 'links.ofNote'({ noteId: given }) {
      const noteId = noteIdParam(given);
      const links = linksOfNote(context.journal, noteId);
      return { ...links, outgoing: await withoutFiles(context, files, noteId, links.outgoing) };
    },
    'links.resolve': ({ noteId, kind, target }) => ({
      noteId: linkWorld(context.journal).resolve({ kind, target }, noteIdParam(noteId)),
    }),
    'links.embedded': ({ noteId, kind, target }) =>
      embedded(context, files, presentNoteOf(context, noteIdParam(noteId)), { kind, target }),
  };
}
