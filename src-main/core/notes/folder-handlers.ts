import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { foldersMethods } from '../../../src-shared/rpc/folders.ts';
import { noResult } from '../rpc/no-result.ts';
import { safePlace } from '../vault/vault-path.ts';
import type { NotesContext } from './context/notes-context.ts';
import { createFolder, deleteFolder } from './folders/folders.ts';
import { renameFolder } from './folders/rename-folder.ts';
import { followPlace } from './vault-settings/vault-settings.ts';

export const folderHandlers = (context: NotesContext): HandlersOf<typeof foldersMethods> => ({
  'folders.create': ({ account, folder }) =>
    createFolder(context, { account, folder: folder === '' ? null : folder }).then(noResult),
  async 'folders.rename'({ account, folder, to, toAccount = account }) {
    const target = { account: toAccount, folder: to };
    await renameFolder(context, { account, folder }, target);
    followPlace(context, { account, folder }, safePlace(target));
    return null;
  },
  'folders.delete': ({ account, folder }) => deleteFolder(context, account, folder),
});
