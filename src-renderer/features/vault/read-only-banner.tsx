import { Lock } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { isReadOnlyVault } from '../../stores/vault-store.ts';
import { useServices } from '../../workspace/services.ts';

/** Shows that the vault is read-only. */
export function ReadOnlyBanner() {
  const readOnly = useStore(useServices().vault, isReadOnlyVault);
  if (!readOnly) return null;
  return (
    <p role="note" aria-label={t('vault.name')} className="banner info">
      <Lock aria-hidden="true" />
      {t('vault.readOnly')}
    </p>
  );
}
