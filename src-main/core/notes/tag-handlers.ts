import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { tagsMethods } from '../../../src-shared/rpc/tags.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import { renameTag, undoRenameTag } from './links/rename-tag.ts';
import { followTag } from './vault-settings/vault-settings.ts';

export const tagHandlers = (context: NotesContext): HandlersOf<typeof tagsMethods> => ({
  async 'tags.rename'({ noteIds, from, to }) {
    const renamed = await renameTag(context, noteIds.map(noteIdParam), from, to);
    followTag(context, from, to);
    return renamed;
  },
  'tags.undoRename': (undo) => undoRenameTag(context, undo),
});
