import type { VaultStatus } from '../../../../src-shared/rpc/vault.ts';
import type { Emit } from '../../rpc/emit.ts';
import type { VaultGate } from '../../vault/vault-gate.ts';
import type { LibraryStatus } from './library.ts';

/** The state of the vault as a whole. */
export type VaultStatusSource = {
  current(): VaultStatus;
  /** To be called when it may have changed: emitted soon, and at once when the vault appeared or disappeared. */
  changed(): void;
  close(): void;
};

/** Milliseconds between two events: while many files are recorded, it changes with each of them. */
const interval = 250;

export function createVaultStatus(
  vault: string,
  gate: Pick<VaultGate, 'presence'>,
  comparison: () => LibraryStatus,
  emit: Emit,
): VaultStatusSource {
  const current = (): VaultStatus => ({ path: vault, presence: gate.presence(), ...comparison() });
  let timer: NodeJS.Timeout | undefined;
  let reported = JSON.stringify(gate.presence());

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    reported = JSON.stringify(gate.presence());
    emit('vault.changed', current());
  }

  return {
    current,
    changed() {
      if (JSON.stringify(gate.presence()) !== reported) report();
      else timer ??= setTimeout(report, interval);
    },
    close: () => clearTimeout(timer),
  };
}
