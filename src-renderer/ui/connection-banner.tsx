import { Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import { useApp } from '../state/use-app.ts';

/** Says that the core is out of reach. What is typed meanwhile is kept and saved afterwards. */
export function ConnectionBanner() {
  const { core } = useApp();
  const lost = useStore(core.connection, (state) => state.kind === 'lost');
  return (
    <div role="alert" aria-label="Connection" className="connection">
      {lost ? (
        <p className="banner warning">
          <Unplug aria-hidden="true" />
          Connection lost, reconnecting. What you type is kept and saved as soon as the connection is back.
        </p>
      ) : null}
    </div>
  );
}
