import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { resolveFolder, resolveOrMakeFolder } from '../../vault/resolve-folder.ts';
import { stampAt } from '../../vault/vault-files.ts';
import { folderPath, isVaultFolder } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { createFolder, refreshFolders, removeEmpty } from './folders.ts';
import { foundFolder, notesBelow } from './found-folder.ts';
import { movePath } from './rename-folder.ts';

/** Makes an account, and returns its name as the folder has it. */
export async function createAccount(context: NotesContext, wanted: string): Promise<{ account: string }> {
  const account = accountName(wanted);
  const found = await resolveFolder(context.vault, account);
  if ((await stampAt(context.vault, found)) !== undefined || isInUse(context, account))
    throw new CoreError('name-taken', t('errors.accountTaken', { name: found }));
  await createFolder(context, { account, folder: null });
  return { account };
}

/**
 * Renames an account with everything in it, as a folder is renamed. Notes beside the account folders belong to the default account, so
 * they follow when that setting does.
 */
export async function renameAccount(
  context: NotesContext,
  account: string,
  to: string,
): Promise<{ account: string }> {
  const target = accountName(to);
  // the default account may have no folder yet
  if (account === context.defaultAccount())
    await resolveOrMakeFolder(context.vault, folderPath({ account, folder: null }));
  await movePath(context, await foundFolder(context, { account, folder: null }), target);
  return { account: target };
}

/** Deletes an account that has no notes, with its empty folders. */
export async function deleteAccount(context: NotesContext, account: string): Promise<void> {
  if (account === context.defaultAccount()) throw new CoreError('bad-request', t('errors.accountOfNewNotes'));
  const path = await foundFolder(context, { account, folder: null });
  const notes = notesBelow(context, path).length;
  if (notes > 0) throw new CoreError('bad-request', t('errors.accountHasNotes', { count: notes }));
  const isGone = await removeEmpty(context.vault, path);
  await refreshFolders(context);
  if (!isGone) throw new CoreError('bad-request', t('errors.accountHasFiles'));
}

/** The name that the folder of an account has. Throws for an account that is never shown. */
function accountName(wanted: string): string {
  const name = folderPath({ account: wanted.trim(), folder: null });
  if (!isVaultFolder(name)) throw new CoreError('bad-request', t('errors.hiddenFolderName', { name }));
  return name;
}

const isInUse = ({ journal }: NotesContext, account: string): boolean =>
  journal.notes.folders().some((folder) => folder.account === account);
