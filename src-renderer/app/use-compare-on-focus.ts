import { useEffect } from 'react';
import { useServices } from '../workspace/services.ts';

/** Milliseconds of quiet before the vault is compared: a window manager may give and take the focus several times. */
const quiet = 300;

/** Lets the core compare the vault whenever the window gets the focus: a network drive tells nobody of its changes. */
export function useCompareOnFocus(): void {
  const { core, vault } = useServices();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = (): void => {
      if (core.connection.getState().kind !== 'open') return;
      // Nobody asked for it: what goes wrong shows in the vault's own state, or is tried again at the next focus.
      vault.compare().catch(() => undefined);
    };
    const onFocus = (): void => {
      clearTimeout(timer);
      timer = setTimeout(compare, quiet);
    };
    window.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [core, vault]);
}
