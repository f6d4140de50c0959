import { Hourglass, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import { useServices } from '../workspace/services.ts';

/** Shows that the core is disconnected or not responding. Text that is typed meanwhile is kept and saved afterwards. */
export function ConnectionBanner() {
  const { core } = useServices();
  const lost = useStore(core.connection, (state) => state.kind === 'lost');
  const silent = useStore(core.silent);
  const startsSlowly = useSlowStart();
  return (
    <div role="alert" aria-label={t('app.connection')} className="connection">
      {startsSlowly ? (
        <div className="banner">
          <Hourglass aria-hidden="true" />
          <p>{t('app.startsSlowly')}</p>
        </div>
      ) : null}
      {lost || silent ? (
        <div className="banner warning">
          <Unplug aria-hidden="true" />
          <p>{lost ? t('app.connectionLost') : t('app.notResponding')}</p>
        </div>
      ) : null}
    </div>
  );
}

/** Milliseconds after which it is said that the start takes long. */
const slowStart = 2_000;

/** Whether the core has not answered for the first time yet, and should have. */
function useSlowStart(): boolean {
  const { core } = useServices();
  const isConnecting = useStore(core.connection, (state) => state.kind === 'connecting');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setSlow(true), slowStart);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isConnecting && isSlow;
}
