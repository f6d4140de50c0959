import { useEffect } from 'react';
import { debounce } from '../timing/debounce.ts';
import { useServices } from '../workspace/services.ts';

/** Milliseconds to wait, because a window manager may move the focus several times in a row. */
const focusQuiet = 300;

/** Makes the core compare the vault whenever the window gets the focus, because network drives send no change events. */
export function useCompareOnFocus(): void {
  const { core, vault, vaultSettings } = useServices();
  useEffect(() => {
    const onFocus = debounce(() => {
      if (core.connection.getState().kind !== 'open') return;
      // Errors are ignored: the vault's state shows them, and the next focus tries again.
      vault.compare().catch(() => undefined);
      vaultSettings.load().catch(() => undefined);
    }, focusQuiet);
    window.addEventListener('focus', onFocus);
    return () => {
      onFocus.cancel();
      window.removeEventListener('focus', onFocus);
    };
  }, [core, vault, vaultSettings]);
}
