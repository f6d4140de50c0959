import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { accountsMethods } from '../../../src-shared/rpc/folders.ts';
import { noResult } from '../rpc/no-result.ts';
import type { NotesContext } from './context/notes-context.ts';
import { createAccount, deleteAccount, renameAccount } from './folders/accounts.ts';
import { followPlace } from './vault-settings/vault-settings.ts';

export const accountHandlers = (context: NotesContext): HandlersOf<typeof accountsMethods> => ({
  'accounts.create': ({ account }) => createAccount(context, account),
  async 'accounts.rename'({ account, to }) {
    const renamed = await renameAccount(context, account, to);
    followPlace(context, { account, folder: null }, { ...renamed, folder: null });
    return renamed;
  },
  'accounts.delete': ({ account }) => deleteAccount(context, account).then(noResult),
});
