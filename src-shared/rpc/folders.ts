import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import { AccountName, closed, FolderPath, method } from './define-method.ts';

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

/** Folders of the vault. */
export const foldersMethods = {
  'folders.create': method<null>({ needs: 'vault' })(
    Type.Object({ account: AccountName, folder: Type.String({ maxLength: 500 }) }, closed),
  ),
  /**
   * Renames a folder, and with it everything below: `to` is its new path, in the same account unless another one is given, and must
   * be free. Each note's new place becomes a revision.
   */
  'folders.rename': method<null>({ needs: 'vault' })(
    Type.Object(
      { account: AccountName, folder: FolderPath, to: FolderPath, toAccount: Type.Optional(AccountName) },
      closed,
    ),
  ),
  /**
   * Moves the notes of a folder and of those below it to the trash (`notes.restore` undoes that, one by one), then
   * removes the folders that are empty. `kept`: some folder holds other files, and stays with them.
   */
  'folders.delete': method<{ trashed: readonly NoteId[]; kept: boolean }>({ needs: 'vault' })(
    Type.Object({ account: AccountName, folder: FolderPath }, closed),
  ),
} as const;
