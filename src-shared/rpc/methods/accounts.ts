import Type from 'typebox';
import { AccountName, closed, method } from './define-method.ts';

/** Accounts: the top folders of the vault. */
export const accountsMethods = {
  /** Makes an account. Returns its name without what no folder can be called. Refused as `name-taken` when there is one. */
  'accounts.create': method<{ account: string }>({ needs: 'vault' })(
    Type.Object({ account: AccountName }, closed),
  ),
  /**
   * Renames an account with everything in it; returns its new name. The name must be free. Each note's new place becomes a
   * revision, and links follow.
   */
  'accounts.rename': method<{ account: string }>({ needs: 'vault' })(
    Type.Object({ account: AccountName, to: AccountName }, closed),
  ),
  /** Deletes an account without notes, and its folders. Refused while it has notes or other files. */
  'accounts.delete': method<null>({ needs: 'vault' })(Type.Object({ account: AccountName }, closed)),
} as const;
