import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { vaultMethods } from '../../../src-shared/rpc/methods/vault.ts';
import { noResult } from '../rpc/no-result.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { VaultGate } from '../vault/vault-gate.ts';
import type { Library } from './following/library.ts';
import type { VaultStatusSource } from './following/vault-status.ts';

export const vaultHandlers = (
  gate: Pick<VaultGate, 'ensure' | 'take'>,
  library: Library,
  status: VaultStatusSource,
): HandlersOf<typeof vaultMethods> => ({
  'vault.status': () => status.current(),
  'vault.compare': () => library.synchronise().then(noResult),
  'vault.take': () => {
    gate.take();
    return null;
  },
  ...requireVault(gate, {
    'vault.confirmDeletions': () => {
      library.confirmDeletions();
      return null;
    },
    'vault.undoDeletions': () => library.undoDeletions().then(noResult),
  }),
});
