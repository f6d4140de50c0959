import { useEffect } from 'react';
import { useStore } from 'zustand';
import { vaultName } from '../text/vault-name.ts';
import { useServices } from '../workspace/services.ts';

/** Names the window after its vault: apps on several vaults may be open side by side. */
export function useWindowTitle(): void {
  const vault = useStore(useServices().settings, (state) => state.vault);
  useEffect(() => {
    if (vault !== '') document.title = `${vaultName(vault)} – Example Notes`;
  }, [vault]);
}
