import type { backupsMethods } from '../../../src-shared/rpc/methods/backups.ts';
import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { Backups } from './backups.ts';
import { removalQuestion } from './removal-question.ts';

/** Restoring and verifying need no vault: they are for the day when it is lost. */
export const backupHandlers = (
  gate: { ensure(): void },
  backups: Backups,
  confirmations: Pick<Confirmations, 'ensure'>,
): HandlersOf<typeof backupsMethods> => ({
  'backups.status': () => backups.status(),
  'backups.list': () => backups.list(),
  'backups.setFolder': ({ folder }) => backups.setFolder(folder),
  'backups.setAutomatic': ({ automatic }) => backups.setAutomatic(automatic),
  'backups.verify': async (ref) => {
    await backups.verify(ref);
    return null;
  },
  'backups.suggestRestore': async (ref) => ({ folder: await backups.suggestRestore(ref) }),
  'backups.restore': async (request) => {
    await backups.restore(request);
    return null;
  },
  'backups.removeDamaged': async (ref) => {
    await backups.removeDamaged(ref, (backup) => confirmations.ensure(removalQuestion(ref, backup)));
    return null;
  },
  ...requireVault(gate, {
    'backups.make': () => {
      backups.make();
      return null;
    },
  }),
});
