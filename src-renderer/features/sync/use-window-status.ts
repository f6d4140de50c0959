import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ServiceState } from '../../../src-shared/rpc/service.ts';
import { useServices } from '../../workspace/services.ts';
import { type WindowStatus, windowStatus } from './window-status.ts';

/** The overall status, and whether its text counts the seconds to the next attempt. */
export function useWindowStatus(): { readonly status: WindowStatus; readonly isCounting: boolean } {
  const app = useServices();
  const sync = useStore(app.sync, (state) => state.status);
  const connection = useStore(app.core.connection, (state) => state.kind);
  const silent = useStore(app.core.silent);
  const saves = useStore(app.openNote.saves);
  const vault = useStore(app.vault, (state) => state.status);
  const service = useStore(app.settings, (state) => state.service?.kind ?? 'remote');
  const isServiceAway = useStore(app.settings, ({ service }) => service !== null && isAway(service.state));
  const conflicts = useStore(app.conflicts, (state) => state.conflicts.size);
  const counts = sync !== null && 'retryAt' in sync && sync.retryAt !== null;
  const now = useTicking(counts);
  const status = windowStatus(
    { sync, service, isServiceAway, connection, silent, saves, vault, conflicts },
    now,
  );
  return { status, isCounting: counts && status.isCounting === true };
}

const isAway = (state: ServiceState): boolean => state !== 'running' && state !== 'not-asked';

/** The current time in milliseconds, updated once a second while `wanted`. */
export function useTicking(wanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!wanted) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}
