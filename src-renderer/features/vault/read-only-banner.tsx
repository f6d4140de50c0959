import { Lock } from 'lucide-react';
import { useStore } from 'zustand';
import { isReadOnlyVault } from '../../stores/is-read-only-vault.ts';
import { useServices } from '../../workspace/services.ts';

/** Shows that the vault is read-only. */
export function ReadOnlyBanner() {
  const readOnly = useStore(useServices().vault, isReadOnlyVault);
  if (!readOnly) return null;
  return (
    <p role="note" aria-label="Vault" className="banner info">
      <Lock aria-hidden="true" />
      This vault is read-only. Notes can be read, not edited.
    </p>
  );
}
