import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { useServices } from '../../workspace/services.ts';

type Waiting = { readonly revisions: readonly WaitingRevision[]; readonly total: number };

/** Milliseconds between two readings: an upload of many notes changes something all the time. */
const interval = 300;

/** The revisions that are to be sent, read again whenever the state of the upload or the library changes. */
export function useWaitingRevisions(): Waiting {
  const { core, sync, library, runReportingErrors } = useServices();
  const [waiting, setWaiting] = useState<Waiting>({ revisions: [], total: 0 });
  const connection = useStore(core.connection, ({ kind }) => kind);
  useEffect(() => {
    if (connection !== 'open') return;
    let isClosed = false;
    const read = (): void =>
      runReportingErrors(async () => {
        const next = await core.call('sync.waiting', {});
        if (!isClosed) setWaiting(next);
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      }, interval);
    };
    read();
    const stops = [sync.subscribe(later), library.subscribe(later)];
    return () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [core, sync, library, runReportingErrors, connection]);
  return waiting;
}
