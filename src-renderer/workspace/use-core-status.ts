import { useEffect, useState } from 'react';
import type { CoreClient } from '../core-client/core-client.ts';
import { useServices } from './services.ts';

/** A state of the core that can be read and reports its changes. One constant for each, so that it is followed once. */
export type CoreStatus<Status> = {
  read(core: CoreClient): Promise<Status>;
  /** Returns a function that stops the reports. */
  follow(core: CoreClient, onChange: (status: Status) => void): () => void;
};

/** A state of the core, which goes on while no window shows it; null until it is known. */
export function useCoreStatus<Status>({ read, follow }: CoreStatus<Status>): Status | null {
  const { core, runReportingErrors } = useServices();
  const [status, setStatus] = useState<Status | null>(null);
  useEffect(() => {
    let isNewer = false;
    const stop = follow(core, (next) => {
      isNewer = true;
      setStatus(next);
    });
    runReportingErrors(async () => {
      const current = await read(core);
      if (!isNewer) setStatus(current);
    });
    return () => {
      isNewer = true;
      stop();
    };
  }, [core, runReportingErrors, read, follow]);
  return status;
}
