import { Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import { useServices } from '../workspace/services.ts';

/** Shows that the core is disconnected or not responding. Text that is typed meanwhile is kept and saved afterwards. */
export function ConnectionBanner() {
  const { core } = useServices();
  const lost = useStore(core.connection, (state) => state.kind === 'lost');
  const silent = useStore(core.silent);
  return (
    <div role="alert" aria-label={t('app.connection')} className="connection">
      {lost || silent ? (
        <div className="banner warning">
          <Unplug aria-hidden="true" />
          <p>{lost ? t('app.connectionLost') : t('app.notResponding')}</p>
        </div>
      ) : null}
    </div>
  );
}
