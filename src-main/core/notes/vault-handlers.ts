import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { vaultMethods } from '../../../src-shared/rpc/vault.ts';
import { noResult } from '../rpc/no-result.ts';
import type { VaultGate } from '../vault/vault-gate.ts';
import type { Library } from './following/library.ts';
import type { VaultStatusSource } from './following/vault-status.ts';

export const vaultHandlers = (
  gate: Pick<VaultGate, 'take'>,
  library: Library,
  status: VaultStatusSource,
  /** Whether a window shows its list, as far as the core does not close before. */
  listShown: Promise<boolean>,
): HandlersOf<typeof vaultMethods> => ({
  'vault.status': () => status.current(),
  // a window that gets the focus asks for it, also at the start
  'vault.compare': async () => ((await listShown) ? library.synchronise().then(noResult) : null),
  'vault.take': () => {
    gate.take();
    return null;
  },
  'vault.confirmDeletions': () => {
    library.confirmDeletions();
    return null;
  },
  'vault.undoDeletions': () => library.undoDeletions().then(noResult),
});
