import { Lock } from 'lucide-react';
import { useStore } from 'zustand';
import { useApp } from '../../workspace/use-app.ts';
import { isReadOnlyVault } from '../../stores/is-read-only-vault.ts';

/** Says that nothing of this vault can be edited. */
export function ReadOnlyBanner() {
  const readOnly = useStore(useApp().vault, isReadOnlyVault);
  if (!readOnly) return null;
  return (
    <p role="note" aria-label="Vault" className="banner info">
      <Lock aria-hidden="true" />
      This vault is read-only. Notes can be read, not edited.
    </p>
  );
}
