import { useEffect, useRef, useState } from 'react';
import type { Job, JobKind, JobOf } from '../../src-shared/rpc/jobs.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { useServices } from './services.ts';

const statusOf = <Kind extends JobKind>(kind: Kind): CoreStatus<JobOf<Kind> | null> => {
  const isOfKind = (job: Job): job is JobOf<Kind> & Job => job.of === kind;
  return {
    async read(core) {
      const job = await core.call('job.state', { of: kind });
      return isOfKind(job) ? job : null;
    },
    follow: (core, onChange) =>
      core.on('job.changed', (job) => {
        if (isOfKind(job)) onChange(job);
      }),
  };
};

const statuses: { readonly [Kind in JobKind]: CoreStatus<JobOf<Kind> | null> } = {
  export: statusOf('export'),
  'history-export': statusOf('history-export'),
  import: statusOf('import'),
  backups: statusOf('backups'),
  move: statusOf('move'),
};

/** The job of this kind, whatever window began it; null until it is known. */
export const useJob = <Kind extends JobKind>(kind: Kind): JobOf<Kind> | null => useCoreStatus(statuses[kind]);

/** A job that one place of a window begins, follows and shows the end of; it is cancelled when that place is gone, since nobody would see it end. */
export type OwnJob<Kind extends JobKind> = {
  /** Null before one was begun, and where its beginning was refused; `starting` until the core has begun. */
  readonly state: JobOf<Kind> | 'starting' | null;
  /** `start` asks the core to begin, and returns false for a user who does not want it any more. Rejects with it. */
  begin(start: () => Promise<boolean>): Promise<void>;
  cancel(): void;
  /** Stops showing a job that has ended. */
  forget(): void;
};

export function useOwnJob<Kind extends JobKind>(kind: Kind): OwnJob<Kind> {
  const { core } = useServices();
  const job = useJob(kind);
  const [own, setOwn] = useState<JobOf<Kind> | 'starting' | 'begun' | null>(null);
  const isBegun = useRef(false);
  // what other windows do afterwards is not shown
  const ended = own === 'begun' && job?.kind !== 'running' ? job : null;
  useEffect(() => {
    if (ended === null) return;
    isBegun.current = false;
    setOwn(ended);
  }, [ended]);
  const [cancel] = useState(() => (): void => {
    // how it ends is reported by itself
    if (isBegun.current) void core.call('job.cancel', { of: kind }).catch(() => {});
  });
  useEffect(() => cancel, [cancel]);

  async function begin(start: () => Promise<boolean>): Promise<void> {
    if (isBegun.current) return;
    isBegun.current = true;
    setOwn('starting');
    const begun = await start().catch((error: unknown) => {
      isBegun.current = false;
      setOwn(null);
      throw error;
    });
    isBegun.current = begun;
    setOwn(begun ? 'begun' : null);
  }

  return { state: own === 'begun' ? job : own, begin, cancel, forget: () => setOwn(null) };
}

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
