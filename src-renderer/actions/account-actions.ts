import { t } from '../../src-shared/texts/t.ts';
import { type AccountColour, colourOf } from '../../src-shared/vault-settings.ts';
import type { Uses } from '../workspace/services.ts';
import { showScope } from '../workspace/show-in-list.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { commitOpenNote } from './folder-actions.ts';

type Needs = Uses<
  'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'settings' | 'vault' | 'view'
>;

/** Makes an account and shows it. Rejects when the name is taken or not allowed. */
export async function createAccount(app: Needs, name: string): Promise<void> {
  const { account } = await app.core.call('accounts.create', { account: name });
  showScope(app, { kind: 'account', account });
  app.view.setState({ focus: { kind: 'folder', account, folder: null } });
}

/** Renames an account with everything in it, as a step that can be undone. */
export async function renameAccount(app: Needs, account: string, name: string): Promise<void> {
  if (name === account) return;
  const renamed = await changeName(app, account, name);
  offerUndo(app, t('actions.accountRenamed', { name: renamed }), () => changeName(app, renamed, account));
}

async function changeName(app: Needs, account: string, name: string): Promise<string> {
  const { library, settings } = app;
  await commitOpenNote(app);
  const { account: renamed } = await app.core.call('accounts.rename', { account, to: name });
  const { scope } = library.getState();
  if ('account' in scope && scope.account === account) library.show({ ...scope, account: renamed });
  app.view.setState({ focus: { kind: 'folder', account: renamed, folder: null } });
  if (settings.getState().settings.defaultAccount === account) {
    await settings.change({ defaultAccount: renamed });
    // files beside the account folders belong to the default account
    await app.vault.compare();
  }
  return renamed;
}

/** Gives an account a colour, null for none, as a step that can be undone. */
export async function colourAccount(
  app: Uses<'runReportingErrors' | 'notices' | 'vaultSettings' | 'view'>,
  account: string,
  colour: AccountColour | null,
): Promise<void> {
  const { vaultSettings } = app;
  const before = colourOf(vaultSettings.getState(), account) ?? null;
  if (before === colour) return;
  await vaultSettings.colourAccount(account, colour);
  offerUndo(app, t('actions.accountColoured', { name: account }), () =>
    vaultSettings.colourAccount(account, before),
  );
}

/** Deletes an account without notes, as a step that can be undone. Rejects while it has notes or other files. */
export async function deleteAccount(app: Needs, account: string): Promise<void> {
  const { core, library } = app;
  const folders = library.getState().folders.filter((folder) => folder.account === account);
  await core.call('accounts.delete', { account });
  const { scope } = library.getState();
  if ('account' in scope && scope.account === account) library.show({ kind: 'all' });
  offerUndo(app, t('actions.accountDeleted', { name: account }), async () => {
    await core.call('accounts.create', { account });
    for (const { folder } of folders)
      if (folder !== null) await core.call('folders.create', { account, folder });
    app.view.setState({ focus: { kind: 'folder', account, folder: null } });
  });
}
