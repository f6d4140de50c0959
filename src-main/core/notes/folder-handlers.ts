import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { foldersMethods } from '../../../src-shared/rpc/methods/folders.ts';
import { noResult } from '../rpc/no-result.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { NotesContext } from './context/notes-context.ts';
import { createFolder, deleteFolder, renameFolder } from './folders/folders.ts';

export const folderHandlers = (context: NotesContext): HandlersOf<typeof foldersMethods> =>
  requireVault(context.vaultGate, {
    'folders.create': ({ account, folder }) =>
      createFolder(context, { account, folder: folder === '' ? null : folder }).then(noResult),
    'folders.rename': ({ account, folder, to }) => renameFolder(context, account, folder, to).then(noResult),
    'folders.delete': ({ account, folder }) => deleteFolder(context, account, folder),
  });
