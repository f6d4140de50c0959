import { useEffect } from 'react';
import { useServices } from '../workspace/services.ts';

/** Milliseconds to wait, because a window manager may move the focus several times in a row. */
const debounce = 300;

/** Makes the core compare the vault whenever the window gets the focus, because network drives send no change events. */
export function useCompareOnFocus(): void {
  const { core, vault } = useServices();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = (): void => {
      if (core.connection.getState().kind !== 'open') return;
      // Errors are ignored: the vault's state shows them, and the next focus tries again.
      vault.compare().catch(() => undefined);
    };
    const onFocus = (): void => {
      clearTimeout(timer);
      timer = setTimeout(compare, debounce);
    };
    window.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [core, vault]);
}
