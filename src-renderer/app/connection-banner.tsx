import { Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import { useServices } from '../workspace/services.ts';

/** Shows that the core is disconnected or not responding. Text that is typed meanwhile is kept and saved afterwards. */
export function ConnectionBanner() {
  const { core } = useServices();
  const lost = useStore(core.connection, (state) => state.kind === 'lost');
  const silent = useStore(core.silent);
  return (
    <div role="alert" aria-label="Connection" className="connection">
      {lost || silent ? (
        <p className="banner warning">
          <Unplug aria-hidden="true" />
          {lost
            ? 'Connection lost, reconnecting. What you type is kept and saved as soon as the connection is back.'
            : 'The app is not responding. Your text is kept here and will be saved as soon as it responds.'}
        </p>
      ) : null}
    </div>
  );
}
